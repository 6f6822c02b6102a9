import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { Tabs } from "~/components/ui/tabs";
import { operatorInvoicePaths } from "~/features/operator/invoices/address";
import { RedDue } from "~/features/operator/invoices/red-due";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { InvoiceTable } from "~/parts/document/invoice-table";
import { FilterForm, SearchText } from "~/parts/list/filter-form";
import { ListPage } from "~/parts/list/list-page";
import { INVOICE_TAB_NAMES } from "~/portal-contract/billing/invoice-status";
import { InvoiceSearch } from "~/portal-contract/billing/invoices";
import { MAX_COUNTED } from "~/portal-contract/order/limits";
import { pageQuery } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-invoices", "invoice"], next: ["routes/operator/invoices/detail"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator-invoices:title");

const listQueryOf = pageQuery({
	tab: z.enum(INVOICE_TAB_NAMES).catch("open"),
	quickSearch: InvoiceSearch.shape.quickSearch.catch(""),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/invoices");
	const query = listQueryOf(request);
	const { list, total, page, limit, red_due } = await portalFor(request).operator.invoices(query);
	return { tab: query.tab, quickSearch: query.quickSearch, list, total, page, limit, red_due };
}

export default function OperatorInvoices() {
	const { tab, quickSearch, list, total, page, limit, red_due } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["operator-invoices", "invoice"]);
	const addressOf = (name: string) => (name === "open" ? "" : name);
	const tabs = INVOICE_TAB_NAMES.map((name) => ({
		label: t(`invoice:tab-${name}`),
		to: operatorInvoicePaths.list({ tab: addressOf(name), quickSearch }),
		current: name === tab,
	}));
	return (
		<ListPage
			title={t("title")}
			intro={t("intro")}
			most={tab === "issued" || tab === "ended" ? MAX_COUNTED : undefined}
			page={page}
			limit={limit}
			total={total}
			href={(number) => operatorInvoicePaths.list({ tab: addressOf(tab), quickSearch, page: number })}
		>
			<RedDue orders={red_due} />
			<Tabs label={t("invoice:tabs")} items={tabs} />
			<FilterForm
				action={operatorInvoicePaths.list()}
				hiddenQuery={tab === "open" ? {} : { tab }}
				apply={t("invoice:search")}
				clear={
					quickSearch
						? { to: operatorInvoicePaths.list({ tab: addressOf(tab) }), text: t("invoice:search-clear") }
						: false
				}
			>
				<SearchText label={t("search-label")} value={quickSearch} />
			</FilterForm>
			{list.length === 0 ? <EmptyState title={t("nothing")} /> : null}
			{list.length > 0 ? (
				<InvoiceTable
					invoices={list}
					href={(invoice) => operatorInvoicePaths.detail(invoice)}
					extraColumn={({ company_name }) => company_name}
				/>
			) : null}
		</ListPage>
	);
}
