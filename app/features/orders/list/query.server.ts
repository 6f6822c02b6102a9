import { z } from "zod";
import { searchText } from "~/parts/forms/typed-text.server";
import { CalendarDate } from "~/portal-contract/base/basics";
import { MAX_SEARCH_LENGTH } from "~/portal-contract/order/limits";
import { OrderSearch, OrderTab } from "~/portal-contract/order/list";
import { pageQuery } from "~/session/forms/params.server";
import type { OrderLine } from "../line";
import { columnsOf, usualColumns } from "./columns";

/** Invalid parameters are ignored. */
const queryOf = pageQuery({
	tab: OrderTab.catch("all"),
	status: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
	quickSearch: searchText(MAX_SEARCH_LENGTH),
	date_of: OrderSearch.shape.date_of.catch("booking_date"),
	from: CalendarDate.optional().catch(undefined),
	to: CalendarDate.optional().catch(undefined),
});

/** Filters, page and columns of the list at `url`. */
export function readListQuery(url: string, line: OrderLine) {
	const { searchParams } = new URL(url);
	const wanted = searchParams.getAll("columns");
	const chosen = columnsOf(line).filter((column) => wanted.includes(column));
	return { ...queryOf({ url }), columns: chosen.length > 0 ? chosen : usualColumns(line) };
}
