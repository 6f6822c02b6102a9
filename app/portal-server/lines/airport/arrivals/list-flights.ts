import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { groupBy } from "~/lib/group-by";
import { DAY_S } from "~/lib/time/durations";
import {
	type ArrivingFlight,
	type airportFlights,
	FLIGHT_FLAGS,
	type FlightOrder,
} from "~/portal-contract/airport/flights";
import type { Language } from "~/portal-contract/base/basics";
import { MAX_ON_BOARD } from "~/portal-contract/order/limits";
import { CONFIRMED_STATUSES, ORDER_STATUS } from "~/portal-contract/order/states";
import { guestsColumn, namesOf } from "~/portal-server/orders/model/facts/guests";
import { localInstant } from "~/portal-server/orders/model/policies/cancellation";
import type { OrderGuest } from "~/portal-server/orders/model/record";
import { statusText } from "~/portal-server/orders/reading/status-texts";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { companyName } from "~/portal-server/platform/db/statements/companies";
import { states } from "~/portal-server/platform/db/statements/state";
import { inLanguage } from "~/portal-server/platform/words/names";
import { passengersOf } from "../offers";
import { MOVABLE } from "../order/move-pick-up";
import { TransferSnapshot } from "../quoting/quote-content";
import { flightFacts } from "../showing";
import { IS_PICK_UP, SCHEDULED_AT } from "./due-flights";
import { HAS_FEED, lastRound } from "./feed-job";

/** Orders that stand, and those whose service has begun or is over. */
const SHOWN = states(
	...CONFIRMED_STATUSES,
	ORDER_STATUS.in_service,
	ORDER_STATUS.completed,
	ORDER_STATUS.cancelling,
	ORDER_STATUS.no_show,
);

interface Row extends Record<string, unknown> {
	company_id: number;
	id: number;
	booking_id: string;
	status: number;
	attention_code: string | null;
	company: string;
	guests: OrderGuest[];
	snapshot: unknown;
	is_assigned: boolean;
}

type Booked = Row & { transfer: TransferSnapshot };
/** Condition on `orders` and a row `t` of its transfer: a pick-up from a flight that is scheduled to land on that calendar day in Myanmar. */
export function landsOn(date: string): SQL {
	const from = localInstant(date, "00:00");
	return sql`"orders"."product_line" = 'airport' and ${IS_PICK_UP} and "orders"."service_from" between ${date}::date and ${date}::date + 2
		and ${SCHEDULED_AT} >= ${from} and ${SCHEDULED_AT} < ${from + DAY_S}`;
}

/** Throws `Refused` `not_allowed` for a member of another company. */
export const listFlights: UseCase<typeof airportFlights> = async ({ db, language }, query) => {
	const today = await portalToday(db);
	const date = query.date ?? today;
	const booked = await bookedOn(db, date, language);
	const flights = [...groupBy(booked, keyOf).values()].map((orders) => flightOf(orders, language)).sort(byLanding);
	const last = await lastRound(db);
	return {
		date,
		today,
		has_more: booked.length === MAX_ON_BOARD,
		list: flights.filter(({ airport }) => query.airport === undefined || airport === query.airport),
		airports: [...groupBy(flights, ({ airport }) => airport)].map(([code, own]) => ({
			code,
			name: own[0]?.airport_name ?? code,
			count: own.length,
		})),
		feed: {
			is_on: HAS_FEED,
			at: HAS_FEED ? (last?.at ?? null) : null,
			error: HAS_FEED ? (last?.round.error ?? null) : null,
		},
	};
};

async function bookedOn(db: Db, date: string, language: Language): Promise<Booked[]> {
	const rows = await rowsOf<Row>(
		db,
		sql`/* all companies: an operator's flights */ select "orders"."company_id", "orders"."id", booking_id, "orders"."status", attention_code, ${companyName(language)} as company,
				${guestsColumn()} as guests, t.snapshot, coalesce(jsonb_array_length(t.assigned), 0) >= units as is_assigned
			from orders join order_transfer t on t.company_id = "orders"."company_id" and t.order_id = "orders"."id" join company c on c.id = "orders"."company_id"
			where "orders"."status" in ${SHOWN} and ${landsOn(date)} order by "orders"."id" limit ${MAX_ON_BOARD}`,
	);
	return rows.map((row) => ({ ...row, transfer: TransferSnapshot.parse(row.snapshot) }));
}

const keyOf = ({ transfer: { flight, airport } }: Booked): string => `${flight?.flight_number} ${airport.code}`;

const scheduled = ({ transfer: { times, booked_times = times } }: Booked): number =>
	booked_times.flight_at ?? times.pick_up_time;
const landing = ({ transfer: { times } }: Booked): number => times.flight_at ?? times.pick_up_time;

type Shown = z.input<typeof ArrivingFlight>;

const byLanding = (one: Shown, other: Shown): number =>
	one.landing_at - other.landing_at || one.flight_number.localeCompare(other.flight_number);

/** Times of the order whose landing is the latest: the others were booked with another time, or could not be moved. */
function flightOf(booked: readonly Booked[], language: Language): Shown {
	const [latest] = [...booked].sort((one, other) => landing(other) - landing(one));
	const flight = latest && flightFacts(latest.transfer.flight, language);
	if (!latest || !flight) throw new Error("a flight without orders");
	const orders = booked
		.map((one) => orderOf(one, language))
		.sort((one, other) => one.pick_up_time - other.pick_up_time);
	const { airport, reported } = latest.transfer;
	return {
		...flight,
		airport: airport.code,
		airport_name: inLanguage(language, airport.name_zh, airport.name_en),
		scheduled_at: scheduled(latest),
		landing_at: landing(latest),
		source: reported?.source ?? null,
		feed_state: reported?.feed?.state ?? null,
		flags: FLIGHT_FLAGS.filter((flag) => orders.some((order) => order.flag === flag)),
		orders,
	};
}

function orderOf({ transfer, guests, ...row }: Booked, language: Language): z.input<typeof FlightOrder> {
	const status = Number(row.status);
	return {
		company_id: row.company_id,
		id: Number(row.id),
		booking_id: row.booking_id,
		company: row.company,
		status,
		is_assigned: row.is_assigned,
		status_text: statusText({ status, product_line: "airport", attention_code: null }, language),
		guests: namesOf(guests),
		people: passengersOf(transfer.transfer),
		pick_up_time: transfer.times.pick_up_time,
		place: inLanguage(language, transfer.place.name_zh, transfer.place.name_en),
		flag: FLIGHT_FLAGS.find((flag) => flag === row.attention_code) ?? null,
		is_movable: MOVABLE.includes(status),
	};
}
