import type { OperatorQueue } from "~/portal-contract/operator/orders";

/** What the desk's list is narrowed to, as its address has it. */
export interface OperatorFilterValues {
	queue: OperatorQueue;
	status?: number | undefined;
	quickSearch: string;
	date_of: "booking_date" | "service_from" | "service_until";
	/** Calendar dates in Myanmar, both included. */
	from?: string | undefined;
	to?: string | undefined;
}

/** The filters beside the queue that differ from an untouched list. */
export function narrowing({ date_of, status, quickSearch, from, to }: OperatorFilterValues): Record<string, string | number> {
	const isDated = from !== undefined || to !== undefined;
	const all = { quickSearch, status, date_of: isDated && date_of !== "service_from" ? date_of : "", from, to };
	return Object.fromEntries(
		Object.entries(all).filter((entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== ""),
	);
}

/** The same with the queue, for an address. */
export function operatorAddress(filters: OperatorFilterValues): Record<string, string | number> {
	return { ...(filters.queue === "all" ? {} : { queue: filters.queue }), ...narrowing(filters) };
}
