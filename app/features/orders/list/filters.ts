import type { OrderLine } from "../line";
import { usualColumns } from "./columns";

export const TABS = ["all", "to_pay", "to_confirm", "upcoming", "in_service", "completed", "ended"] as const;
export const DATES = ["booking_date", "service_from", "service_until"] as const;

/** What the list is narrowed to, as its address has it. */
export interface ListFilters {
	tab: (typeof TABS)[number];
	status?: number | undefined;
	quickSearch: string;
	date_of: (typeof DATES)[number];
	/** Calendar dates in Myanmar, both included. */
	from?: string | undefined;
	to?: string | undefined;
}

/** The filters that differ from an untouched list, for an address. */
export function filtersOf({ tab, status, quickSearch, date_of, from, to }: ListFilters): Record<string, string | number> {
	const isDated = from !== undefined || to !== undefined;
	const kind = isDated && date_of !== "booking_date" ? date_of : "";
	const all = { tab: tab === "all" ? "" : tab, date_of: kind, status, quickSearch, from, to };
	return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])));
}

export type ShownList = ListFilters & { columns: readonly string[] };

/** The whole address of a line's list: its filters, and its columns where they are not the usual ones. */
export function addressOf(line: OrderLine, list: ShownList) {
	return list.columns.join() === usualColumns(line).join() ? filtersOf(list) : { ...filtersOf(list), columns: list.columns };
}
