import { z } from "zod";
import { CalendarDate, listOf, Paging } from "../base/basics";
import { defineGet } from "../base/call";
import { OrderRow } from "./order";
import { ProductLine } from "./states";

/** Tabs of an order list: each stands for the states beside it; `all` for every one. */
export const ORDER_TABS = {
	all: [],
	to_pay: [10, 15],
	to_confirm: [20],
	upcoming: [30, 35],
	in_service: [40],
	completed: [50],
	ended: [60, 70, 75, 80, 85],
} as const satisfies Record<string, readonly number[]>;
export const OrderTab = z.enum(Object.keys(ORDER_TABS) as [keyof typeof ORDER_TABS, ...(keyof typeof ORDER_TABS)[]]);
export type OrderTab = z.output<typeof OrderTab>;

/** What the dates of a filter may be of. */
export const ORDER_DATES = ["booking_date", "service_from", "service_until"] as const;

/**
 * What a list of orders is narrowed to. `quickSearch`: booking id, title, place, guest, supplier code, contact, cost centre or purchase order. `from` and `to` are
 * calendar dates in Myanmar, both included, of what `date_of` names.
 */
export const OrderSearch = z.object({
	product: ProductLine.default("hotel"),
	tab: OrderTab.default("all"),
	/** One state exactly; wins over `tab`. */
	status: z.coerce.number().int().min(0).max(99).optional(),
	quickSearch: z.string().trim().max(100).default(""),
	date_of: z.enum(ORDER_DATES).default("booking_date"),
	from: CalendarDate.optional(),
	to: CalendarDate.optional(),
});
export type OrderSearch = z.output<typeof OrderSearch>;

/** `counts` and `tabs` are taken with every filter but the state applied. */
export const orderList = defineGet("order/list", {
	access: "member",
	summary: "Orders of the member's company (a booker's or traveller's own), newest first, with counts per tab and state",
	query: OrderSearch.extend(Paging.shape),
	answer: listOf(OrderRow).extend({
		counts: z.array(z.looseObject({ status: z.number().int(), status_text: z.string(), count: z.number().int() })),
		tabs: z.record(z.string(), z.number().int()).default({}),
	}),
});
