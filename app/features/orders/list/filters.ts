import type { OrderLine } from "../line";
import { usualColumns } from "./columns";

export const TABS = ["all", "to_pay", "to_confirm", "upcoming", "in_service", "completed", "ended"] as const;
export const DATES = ["booking_date", "service_from", "service_until"] as const;

/** Filters of the list, as in its address. */
export interface ListFilters {
	tab: (typeof TABS)[number];
	status?: number | undefined;
	quickSearch: string;
	date_of: (typeof DATES)[number];
	/** Calendar dates in Myanmar, both included. */
	from?: string | undefined;
	to?: string | undefined;
}

/** Filters other than the defaults, for an address. */
export function filtersOf({
	tab,
	status,
	quickSearch,
	date_of,
	from,
	to,
}: ListFilters): Record<string, string | number> {
	const isDated = from !== undefined || to !== undefined;
	const kind = isDated && date_of !== "booking_date" ? date_of : "";
	const all = { tab: tab === "all" ? "" : tab, date_of: kind, status, quickSearch, from, to };
	return Object.fromEntries(
		Object.entries(all).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])),
	);
}

export type ShownList = ListFilters & { columns: readonly string[] };

/** The address of a line's list: filters, and columns other than the defaults. */
export function addressOf(line: OrderLine, list: ShownList) {
	return list.columns.join() === usualColumns(line).join()
		? filtersOf(list)
		: { ...filtersOf(list), columns: list.columns };
}
