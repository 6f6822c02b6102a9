import { type SQL, sql } from "drizzle-orm";
import { ofOrder } from "~/portal-server/orders/model/facts/keys";
import type { AssignAbility, Meeting } from "~/portal-server/orders/model/line/abilities";
import type { GuestedOrder, OrderRecord } from "~/portal-server/orders/model/record";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orderTransfer } from "~/portal-server/platform/db/schema";
import { assignedRow } from "../../drivers/assigned";
import { assignableTo, assignTo, type Service } from "../../drivers/assignment";
import { codesInForce, issueCards } from "../../drivers/card/issue";
import { passengersOf } from "../offers";
import { TransferSnapshot } from "../quoting/quote-content";
import { nameBoards } from "./service-sheet";

async function bookedOf(db: Db | Tx, order: OrderRecord) {
	const [row] = await db.select().from(orderTransfer).where(ofOrder(orderTransfer, order));
	if (!row) throw new Error(`order ${order.id} has no transfer`);
	return { city_id: row.city_id, snapshot: TransferSnapshot.parse(row.snapshot) };
}

/** When and whom a transfer serves now. */
export async function serviceOf(db: Db | Tx, order: OrderRecord): Promise<Service> {
	const { city_id, snapshot } = await bookedOf(db, order);
	const { transfer, times } = snapshot;
	const { pick_up_time: starts_at, ends_at } = times;
	const { luggage, driver_language: language } = transfer;
	return { order, city_id, starts_at, ends_at, passengers: passengersOf(transfer), luggage, language };
}

/** At an airport a board is held up at its meeting point; at an address the driver waits. */
async function meeting(db: Db | Tx, { order, guests }: GuestedOrder): Promise<Meeting> {
	const { city_id, snapshot } = await bookedOf(db, order);
	const { transfer, airport, place, times } = snapshot;
	const common = { city_id, at: times.pick_up_time };
	if (transfer.transfer_type === "pick_up") {
		return {
			...{ ...common, boards: nameBoards(snapshot, guests), place_my: airport.name_my },
			place_zh: `${airport.name_zh}（${airport.code}）${airport.meeting_point_zh}`,
			place_en: `${airport.name_en} (${airport.code}), ${airport.meeting_point_en}`,
		};
	}
	return {
		...{ ...common, boards: nameBoards(snapshot, guests), place_my: place.name_my },
		place_zh: place.name_zh === place.city_zh ? place.name_zh : `${place.city_zh} ${place.name_zh}`,
		place_en: place.name_en === place.city_en ? place.name_en : `${place.name_en}, ${place.city_en}`,
	};
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
	assign: async (tx, of, choices) => {
		await assignTo(tx, await serviceOf(tx, of.order), choices);
		await issueCards(tx, of.order, await meeting(tx, of));
	},
	meeting,
	cards: codesInForce,
};
