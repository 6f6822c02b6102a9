import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { operatorInvoicePaths } from "~/features/operator/invoices/address";
import { RedDue } from "~/features/operator/invoices/red-due";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { InvoiceTable } from "~/parts/document/invoice-table";
import { INVOICE_TAB_NAMES } from "~/portal-contract/billing/invoice-status";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-invoices", "invoice"], next: ["routes/operator/invoices/detail"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator-invoices:title");

const Query = z.object({
	tab: z.enum(INVOICE_TAB_NAMES).catch("open"),
	page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/invoices");
	const query = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
	const { list, total, page, limit, red_due } = await portalFor(request).operator.invoices(query);
	return { tab: query.tab, list, total, page, limit, red_due };
}

export default function OperatorInvoices() {
	const { tab, list, total, page, limit, red_due } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["operator-invoices", "invoice"]);
	const addressOf = (name: string) => (name === "open" ? "" : name);
	const tabs = INVOICE_TAB_NAMES.map((name) => ({
		label: t(`invoice:tab-${name}`),
		to: operatorInvoicePaths.list({ tab: addressOf(name) }),
		current: name === tab,
	}));
	return (
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-2xl font-semibold">{t("title")}</h1>
				<p className="mt-1 text-sm text-ink-soft">{t("intro")}</p>
			</div>
			<RedDue orders={red_due} />
			<Tabs label={t("invoice:tabs")} items={tabs} />
			{list.length === 0 ? <EmptyState title={t("nothing")} /> : null}
			{list.length > 0 ? (
				<InvoiceTable
					invoices={list}
					href={({ id }) => operatorInvoicePaths.detail(id)}
					beside={({ company_name }) => company_name}
				/>
			) : null}
			<Pagination
				page={page}
				limit={limit}
				total={total}
				href={(number) => operatorInvoicePaths.list({ tab: addressOf(tab), page: number })}
			/>
		</div>
	);
}
