import { type SQL, sql } from "drizzle-orm";
import type { AssignAbility } from "~/portal-server/orders/actions/abilities";
import { ofOrder } from "~/portal-server/orders/facts/keys";
import type { OrderRecord } from "~/portal-server/orders/product-lines";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orderTransfer } from "~/portal-server/platform/db/schema";
import { assignableTo, assignedRow, assignTo, type Service } from "../../drivers/assignment";
import { passengersOf } from "../offers";
import { TransferSnapshot } from "../quoting/quote-content";

/** When and whom a transfer serves now. */
export async function serviceOf(db: Db | Tx, order: OrderRecord): Promise<Service> {
	const [row] = await db.select().from(orderTransfer).where(ofOrder(orderTransfer, order));
	if (!row) throw new Error(`order ${order.id} has no transfer`);
	const { transfer, times } = TransferSnapshot.parse(row.snapshot);
	const { pick_up_time: starts_at, ends_at } = times;
	return { order, city_id: row.city_id, starts_at, ends_at, passengers: passengersOf(transfer), language: transfer.driver_language };
}

const airportName = sql.raw("t.snapshot -> 'airport'");
const placeName = sql.raw("t.snapshot -> 'place'");
const isPickUp = sql.raw("t.snapshot #>> '{transfer,transfer_type}' = 'pick_up'");

const dayRow = (day: SQL): SQL => sql`(select jsonb_build_object('city_id', t.city_id,
		'starts_at', t.snapshot #> '{times,pick_up_time}', 'ends_at', t.snapshot #> '{times,ends_at}', 'day', 1, 'days', 1,
		'people', (t.snapshot #>> '{transfer,adults}')::int8 + jsonb_array_length(t.snapshot #> '{transfer,child_ages}'),
		'language', t.snapshot #> '{transfer,driver_language}',
		'from_zh', ends.from_end -> 'name_zh', 'from_en', ends.from_end -> 'name_en', 'to_zh', ends.to_end -> 'name_zh', 'to_en', ends.to_end -> 'name_en',
		'drivers', ${assignedRow(sql`t.city_id`)})
	from order_transfer t cross join lateral (select
			case when ${isPickUp} then ${airportName} else ${placeName} end as from_end,
			case when ${isPickUp} then ${placeName} else ${airportName} end as to_end) ends
	where t.company_id = "orders"."company_id" and t.order_id = "orders"."id" and t.snapshot #>> '{times,day}' = ${day})`;

export const transferAssigning: AssignAbility = {
	dayRow,
	candidates: async (db, order, language) => assignableTo(db, await serviceOf(db, order), language),
	assign: async (tx, order, choices) => assignTo(tx, await serviceOf(tx, order), choices),
};
