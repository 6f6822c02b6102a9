import { z } from "zod";
import { CalendarDate, Id } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import { INVOICE_TAB_NAMES } from "~/portal-contract/billing/invoice-status";
import { InvoiceSearch } from "~/portal-contract/billing/invoices";
import { pageQuery } from "~/session/forms/params.server";

export const applyQueryOf = pageQuery({
	currency: Currency.optional().catch(undefined),
	title_id: Id.optional().catch(undefined),
	bill_id: Id.optional().catch(undefined),
});

const Day = CalendarDate.optional().catch(undefined);

export const detailsQueryOf = pageQuery({
	tab: z.enum(INVOICE_TAB_NAMES).optional().catch(undefined),
	quickSearch: InvoiceSearch.shape.quickSearch.catch(""),
	from: Day,
	until: Day,
});
export type DetailsQuery = ReturnType<typeof detailsQueryOf>;

/** Which page of an invoice's lines is shown. */
export const linesQueryOf = pageQuery({});

const Format = z.enum(["csv", "xlsx"]).catch("csv");

/** What the export finds: the filters of the list, without its pages. */
export function exportQueryOf(request: Request) {
	const { page: _page, ...query } = detailsQueryOf(request);
	return { ...query, format: Format.parse(new URL(request.url).searchParams.get("format")) };
}
