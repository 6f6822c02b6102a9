import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { companyPaths } from "~/features/company/company-paths";
import { SubAccountList } from "~/features/company/sub-accounts/sub-account-list";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { paths } from "~/paths";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["company"] };

export const meta: MetaFunction = (args) => pageTitle(args, "company:sub-accounts");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "manage/subAccount");
	const { list, open_approvals } = await portalFor(request).account.subAccounts();
	return { list, open_approvals };
}

export default function SubAccounts() {
	const { list, open_approvals } = useLoaderData<typeof loader>();
	const { t } = useTranslation("company");
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h1 className="text-2xl font-semibold">{t("sub-accounts")}</h1>
				<ButtonLink to={companyPaths.newSubAccount()}>{t("new")}</ButtonLink>
			</div>
			{open_approvals > 0 ? (
				<p>
					<Link to={paths.approvals()}>{t("approvals-waiting", { count: open_approvals })}</Link>
				</p>
			) : null}
			<Card>
				<SubAccountList list={list} />
			</Card>
		</div>
	);
}
