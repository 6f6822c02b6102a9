import { sql } from "drizzle-orm";
import type { z } from "zod";
import { addDays } from "~/lib/travel-dates";
import type { Language } from "~/portal-contract/basics";
import type { Call } from "~/portal-contract/call";
import type { Order } from "~/portal-contract/order/order";
import type { PayChannel } from "~/portal-contract/states";
import type { Asked, Who } from "../api/handler";
import { portalToday } from "../db/clock";
import { rowsOf, type Tx } from "../db/db";
import { makeQuote } from "../hotel/quoting/quote";
import { cancelOrder } from "./cancelling/cancel-order";
import { quoteCancel } from "./cancelling/quote-cancel";
import { createOrder } from "./create-order";
import { payOrder } from "./pay-order";

interface Wish {
	username: string;
	/** Code of the city. */
	city: string;
	instant: boolean;
	/** Days from today. */
	from: number;
	nights: number;
	guests: string[];
	pay_channel: PayChannel;
	special_requests?: string;
	cost_center?: string;
	is_cancelled?: boolean;
}

const WISHES: readonly Wish[] = [
	{
		username: "demo",
		city: "mandalay",
		instant: true,
		from: 20,
		nights: 2,
		guests: ["王晓"],
		pay_channel: "pre_deposit",
		is_cancelled: true,
	},
	{ username: "demo_booker", city: "nay-pyi-taw", instant: true, from: 6, nights: 1, guests: ["LI MIN"], pay_channel: "pre_deposit" },
	{
		username: "demo",
		city: "yangon",
		instant: false,
		from: 15,
		nights: 3,
		guests: ["陈立"],
		pay_channel: "credit",
		special_requests: "高层安静房间",
		cost_center: "YL-2026-07",
	},
	{ username: "demo", city: "yangon", instant: true, from: 9, nights: 3, guests: ["ZHANG SAN", "李敏"], pay_channel: "pre_deposit" },
];

/**
 * A few orders of the demonstration company, made by the same steps as anybody's: quote, create, pay, and one cancelled. The catalogue, its
 * nights and the accounts are there. A wish that finds no room is left out.
 */
export async function seedOrders(tx: Tx): Promise<void> {
	const today = await portalToday(tx);
	for (const wish of WISHES) {
		const who = await findMember(tx, wish.username);
		const rate_plan_id = await findPlan(tx, wish);
		if (who && rate_plan_id !== null) await placeOrder(tx, who, wish, rate_plan_id, addDays(today, wish.from));
	}
}

async function placeOrder(tx: Tx, who: Who, wish: Wish, rate_plan_id: number, check_in: string): Promise<void> {
	const language: Language = "zh-cn";
	const ask = <B>(body: B) => ({ who, language, body, request_id: "seed", change: (work: (own: Tx) => Promise<unknown>) => work(tx) });
	const rooms = wish.guests.map(() => ({ adults: 1, child_ages: [] }));
	const check_out = addDays(check_in, wish.nights);
	const quote = await makeQuote(tx, who, language, { rate_plan_id, check_in, check_out, nationality: "CN", rooms });
	const written = { arrival_note: "", purchase_order: "", trip_purpose: "", contact_email: "" };
	const order = await asked(createOrder)({
		...ask({
			...written,
			quote_id: quote.id,
			total_amount: quote.total_amount,
			rooms: wish.guests.map((guest_full_name) => ({ guest_full_name })),
			contact_person: who.nickname,
			contact_phone: "+8613800000001",
			special_requests: wish.special_requests ?? "",
			cost_center: wish.cost_center ?? "",
		}),
	});
	const { id } = order as z.input<typeof Order>;
	await asked(payOrder)(ask({ id, pay_channel: wish.pay_channel }));
	if (!wish.is_cancelled) return;
	const { quote_id } = (await asked(quoteCancel)(ask({ id }))) as { quote_id: string };
	await asked(cancelOrder)(ask({ id, quote_id, reason: "行程调整" }));
}

/** A use case as the seed calls it: in the seed's own transaction, with what use cases read of a request. */
function asked<C extends Call, R>(useCase: (asked: Asked<C, Who>) => Promise<R>): (with_: object) => Promise<R> {
	return (request) => useCase(request as Asked<C, Who>);
}

async function findMember(tx: Tx, username: string): Promise<Who | null> {
	const [row] = await rowsOf<Omit<Who, "can"> & Record<string, unknown>>(
		tx,
		sql`select m.id as member_id, m.company_id, m.group_id, m.role, m.is_owner, c.is_operating, m.username, m.nickname
			from member m join company c on c.id = m.company_id where m.username = ${username}`,
	);
	return row ? { ...row, can: () => true } : null;
}

/** A plan of a town's hotel that is licensed for guests from abroad and open to all markets: the best hotel first. */
async function findPlan(tx: Tx, { city, instant, nights }: Wish): Promise<number | null> {
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`select p.id from rate_plan p join hotel h on h.id = p.hotel_id join city c on c.id = h.city_id
			join cancellation_policy x on x.id = p.cancellation_policy_id
			where c.code = ${city} and h.foreigner_licensed and p.market_rule_id is null and p.instant = ${instant} and p.credit
				and p.min_stay <= ${nights} and p.max_stay >= ${nights} and p.meal_type = 'breakfast'
			order by h.stars desc, h.id, p.id limit 1`,
	);
	return row ? Number(row.id) : null;
}
