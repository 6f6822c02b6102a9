import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import type { PayChannel } from "~/portal-contract/order/states";
import { quotes } from "~/portal-server/lines/hotel/quoting/quote";
import { createOrder } from "~/portal-server/orders/actions/placing/create-order";
import { payOrder } from "~/portal-server/orders/actions/placing/pay-order";
import type { CallContext, Who } from "~/portal-server/platform/api/handler";
import { type Key, NO_KEY } from "~/portal-server/platform/api/key";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { PEOPLE } from "./people";

export interface HotelOrder {
	username: string;
	city: string;
	/** Confirmed by paying; by the hotel; cancelled only with the hotel's agreement; with a fee from the beginning. */
	plan: "instant" | "request" | "supplier" | "costly";
	from: number;
	nights: number;
	guests: (keyof typeof PEOPLE)[];
	pay_channel: PayChannel;
	special_requests?: string;
	request_codes?: string[];
	cost_center?: string;
	purchase_order?: string;
	trip_purpose?: string;
}

/** A use case as the seed calls it, in the seed's own transaction. */
export function callAs<I, R>(
	tx: Tx,
	who: Who,
	work: (context: CallContext, input: I) => Promise<R>,
	input: object,
): Promise<{ id: number; quote_id: string }> {
	const change = (work: (own: Tx, key: Key) => Promise<unknown>) => work(tx, NO_KEY);
	const call = { who, language: "zh-cn", request_id: "seed", change, changeByKey: change, db: tx };
	return work(call as unknown as CallContext, input as I) as Promise<never>;
}

interface Quoted {
	id: string;
	total_amount: number;
}

/** A quote by its line's use case. */
export const quote = <I extends object>(
	tx: Tx,
	who: Who,
	make: (context: CallContext, requested: I) => Promise<unknown>,
	requested: I,
): Promise<Quoted> => callAs(tx, who, make, requested) as Promise<never>;

/** Quote, create, pay; answers the order's id. Throws `Refused` where there is no room. */
export async function placeOrder(
	tx: Tx,
	who: Who,
	order: HotelOrder,
	rate_plan_id: number,
	today: string,
): Promise<number> {
	const check_in = addDays(today, order.from);
	const check_out = addDays(check_in, order.nights);
	const rooms = order.guests.map(() => ({ adults: 1, child_ages: [] }));
	const quoted = await quote(tx, who, quotes.make, { rate_plan_id, check_in, check_out, nationality: "CN", rooms });
	return bookQuote(tx, who, quoted, { ...order, save_travellers: true });
}

type Booking = Pick<HotelOrder, "guests" | "pay_channel"> & Partial<HotelOrder> & { save_travellers?: boolean };

/** Creates the order of a quote and pays it; answers its id. Throws `Refused` where there is nothing left. */
export async function bookQuote(tx: Tx, who: Who, quoted: Quoted, booking: Booking): Promise<number> {
	const { guests, pay_channel, request_codes = [], save_travellers } = booking;
	const { special_requests = "", cost_center = "", purchase_order = "", trip_purpose = "" } = booking;
	const { id } = await callAs(tx, who, createOrder, {
		quote_id: quoted.id,
		total_amount: quoted.total_amount,
		save_travellers,
		guests: guests.map((guest_full_name) => ({ guest_full_name, guest_name_zh: PEOPLE[guest_full_name] })),
		contact_person: who.nickname,
		contact_phone: "+8613800000001",
		contact_email: "",
		request_codes,
		special_requests,
		arrival_note: "",
		cost_center,
		purchase_order,
		trip_purpose,
	});
	await callAs(tx, who, payOrder, { id, pay_channel });
	return id;
}

export async function findMember(tx: Tx, username: string): Promise<Who | null> {
	const [row] = await rowsOf<Omit<Who, "can"> & Record<string, unknown>>(
		tx,
		sql`/* all companies: the demonstration by its user names */ select m.id as member_id, m.company_id, m.group_id, m.role, m.is_owner, c.is_operating, c.currency::text as currency, m.username, m.nickname
			from member m join company c on c.id = m.company_id where m.username = ${username}`,
	);
	return row ? { ...row, can: () => true } : null;
}

const PLANS = {
	instant: sql`p.instant and not p.supplier_cancel and p.credit and p.meal_type = 'breakfast'`,
	request: sql`not p.instant and not p.supplier_cancel and p.credit and p.meal_type = 'breakfast'`,
	supplier: sql`p.instant and p.supplier_cancel`,
	costly: sql`p.instant and not p.supplier_cancel and x.tiers @> '[{"hours_before": null, "type": "percent_bp", "value": 10000}]'`,
};

/** A plan of a hotel in the town that is licensed for foreigners and open to all markets, the best hotel first. */
export async function findPlan(tx: Tx, { city, plan, nights }: HotelOrder): Promise<number | null> {
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`select p.id from rate_plan p join hotel h on h.id = p.hotel_id join city c on c.id = h.city_id
			join cancellation_policy x on x.id = p.cancellation_policy_id
			where c.code = ${city} and h.foreigner_licensed and p.market_rule_id is null and ${PLANS[plan]}
				and p.min_stay <= ${nights} and p.max_stay >= ${nights}
			order by h.stars desc, h.id, p.id limit 1`,
	);
	return row ? Number(row.id) : null;
}
