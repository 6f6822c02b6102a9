import { type SQL, sql } from "drizzle-orm";
import type { AssignAbility } from "~/portal-server/orders/actions/abilities";
import { ofOrder } from "~/portal-server/orders/facts/keys";
import type { OrderRecord } from "~/portal-server/orders/product-lines";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orderCar } from "~/portal-server/platform/db/schema";
import { assignableTo, assignedRow, assignTo, type Service } from "../../drivers/assignment";
import { CarSnapshot } from "../quoting/quote-content";

async function serviceOf(db: Db | Tx, order: OrderRecord): Promise<Service> {
	const [row] = await db.select().from(orderCar).where(ofOrder(orderCar, order));
	if (!row) throw new Error(`order ${order.id} has no car`);
	const { rental, pick_up, drop_off, car } = CarSnapshot.parse(row.snapshot);
	const { passengers, driver_language: language } = rental;
	return { order, city_id: row.city_id, starts_at: pick_up.at, ends_at: drop_off.at, passengers, language, car_model_id: car.car_model_id };
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
	assign: async (tx, order, choices) => assignTo(tx, await serviceOf(tx, order), choices),
};
