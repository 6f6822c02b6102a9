import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/ui/page";
import { Tabs } from "~/components/ui/tabs";
import { accountPaths } from "~/features/account/account-paths";
import { BalanceStatement } from "~/features/account/statements/balance-statement";
import { FundsCards, HeldAmounts } from "~/features/account/statements/funds-card";
import { AlertsForm } from "~/features/account/top-ups/alerts-form";
import { balanceForms } from "~/features/account/top-ups/forms.server";
import { loadBalance } from "~/features/account/top-ups/load.server";
import { PayInto } from "~/features/account/top-ups/pay-into";
import { TopUpForm } from "~/features/account/top-ups/top-up-form";
import { TopUpList } from "~/features/account/top-ups/top-up-list";
import { WithdrawForm } from "~/features/account/withdrawals/withdraw-form";
import { WithdrawalList } from "~/features/account/withdrawals/withdrawal-list";
import { uploadSettings } from "~/features/uploads/settings.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { useMay } from "~/parts/auth";
import { GoneReply } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { CreditPauseNote } from "~/parts/money/credit-pause";
import { useRootData } from "~/parts/root-data";
import { answerFiles } from "~/session/forms/define-form.server";
import { requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = {
	i18n: ["account-money", "paying", "form", "upload", "errors"],
	typed: {
		amount: { label: "account-money:top-up-amount" },
		bank_reference: { label: "account-money:top-up-reference" },
		bank_name: { label: "account-money:withdraw-bank" },
		account_name: { label: "account-money:withdraw-account-name" },
		account_number: { label: "account-money:withdraw-account-number" },
		reason: { label: "account-money:withdraw-reason", rows: 2 },
	},
};

export const meta: MetaFunction = (args) => pageTitle(args, "account-money:balance-title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const page = await loadBalance(request, portalFor(request));
	return { ...page, upload: page.tab === "top_up" ? await uploadSettings(request) : null };
}

export const action = answerFiles("account/balance", balanceForms);

type Opened = ReturnType<typeof useLoaderData<typeof loader>>;

function BalanceTabs({ current }: { current: "deposit" | "credit" | "top_up" | "withdraw" }) {
	const { t } = useTranslation("account-money");
	const may = useMay();
	const tabs = [
		{ name: "deposit", to: accountPaths.balance() },
		{ name: "credit", to: accountPaths.balance({ account: "credit" }) },
		...(may("account/topUp") ? [{ name: "top_up", to: accountPaths.balance({ tab: "top_up" }) }] : []),
		...(may("account/withdraw") ? [{ name: "withdraw", to: accountPaths.balance({ tab: "withdraw" }) }] : []),
	];
	return (
		<Tabs
			label={t("accounts")}
			items={tabs.map(({ name, to }) => ({ label: t(`tab-${name}`), to, current: name === current }))}
		/>
	);
}

function TopUps({ requests, accounts, form, upload, ...list }: Extract<Opened, { tab: "top_up" }>) {
	const reply = useReply("take_back_top_up");
	const { t } = useTranslation("account-money");
	return (
		<>
			<BalanceTabs current="top_up" />
			<GoneReply reply={reply} isShown={false} title={t("not-sent")} />
			<PayInto currencies={form.currencies} accounts={accounts} />
			{upload ? (
				<TopUpForm
					key={list.total}
					upload={upload}
					currencies={form.currencies}
					today={form.today}
					formKey={form.form_key}
				/>
			) : null}
			<TopUpList requests={requests} {...list} />
		</>
	);
}

function Withdrawals({ requests, form, ...list }: Omit<Extract<Opened, { tab: "withdraw" }>, "upload">) {
	const reply = useReply("take_back");
	const { t } = useTranslation("account-money");
	return (
		<>
			<BalanceTabs current="withdraw" />
			<GoneReply reply={reply} isShown={false} title={t("not-sent")} />
			<WithdrawForm key={list.total} balances={form.balances} formKey={form.form_key} />
			<WithdrawalList requests={requests} {...list} />
		</>
	);
}

function Statement({
	view,
	lines,
	total,
	funds,
	runway_days,
	totals,
	held,
	balance_alerts,
}: Extract<Opened, { tab: "statement" }>) {
	const site = useRootData()?.site;
	const currency = funds?.currency ?? site?.currency ?? "CNY";
	return (
		<>
			{funds ? <FundsCards funds={funds} runwayDays={runway_days} /> : null}
			<CreditPauseNote paused={funds?.credit_paused} />
			{funds ? <BalanceTabs current={view.account} /> : null}
			<HeldAmounts held={held} currency={currency} />
			<BalanceStatement view={view} lines={lines} total={total} currency={currency} totals={totals} />
			{balance_alerts === null ? null : <AlertsForm enabled={balance_alerts} />}
		</>
	);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function AccountBalance() {
	const page = useLoaderData<typeof loader>();
	const { t } = useTranslation("account-money");
	return (
		<Page title={t("balance-title")}>
			{page.tab === "top_up" ? <TopUps {...page} /> : null}
			{page.tab === "withdraw" ? <Withdrawals {...page} /> : null}
			{page.tab === "statement" ? <Statement {...page} /> : null}
		</Page>
	);
}
