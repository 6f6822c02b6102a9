import { sql } from "drizzle-orm";
import type { tripDetail } from "~/portal-contract/trip/trip";
import { namesOf } from "~/portal-server/orders/model/facts/guests";
import { ORDER } from "~/portal-server/orders/model/facts/order-row";
import { partColumn, partFrom } from "~/portal-server/orders/model/line/lines";
import type { LinePart } from "~/portal-server/orders/model/line/product-lines";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { changedColumn } from "~/portal-server/orders/reading/documents/calendar-event";
import { orderRow } from "~/portal-server/orders/reading/list/order-rows";
import { type ActionFacts, actionFacts } from "~/portal-server/orders/reading/offers/action-facts";
import type { AnswerOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { checkTrip } from "./checks";
import { daysOf, warningText } from "./itinerary";
import { isStillOn, isVisible, ordersOf } from "./visible";

export interface OrderOfTrip {
	order: OrderRecord;
	side: ActionFacts;
	part: LinePart;
	changed_at: number | null;
}

export interface ReadTrip {
	id: number;
	name: string;
	version: number;
	/** Those that the member may know of, by the beginning of their service. */
	orders: OrderOfTrip[];
	hidden_count: number;
	/** The portal's time at the reading, seconds UTC. */
	now: number;
}

/** A trip in two statements. Throws `Refused` `not_found`, the same for another's trip and for one that is not there. */
export async function readTrip(db: Db, who: Who, id: number): Promise<ReadTrip> {
	const [trip] = await rowsOf<{ id: number; name: string; version: number; count: number; now: number }>(
		db,
		sql`select id, name, version, ${NOW_S} as now, (select count(*)::int4 from trip_order where trip_order.company_id = ${who.company_id}
			and trip_order.trip_id = trip.id) as count from trip where ${isVisible(who, id)}`,
	);
	if (!trip) throw new Refused("not_found", { msg: "trip-not-found" });
	const rows = await rowsOf<{ facts: ActionFacts; part: unknown; changed_at: number | null }>(
		db,
		sql`select ${ORDER.columns}, ${actionFacts(who.company_id)} as facts, ${partColumn(who.company_id)} as part, ${changedColumn(who.company_id)} as changed_at
			from orders where ${ordersOf(who, [id])} order by orders.starts_at, orders.id`,
	);
	const orders = rows.map((row) => {
		const order = ORDER.read(row);
		return { order, side: row.facts, part: partFrom(order, row.part), changed_at: row.changed_at };
	});
	return { ...trip, id: Number(trip.id), orders, hidden_count: trip.count - orders.length };
}

type Answer = AnswerOf<typeof tripDetail>;

/** First and last day of what is still on, or of all where nothing is. */
function spanOf(rows: Answer["orders"]): Pick<Answer, "service_from" | "service_until"> {
	const on = rows.filter(({ status }) => isStillOn(status));
	const counted = on.length > 0 ? on : rows;
	const [service_from = ""] = counted.map((row) => row.service_from).sort();
	return {
		service_from,
		service_until:
			counted
				.map((row) => row.service_until)
				.sort()
				.at(-1) ?? service_from,
	};
}

export const tripAnswer: UseCase<typeof tripDetail> = async ({ db, who, language }, query) => {
	const { orders, now, ...trip } = await readTrip(db, who, query.id);
	const shown = orders.map(({ order, side, part }) => {
		const of = { order, guests: side.guests };
		const row = orderRow(order, side, { who, language, now }, part);
		return {
			id: order.id,
			row,
			guests: namesOf(side.guests),
			trip: part.trip(of),
			moments: part.moments(of, language),
		};
	});
	const on = shown.filter(({ row }) => isStillOn(row.status));
	const checked = checkTrip(on.map(({ id, guests, trip: facts }) => ({ ...facts, id, guests })));
	const rows = shown.map(({ row }) => row);
	return {
		...trip,
		...spanOf(rows),
		orders: rows,
		days: daysOf(on.flatMap(({ id, moments }) => moments.map((moment) => ({ ...moment, order_id: id })))),
		warnings: checked.map((warning) => ({
			kind: warning.kind,
			order_ids: warning.order_ids,
			text: warningText(warning, language, now),
		})),
		can_edit: who.can("trip/edit"),
		as_of: now,
	};
};
