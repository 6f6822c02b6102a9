import { type SQL, sql } from "drizzle-orm";
import { bothNamesOf } from "~/portal-server/orders/model/facts/guests";
import { ofOrder } from "~/portal-server/orders/model/facts/keys";
import type { AssignAbility, Meeting } from "~/portal-server/orders/model/line/abilities";
import type { GuestedOrder, OrderRecord } from "~/portal-server/orders/model/record";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orderCar } from "~/portal-server/platform/db/schema";
import { assignedRow } from "../../drivers/assigned";
import { assignableTo, assignTo, type Service } from "../../drivers/assignment";
import { codesInForce, issueCards } from "../../drivers/card/issue";
import { CarSnapshot } from "../quoting/quote-content";

async function bookedOf(db: Db | Tx, order: OrderRecord) {
	const [row] = await db.select().from(orderCar).where(ofOrder(orderCar, order));
	if (!row) throw new Error(`order ${order.id} has no car`);
	return { city_id: row.city_id, snapshot: CarSnapshot.parse(row.snapshot) };
}

async function serviceOf(db: Db | Tx, order: OrderRecord): Promise<Service> {
	const { city_id, snapshot } = await bookedOf(db, order);
	const { rental, pick_up, drop_off, car } = snapshot;
	const { passengers, driver_language: language } = rental;
	const times = { starts_at: pick_up.at, ends_at: drop_off.at };
	return { order, city_id, ...times, passengers, luggage: 0, language, car_model_id: car.car_model_id };
}

async function meeting(db: Db | Tx, { order, guests }: GuestedOrder): Promise<Meeting> {
	const { city_id, snapshot } = await bookedOf(db, order);
	const { at, name_zh, name_en, city } = snapshot.pick_up;
	const within = (name: string, town: string, text: string) => (name === town ? name : text);
	return {
		...{ city_id, at, boards: guests.map(bothNamesOf), place_my: city.name_my },
		place_zh: within(name_zh, city.name_zh, `${city.name_zh} ${name_zh}`),
		place_en: within(name_en, city.name_en, `${name_en}, ${city.name_en}`),
	};
}

/** The day of the plan, from its own hour on. */
const dayRow = (day: SQL): SQL => sql`(select jsonb_build_object('city_id', c.city_id,
		'starts_at', p.starts_at, 'ends_at', p.starts_at + ((p.planned ->> 'hours')::numeric * 3600)::int8,
		'day', p.place, 'days', jsonb_array_length(c.snapshot -> 'plan'),
		'people', c.snapshot #> '{rental,passengers}', 'language', c.snapshot #> '{rental,driver_language}',
		'from_zh', c.snapshot #> '{pick_up,name_zh}', 'from_en', c.snapshot #> '{pick_up,name_en}',
		'to_zh', c.snapshot #> '{drop_off,name_zh}', 'to_en', c.snapshot #> '{drop_off,name_en}', 'drivers', ${assignedRow(sql`c.city_id`)})
	from order_car c cross join lateral (select planned, place,
			floor(extract(epoch from ((planned ->> 'date') || ' ' || (planned ->> 'starts'))::timestamp at time zone 'Asia/Yangon'))::int8 as starts_at
		from jsonb_array_elements(c.snapshot -> 'plan') with ordinality as days (planned, place)) p
	where c.company_id = "orders"."company_id" and c.order_id = "orders"."id" and p.planned ->> 'date' = ${day})`;

export const carAssigning: AssignAbility = {
	dayRow,
	candidates: async (db, order, language) => assignableTo(db, await serviceOf(db, order), language),
	assign: async (tx, of, choices) => {
		await assignTo(tx, await serviceOf(tx, of.order), choices);
		await issueCards(tx, of.order, await meeting(tx, of));
	},
	meeting,
	cards: codesInForce,
};
