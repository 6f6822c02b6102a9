import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { NoticeBox } from "~/components/feedback/notices";
import { ButtonLink } from "~/components/ui/button";
import { Page } from "~/components/ui/page";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { DetailActions, DownloadLinks } from "~/features/billing/invoices/detail-actions";
import { detailForms } from "~/features/billing/invoices/detail-forms.server";
import { invoicePaths } from "~/features/billing/invoices/invoice-paths";
import { filtersIn, InvoiceFilters } from "~/features/billing/invoices/list-filters";
import { loadDetails } from "~/features/billing/invoices/load-details.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { InvoiceFacts, InvoiceHistory, InvoiceLines, RedDueNotice, RedLetters } from "~/parts/document/invoice-facts";
import { InvoiceTable } from "~/parts/document/invoice-table";
import { ListPage } from "~/parts/list/list-page";
import { INVOICE_TAB_NAMES } from "~/portal-contract/billing/invoice-status";
import { answerForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["invoice", "bill", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "invoice:details-title");

const requestedId = (request: Request) => new URL(request.url).searchParams.get("id");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "invoice/details");
	const id = requestedId(request);
	return loadDetails(request, id === null ? null : routeId(id), portalFor(request));
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "invoice/details", detailForms);
}

type Opened = ReturnType<typeof useLoaderData<typeof loader>>;

function OneInvoice({ invoice, due_amount, page, limit }: Extract<Opened, { view: "one" }>) {
	const { t } = useTranslation("invoice");
	return (
		<Page
			trail={[
				{ label: t("details-title"), to: invoicePaths.details() },
				{ label: invoice.request_number || invoice.title_name },
			]}
			title={invoice.title_name}
		>
			<RedDueNotice invoice={invoice} amount={due_amount} reader="member" />
			<InvoiceFacts invoice={invoice} />
			<DownloadLinks invoice={invoice} />
			<RedLetters invoice={invoice} addressOf={(red_id) => invoicePaths.download(invoice.id, { red_id })} />
			<InvoiceLines invoice={invoice} />
			<Pagination
				page={page}
				limit={limit}
				total={invoice.order_count}
				href={(number) => invoicePaths.details({ id: invoice.id, page: number })}
			/>
			<DetailActions key={`${invoice.version} ${page}`} invoice={invoice} />
			<InvoiceHistory invoice={invoice} />
		</Page>
	);
}

function InvoiceList({ list, query, total, page, limit, red_due_count }: Extract<Opened, { view: "list" }>) {
	const { t } = useTranslation("invoice");
	const { tab } = query;
	const filters = filtersIn(query);
	const isSearched = filters.quickSearch !== undefined || filters.from !== undefined || filters.until !== undefined;
	const tabs = [
		{ label: t("tab-all"), to: invoicePaths.details({ ...filters, tab: undefined }), current: tab === undefined },
		...INVOICE_TAB_NAMES.map((name) => ({
			label: t(`tab-${name}`),
			to: invoicePaths.details({ ...filters, tab: name }),
			current: tab === name,
		})),
	];
	return (
		<ListPage
			title={t("details-title")}
			page={page}
			limit={limit}
			total={total}
			href={(number) => invoicePaths.details({ ...filters, page: number })}
		>
			{red_due_count > 0 && tab !== "due" ? (
				<NoticeBox silent notice={{ type: "warning", message: t("red-due-list", { count: red_due_count }) }} />
			) : null}
			<Tabs label={t("tabs")} items={tabs} />
			<InvoiceFilters query={query} total={total} />
			{list.length > 0 ? (
				<InvoiceTable invoices={list} href={({ id }) => invoicePaths.details({ id })} />
			) : (
				<EmptyState title={t(isSearched ? "no-invoices-found" : "no-invoices")}>
					<ButtonLink to={invoicePaths.apply()} variant="quiet">
						{t("apply-title")}
					</ButtonLink>
				</EmptyState>
			)}
		</ListPage>
	);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function InvoiceDetails() {
	const opened = useLoaderData<typeof loader>();
	return opened.view === "one" ? <OneInvoice {...opened} /> : <InvoiceList {...opened} />;
}
