import { and, inArray, type SQL, sql } from "drizzle-orm";
import { keyOf, ofOrder, ofOrders } from "~/portal-server/orders/model/facts/keys";
import type { Hold, HoldRequest, Sale } from "~/portal-server/orders/model/line/holding";
import type { OrderFacts, OrderRecord, QuoteRow } from "~/portal-server/orders/model/record";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderCar } from "~/portal-server/platform/db/schema";
import { ADDRESS_WAIT_S, EARLY_S, PAID_WAIT_S } from "../../drivers/booking-time";
import { revokeAll } from "../../drivers/revoke";
import { titleOf } from "../quoting/quote";
import { type CarQuoteContent, CarSnapshot, contentOf, daysOfPlan } from "../quoting/quote-content";
import { linePart } from "./line-part";

/** Buyers of one rate queue on its days. */
export const stockOf = ({ content }: QuoteRow): string => `car rate ${(content as CarQuoteContent).car.rate_id}`;

const days = (list: readonly string[]): SQL =>
	sql`array[${sql.join(
		list.map((day) => sql`${day}`),
		sql`, `,
	)}]::date[]`;

/**
 * A query that holds vehicles on all days and answers a row, or none: sold out, and the caller rolls back. Days ascending, so that buyers of one
 * rate queue and never deadlock. What is seen to be sold out is not waited for.
 */
const takeDays = ({ city_id, car, rental, plan }: CarQuoteContent): SQL =>
	sql`select 1 as taken where take_car_days(${city_id}::bigint, ${car.rate_id}::bigint, ${days(daysOfPlan({ plan }))}, ${rental.rental_count}::integer)`;

/** Vehicles on every day of the plan, then the order with its part. Throws `Refused` as `ProductLineEntry.hold` says. */
export function holdVehicles(tx: Tx, { quote, guests }: HoldRequest): Hold {
	const content = contentOf(quote);
	const { rental, car, city_id } = content;
	if (guests.length !== rental.rental_count)
		throw new Error(`${guests.length} guests for ${rental.rental_count} vehicles`);
	const snapshot = CarSnapshot.parse(content);
	const part = {
		city_id,
		car_rate_id: car.rate_id,
		days: daysOfPlan(content),
		vehicles: rental.rental_count,
		snapshot,
	};
	return {
		facts: factsOf(content),
		take: takeDays(content),
		steps: (order) => [
			{ name: "booked_vehicles", query: tx.insert(orderCar).values({ ...keyOf(order), ...part, state: "held" }) },
		],
		part: linePart(snapshot),
	};
}

/** The driver is there an hour ahead at most; nobody has come once free and paid waiting are over. */
function factsOf(content: CarQuoteContent): OrderFacts {
	const { pick_up, drop_off, instant, supplier_cancel, car, rental } = content;
	const { name_zh: title_zh, name_en: title_en } = titleOf(content);
	return {
		service_from: rental.pick_up_at.slice(0, 10),
		service_until: rental.drop_off_at.slice(0, 10),
		starts_at: pick_up.at,
		arrival_from: pick_up.at - EARLY_S,
		no_show_from: pick_up.at + ADDRESS_WAIT_S + PAID_WAIT_S,
		complete_from: drop_off.at,
		...{ title_zh, title_en, place_zh: pick_up.city.name_zh, place_en: pick_up.city.name_en },
		...{ supplier_code: null, instant, credit: car.credit, supplier_cancel, units: rental.rental_count },
	};
}

/** The row of what an order holds, in one of these states. */
const heldBy = (order: OrderRecord, ...states: string[]) =>
	and(ofOrder(orderCar, order), inArray(orderCar.state, states));

/** Held vehicles become sold, once. */
export function sellVehicles(tx: Tx, order: OrderRecord, _confirm: boolean, after: SQL): Sale {
	const { city_id, car_rate_id, days: booked, vehicles } = orderCar;
	const query = tx
		.update(orderCar)
		.set({ state: "sold" })
		.where(and(heldBy(order, "held"), after))
		.returning({ city_id, car_rate_id, days: booked, vehicles });
	const ofDays = sql`update car_day d set held = d.held - b.vehicles, sold = d.sold + b.vehicles from sold_vehicles b
		where d.city_id = b.city_id and d.car_rate_id = b.car_rate_id and d.day = any(b.days) returning 1`;
	return {
		facts: {},
		steps: [
			{ name: "sold_vehicles", query },
			{ name: "sold_days", query: ofDays },
			{
				name: "sold",
				query: sql`select 1 from sold_vehicles b where cardinality(b.days) = (select count(*) from sold_days)`,
			},
		],
	};
}

/** Gives the vehicles back, held or sold, once; false when that was done before. */
export async function releaseVehicles(tx: Tx, order: OrderRecord): Promise<boolean> {
	const own = heldBy(order, "held", "sold");
	const [taken] = await tx.select().from(orderCar).where(own).for("update");
	if (!taken) return false;
	await tx.update(orderCar).set({ state: "released" }).where(own);
	await revokeAll(tx, order, taken.city_id);
	const column = sql.identifier(taken.state);
	await tx.execute(sql`update car_day set ${column} = ${column} - ${taken.vehicles}
		where city_id = ${taken.city_id} and car_rate_id = ${taken.car_rate_id} and day = any(${days(taken.days)})`);
	return true;
}

/** By town, rate and first day: the one order in which days of vehicles are locked. */
export async function inDayOrder(tx: Tx, orders: readonly OrderRecord[]): Promise<OrderRecord[]> {
	const rows = await tx
		.select({ id: orderCar.order_id })
		.from(orderCar)
		.where(ofOrders(orderCar, orders))
		.orderBy(orderCar.city_id, orderCar.car_rate_id, sql`${orderCar.days}[1]`, orderCar.order_id);
	const places = new Map(rows.map(({ id }, place) => [id, place]));
	return [...orders].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
