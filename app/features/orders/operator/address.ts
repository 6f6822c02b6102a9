import type { OperatorQueue } from "~/portal-contract/operator/orders";

export interface OperatorFilterValues {
	queue: OperatorQueue;
	status?: number | undefined;
	quickSearch: string;
	date_of: "booking_date" | "service_from" | "service_until";
	/** Calendar dates in Myanmar, both included. */
	from?: string | undefined;
	to?: string | undefined;
}

export function narrowing({ date_of, status, quickSearch, from, to }: OperatorFilterValues): Record<string, string | number> {
	const isDated = from !== undefined || to !== undefined;
	const all = { quickSearch, status, date_of: isDated && date_of !== "service_from" ? date_of : "", from, to };
	return Object.fromEntries(
		Object.entries(all).filter((entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== ""),
	);
}

export function operatorAddress(filters: OperatorFilterValues): Record<string, string | number> {
	return { ...(filters.queue === "all" ? {} : { queue: filters.queue }), ...narrowing(filters) };
}
