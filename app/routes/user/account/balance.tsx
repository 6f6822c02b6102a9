import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Tabs } from "~/components/ui/tabs";
import { BalanceStatement } from "~/features/account/statements/balance-statement";
import { FundsCards, HeldAmounts } from "~/features/account/statements/funds-card";
import { lineOf } from "~/features/account/statements/lines.server";
import { readBalanceQuery } from "~/features/account/statements/query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["account-money"] };

export const meta: MetaFunction = (args) => pageTitle(args, "account-money:balance-title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const view = readBalanceQuery(request.url);
	const { list, total, funds, totals, held } = await portalFor(request).account.balance(view);
	return { view, lines: list.map(lineOf), total, funds, totals, held };
}

export default function AccountBalance() {
	const { view, lines, total, funds, totals, held } = useLoaderData<typeof loader>();
	const { t } = useTranslation("account-money");
	const site = useRootData()?.site;
	const currency = funds?.currency ?? site?.currency ?? "CNY";
	const tabs = (["deposit", "credit"] as const).map((account) => ({
		label: t(`tab-${account}`),
		to: paths.accountBalance({ account: account === "credit" ? account : "" }),
		current: view.account === account,
	}));
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-2xl font-semibold">{t("balance-title")}</h1>
			{funds ? <FundsCards funds={funds} /> : null}
			{funds ? <Tabs label={t("accounts")} items={tabs} /> : null}
			<HeldAmounts held={held} currency={currency} />
			<BalanceStatement view={view} lines={lines} total={total} currency={currency} totals={totals} />
		</div>
	);
}
