import { z } from "zod";
import { searchText } from "~/parts/forms/typed-text.server";
import { CalendarDate } from "~/portal-contract/base/basics";
import { OperatorQueue } from "~/portal-contract/operator/orders";
import { MAX_SEARCH_LENGTH } from "~/portal-contract/order/limits";
import { ORDER_DATES } from "~/portal-contract/order/list";
import type { PortalPorts } from "~/portal-contract/portal";
import { pageQuery } from "~/session/forms/params.server";
import type { QueuePlace } from "./address";

/** Queue, filters and page that an address of the list, or of an order opened from it, names. */
export const listQueryOf = pageQuery({
	queue: OperatorQueue.catch("all"),
	status: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
	quickSearch: searchText(MAX_SEARCH_LENGTH),
	date_of: z.enum(ORDER_DATES).catch("service_from"),
	from: CalendarDate.optional().catch(undefined),
	to: CalendarDate.optional().catch(undefined),
});
export type OperatorListQuery = ReturnType<typeof listQueryOf>;

/** The list from which an order's page was opened; null where it was opened otherwise. */
export function cameFrom(request: Request): OperatorListQuery | null {
	return new URL(request.url).searchParams.has("queue") ? listQueryOf(request) : null;
}

/** Where the order stands in that list, and the order after it: the most urgent one when it has left the list or is the last. */
export async function placeIn(
	query: OperatorListQuery | null,
	{ company_id, id }: { company_id: number; id: number },
	{ operator }: PortalPorts<"operator.orders">,
): Promise<QueuePlace | null> {
	if (!query) return null;
	const { list, total } = await operator.orders(query);
	const at = list.findIndex((order) => order.id === id && order.company_id === company_id);
	const next = list[at + 1] ?? (at === 0 ? undefined : list[0]);
	return {
		query,
		is_in: at >= 0,
		left: at >= 0 ? total - 1 : total,
		next: next ? { company_id: next.company_id, id: next.id, booking_id: next.booking_id } : null,
	};
}
