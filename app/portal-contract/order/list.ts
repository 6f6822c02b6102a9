import { z } from "zod";
import { CalendarDate, listOf, Paging } from "../base/basics";
import { defineGet } from "../base/call";
import { typed } from "../base/typed/typed";
import { MAX_SEARCH_LENGTH } from "./limits";
import { OrderRow } from "./order";
import { ORDER_STATUS, ProductLine } from "./states";

/** The states of each tab; `all` for every one. */
export const ORDER_TABS = {
	all: [],
	to_pay: [ORDER_STATUS.pending_payment],
	/** By an approver or a supplier; nobody can pay it meanwhile. */
	to_confirm: [ORDER_STATUS.pending_approval, ORDER_STATUS.pending_confirm],
	/** A cancellation that waits for its answer leaves the order as it was. */
	upcoming: [ORDER_STATUS.confirmed, ORDER_STATUS.assigned, ORDER_STATUS.cancelling],
	in_service: [ORDER_STATUS.in_service],
	completed: [ORDER_STATUS.completed],
	ended: [ORDER_STATUS.cancelled, ORDER_STATUS.expired, ORDER_STATUS.rejected, ORDER_STATUS.no_show],
} as const satisfies Record<string, readonly number[]>;
export const OrderTab = z.enum(Object.keys(ORDER_TABS) as [keyof typeof ORDER_TABS, ...(keyof typeof ORDER_TABS)[]]);
export type OrderTab = z.output<typeof OrderTab>;

/** The dates that a filter may apply to. */
export const ORDER_DATES = ["booking_date", "service_from", "service_until"] as const;

/** Newest booking first, or the service that begins soonest. */
export const ORDER_SORTS = ["booking_date", "service_from"] as const;

/**
 * Search of orders. `quickSearch`: booking id, title, place, guest, supplier code, contact, cost centre or purchase order. `from` and
 * `to` are calendar dates in Myanmar, both included, of the date that `date_of` names.
 */
export const OrderSearch = z.object({
	product: ProductLine.default("hotel"),
	tab: OrderTab.default("all"),
	/** One state exactly; wins over `tab`. */
	status: z.coerce.number().int().min(0).max(99).optional(),
	quickSearch: typed("search").max(MAX_SEARCH_LENGTH).default(""),
	date_of: z.enum(ORDER_DATES).default("booking_date"),
	from: CalendarDate.optional(),
	to: CalendarDate.optional(),
});
export type OrderSearch = z.output<typeof OrderSearch>;

/** `counts` and `tabs` are taken with every filter but the state applied. */
export const orderList = defineGet("order/list", {
	access: "member",
	summary:
		"Orders of the member's company (a booker's or traveller's own), newest first, with counts per tab and status",
	query: OrderSearch.extend(Paging.shape).extend({
		/** `all`: orders of every line. */
		product: z.union([ProductLine, z.literal("all")]).default("hotel"),
		sort: z.enum(ORDER_SORTS).default("booking_date"),
	}),
	answer: listOf(OrderRow).extend({
		counts: z.array(z.looseObject({ status: z.number().int(), status_text: z.string(), count: z.number().int() })),
		tabs: z.record(z.string(), z.number().int()).default({}),
	}),
});
