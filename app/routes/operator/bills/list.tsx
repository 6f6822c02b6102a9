import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { operatorBillPaths } from "~/features/billing/operator-bills/address";
import { OperatorBillSearch, OperatorBills } from "~/features/billing/operator-bills/bill-list";
import { CompanyCard } from "~/features/billing/operator-bills/company-card";
import { operatorBillForms } from "~/features/billing/operator-bills/forms.server";
import { pageTitle } from "~/i18n/page-title";
import { typedIn } from "~/lib/forms/form-reply";
import type { PageHandle } from "~/lib/site/page-handle";
import { useMay } from "~/parts/auth";
import { GoneReply } from "~/parts/forms/reply-summary";
import { searchText } from "~/parts/forms/typed-text.server";
import { useReply } from "~/parts/forms/use-reply";
import { ListPage } from "~/parts/list/list-page";
import { MAX_COUNTED } from "~/portal-contract/order/limits";
import { answerForm } from "~/session/forms/define-form.server";
import { pageQuery } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-bills", "bill", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator-bills:title");

const TABS = ["open", "payments", "disputes", "overdue", "held", "draft", "settled", "closed", "companies"] as const;
const listQueryOf = pageQuery({
	status: z.enum(TABS).catch("open"),
	quickSearch: searchText(100),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/bills");
	const { status, ...query } = listQueryOf(request);
	const { operator } = portalFor(request);
	if (status === "companies") {
		await requirePermission(request, "operator/bills/terms");
		return {
			status,
			search: query.quickSearch,
			counts: {},
			companies: await operator.billingCompanies(query),
			bills: null,
		};
	}
	const bills = await operator.bills({ ...query, status });
	return { status, search: query.quickSearch, counts: bills.counts, companies: null, bills };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "operator/bills", operatorBillForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

/** What is over is counted and listed as far as `MAX_COUNTED`. */
const isOver = (status: string): boolean => status === "settled" || status === "closed";

function tabText(t: TFunction<["operator-bills", "bill"]>, status: string, count: number | undefined): string {
	const name = t(`state-${status}`);
	if (count === undefined) return name;
	return t(isOver(status) && count >= MAX_COUNTED ? "tab-and-more" : "tab", { name, count });
}

export default function OperatorBillsPage() {
	const { status, search, counts, companies, bills } = useLoaderData<typeof loader>();
	const reply = useReply();
	const { t } = useTranslation(["operator-bills", "bill"]);
	const may = useMay();
	const isShown =
		companies?.list.some(({ company_id }) => String(company_id) === typedIn(reply, "company_id")) ?? false;
	const numbers: Readonly<Record<string, number>> = counts;
	const tabs = TABS.filter((name) => name !== "companies" || may("operator/bills/terms")).map((name) => ({
		label: tabText(t, name, numbers[name]),
		to: operatorBillPaths.list({ status: name === "open" ? "" : name, quickSearch: search }),
		current: name === status,
	}));
	const { page, limit, total } = companies ?? bills ?? { page: 1, limit: 20, total: 0 };
	return (
		<ListPage
			title={t("title")}
			intro={t(companies ? "intro-companies" : "intro")}
			tabs={{ label: t("states"), items: tabs, wrap: true }}
			most={companies !== null || isOver(status) ? MAX_COUNTED : undefined}
			page={page}
			limit={limit}
			total={total}
			href={(number) => operatorBillPaths.list({ status, quickSearch: search, page: number })}
		>
			<OperatorBillSearch status={status} search={search} />
			<GoneReply reply={reply} isShown={isShown} title={t("bill:not-done")} />
			{bills ? <OperatorBills list={bills.list} /> : null}
			{companies?.list.length === 0 ? <EmptyState title={t("no-companies")} /> : null}
			{companies ? (
				<ul className="flex flex-col gap-4">
					{companies.list.map((company) => (
						<CompanyCard key={company.company_id} company={company} />
					))}
				</ul>
			) : null}
		</ListPage>
	);
}
