import { type SQL, sql } from "drizzle-orm";
import { keyOf } from "~/portal-server/orders/model/facts/keys";
import type { Hold, HoldRequest } from "~/portal-server/orders/model/line/holding";
import type { OrderFacts, QuoteRow } from "~/portal-server/orders/model/record";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderCar } from "~/portal-server/platform/db/schema";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import { ADDRESS_WAIT_S, EARLY_S, PAID_WAIT_S } from "../../vehicles/booking-time";
import { titleOf } from "../quoting/quote";
import { type CarQuoteContent, CarSnapshot, contentOf, daysOfPlan } from "../quoting/quote-content";
import { linePart } from "./line-part";

/** Buyers of one rate queue on its days. */
export const stockOf = ({ content }: QuoteRow): string => `car rate ${(content as CarQuoteContent).car.rate_id}`;

/**
 * A query that holds vehicles on all days and answers a row, or none: sold out, and the caller rolls back. Days ascending, so that buyers of one
 * rate queue and never deadlock. What is seen to be sold out is not waited for.
 */
const takeDays = ({ city_id, car, rental, plan }: CarQuoteContent): SQL<boolean> =>
	sql`take_car_days(${city_id}::bigint, ${car.rate_id}::bigint, ${texts(daysOfPlan({ plan }))}::date[], ${rental.rental_count}::integer)`;

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
			{ name: "booked_vehicles", query: tx.insert(orderCar).values({ ...keyOf(order), ...part, status: "held" }) },
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
		title_zh,
		title_en,
		place_zh: pick_up.city.name_zh,
		place_en: pick_up.city.name_en,
		supplier_code: null,
		instant,
		credit: car.credit,
		supplier_cancel,
		units: rental.rental_count,
	};
}
