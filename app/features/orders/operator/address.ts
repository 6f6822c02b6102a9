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

/** An order's place in the list from which it was opened. */
export interface QueuePlace {
	query: OperatorFilterValues & { page: number };
	/** Whether it is still on that page of the list. */
	is_in: boolean;
	/** The other orders of the list. */
	left: number;
	next: { company_id: number; id: number; booking_id: string } | null;
}

export function narrowing({
	date_of,
	status,
	quickSearch,
	from,
	to,
}: OperatorFilterValues): Record<string, string | number> {
	const isDated = from !== undefined || to !== undefined;
	const all = { quickSearch, status, date_of: isDated && date_of !== "service_from" ? date_of : "", from, to };
	return Object.fromEntries(
		Object.entries(all).filter(
			(entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== "",
		),
	);
}

export function operatorAddress(filters: OperatorFilterValues): Record<string, string | number> {
	return { ...(filters.queue === "all" ? {} : { queue: filters.queue }), ...narrowing(filters) };
}

/** The list at its page. */
export function listAddress({ page, ...filters }: QueuePlace["query"]): Record<string, string | number> {
	return { ...operatorAddress(filters), ...(page > 1 ? { page } : {}) };
}

/** Query of an order's page that was opened from the list. */
export function fromAddress(query: QueuePlace["query"]): Record<string, string | number> {
	return { ...listAddress(query), queue: query.queue };
}
