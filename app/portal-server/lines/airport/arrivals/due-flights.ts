import { sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import type { OrderKey } from "~/portal-server/orders/model/facts/keys";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { states } from "~/portal-server/platform/db/statements/state";
import { localMinuteOf } from "../../vehicles/booking-time";
import { MOVABLE } from "../order/move-pick-up";
import type { RequestedFlight } from "./feed";

/** Landings are asked for so long ahead, and so long after they were due. */
const AHEAD_S = 6 * HOUR_S;
const AFTER_S = 2 * HOUR_S;
const MAX_ORDERS = 1_000;

export interface DueFlight extends RequestedFlight {
	orders: OrderKey[];
}

interface Row extends Record<string, unknown> {
	company_id: number;
	id: number;
	flight_number: string;
	airport: string;
	scheduled_at: number;
}

/** Landing of the booked flight, and the one that counts, of a row `t` of `order_transfer`; seconds UTC. */
export const SCHEDULED_AT = sql`coalesce(t.snapshot #>> '{booked_times,flight_at}', t.snapshot #>> '{times,flight_at}')::int8`;
const LANDING_AT = sql`(t.snapshot #>> '{times,flight_at}')::int8`;
export const IS_PICK_UP = sql`t.snapshot #>> '{transfer,transfer_type}' = 'pick_up' and t.snapshot #>> '{flight,flight_number}' is not null`;

/** Flights of transfers that land within the coming hours or should have landed just now, the next first; `now` in seconds UTC. */
export async function dueFlights(db: Db, now: number): Promise<DueFlight[]> {
	const rows = await rowsOf<Row>(
		db,
		sql`/* all companies: flights to be asked for */ select o.company_id, o.id, t.snapshot #>> '{flight,flight_number}' as flight_number,
				t.snapshot #>> '{airport,code}' as airport, ${SCHEDULED_AT} as scheduled_at
			from orders o join order_transfer t on t.company_id = o.company_id and t.order_id = o.id
			where o.product_line = 'airport' and o.status in ${states(...MOVABLE)} and ${IS_PICK_UP}
				and o.service_from between (to_timestamp(${now - AFTER_S}) at time zone 'Asia/Yangon')::date
					and (to_timestamp(${now + AHEAD_S}) at time zone 'Asia/Yangon')::date + 2
				and ${LANDING_AT} >= ${now - AFTER_S} and least(${SCHEDULED_AT}, ${LANDING_AT}) <= ${now + AHEAD_S}
			order by ${LANDING_AT}, o.id limit ${MAX_ORDERS}`,
	);
	const flights = new Map<string, DueFlight>();
	for (const { company_id, id, flight_number, airport, scheduled_at } of rows) {
		const requested = { flight_number, date: localMinuteOf(Number(scheduled_at)).slice(0, 10), airport };
		const flight = flights.get(flightKey(requested)) ?? { ...requested, orders: [] };
		flight.orders.push({ company_id: Number(company_id), id: Number(id) });
		flights.set(flightKey(requested), flight);
	}
	return [...flights.values()];
}

/** One text for each flight of a day. */
export const flightKey = ({ flight_number, date, airport }: RequestedFlight): string =>
	`${flight_number} ${date} ${airport}`;
