import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { companyPaths } from "~/features/company/company-paths";
import { SubAccountList } from "~/features/company/sub-accounts/sub-account-list";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { requireMember, requireRule } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["company"] };

export const meta: MetaFunction = (args) => pageTitle(args, "company:sub-accounts");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requireRule(request, "manage/subAccount");
	const { list } = await portalFor(request).account.subAccounts();
	return { list };
}

export default function SubAccounts() {
	const { list } = useLoaderData<typeof loader>();
	const { t } = useTranslation("company");
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h1 className="text-2xl font-semibold">{t("sub-accounts")}</h1>
				<ButtonLink to={companyPaths.newSubAccount()}>{t("new")}</ButtonLink>
			</div>
			<Card>
				<SubAccountList list={list} />
			</Card>
		</div>
	);
}
