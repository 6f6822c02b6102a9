import { cancelOrder } from "~/portal-server/orders/actions/cancelling/cancel-order";
import { quoteCancel } from "~/portal-server/orders/actions/cancelling/quote-cancel";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { callAs, findMember, findPlan, type HotelOrder, placeOrder } from "./place";

const ORDERS: readonly (HotelOrder & { is_cancelled?: boolean })[] = [
	{
		username: "demo",
		city: "mandalay",
		plan: "instant",
		from: 20,
		nights: 2,
		guests: ["WANG XIAO"],
		pay_channel: "pre_deposit",
		is_cancelled: true,
	},
	{
		username: "demo_booker",
		city: "nay-pyi-taw",
		plan: "instant",
		from: 6,
		nights: 1,
		guests: ["LI MIN"],
		pay_channel: "pre_deposit",
	},
	{
		username: "demo",
		city: "yangon",
		plan: "request",
		from: 15,
		nights: 3,
		guests: ["CHEN LI"],
		pay_channel: "credit",
		special_requests: "高层安静房间",
		cost_center: "YL-2026-07",
	},
	{
		username: "demo",
		city: "yangon",
		plan: "instant",
		from: 9,
		nights: 3,
		guests: ["ZHANG SAN", "LI MIN"],
		pay_channel: "pre_deposit",
	},
];

/**
 * Orders of the demonstration company by the usual calls: quote, create, pay, and one cancelled. One that finds no plan is left out.
 */
export async function seedOrders(tx: Tx): Promise<void> {
	const today = await portalToday(tx);
	for (const order of ORDERS) {
		const who = await findMember(tx, order.username);
		const rate_plan_id = await findPlan(tx, order);
		if (!who || rate_plan_id === null) continue;
		const id = await placeOrder(tx, who, order, rate_plan_id, today);
		if (!order.is_cancelled) continue;
		const { quote_id } = await callAs(tx, who, quoteCancel, { id });
		await callAs(tx, who, cancelOrder, { id, quote_id, reason: "行程调整" });
	}
}
