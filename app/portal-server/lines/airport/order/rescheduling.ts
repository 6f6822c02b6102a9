import { and, eq, sql } from "drizzle-orm";
import { TRANSFER_DAYS_ON_SALE } from "~/portal-contract/airport/limits";
import type { Transfer } from "~/portal-contract/airport/transfer";
import type { NewTimes } from "~/portal-contract/order/reschedulable";
import { ofOrder } from "~/portal-server/orders/model/facts/keys";
import type { RescheduleAbility } from "~/portal-server/orders/model/line/abilities";
import { type FieldFaults, type Message, requireValid } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orderTransfer } from "~/portal-server/platform/db/schema";
import { moveAssigned } from "../../vehicles/assignment";
import { bookingFault, instantOf, LEAD_HOURS, localMinuteOf } from "../../vehicles/booking-time";
import { revokeAll } from "../../vehicles/revoke";
import { flightFaults, timeFaults } from "../faults";
import { type Airline, airlineOf, flightOf } from "../flights";
import { AIRPORTS, type AirportRow } from "../places/airports";
import { TransferSnapshot } from "../quoting/quote-content";
import { refuseAirport } from "../texts";
import { type PlannedTimes, planTimes } from "../times";
import { bookedTransfers, serviceOf } from "./assigning";
import { reschedulableOf } from "./reschedulable";
import { timeFactsOf } from "./transfers";

type Held = typeof orderTransfer.$inferSelect;

/** The same transfer at the new times. A pick-up that was said for so long after the landing is as long after the new one. */
function wishedAt({ transfer }: TransferSnapshot, { flight_number, flight_at, pick_up_at }: NewTimes): Transfer {
	const { transfer_type, transfer_at, arriving_at } = transfer;
	if (transfer_type === "drop_off")
		return { ...transfer, flight_number, departure_at: flight_at, transfer_at: pick_up_at };
	const follows = transfer_at === undefined || arriving_at === undefined || flight_at === undefined;
	const after = follows
		? undefined
		: localMinuteOf(instantOf(flight_at) + instantOf(transfer_at) - instantOf(arriving_at));
	return { ...transfer, flight_number, arriving_at: flight_at, transfer_at: after };
}

interface Around extends Record<string, unknown> {
	airport: AirportRow;
	airline: Airline | null;
	/** Price units of the fleet's currency. */
	night_fee: number;
}

async function readAround(
	tx: Tx,
	{ transfer_fleet_id }: Held,
	{ airport }: TransferSnapshot,
	flight_number: string,
): Promise<Around> {
	const [row] = await rowsOf<Around>(
		tx,
		sql`select (select to_jsonb(a) from (${AIRPORTS} and a.code = ${airport.code}) a) as airport,
			(select to_jsonb(l) from airline l where l.code = ${airlineOf(flight_number)}::text) as airline,
			f.night_fee from transfer_fleet f where f.id = ${transfer_fleet_id}`,
	);
	if (!row?.airport) throw refuseAirport("not_allowed_in_state", { msg: "airport-reschedule-closed" });
	return { ...row, night_fee: Number(row.night_fee) };
}

/** A time costs another price where the night fee begins or ends with it: what is booked stays what it costs. */
function nightFault(before: TransferSnapshot, times: PlannedTimes, { airport, night_fee }: Around): Message | null {
	const { is_night } = before.booked_times ?? before.times;
	if (is_night === times.is_night) return null;
	const difference = is_night ? before.fees.night_fee : night_fee;
	const key = `airport-reschedule-${is_night ? "day" : "night"}`;
	return difference > 0 ? { key, values: { from: airport.night_from, until: airport.night_until } } : null;
}

/** At the fields of `NewTimes`, whatever they are called where a transfer is booked. */
function renamed(transfer: Transfer, fields: FieldFaults): FieldFaults {
	const pick_up = transfer.transfer_type === "pick_up" ? "flight_at" : "pick_up_at";
	const names: Record<string, string> = { arriving_at: "flight_at", departure_at: "flight_at", transfer_at: pick_up };
	return Object.fromEntries(Object.entries(fields).map(([name, text]) => [names[name] ?? name, text]));
}

interface Planned {
	after: TransferSnapshot;
	/** Where a fault of the new pick-up is said. */
	field: string;
}

function plan(before: TransferSnapshot, wish: NewTimes, around: Around, now: number): Planned {
	const transfer = wishedAt(before, wish);
	const missing = renamed(transfer, flightFaults(transfer, true));
	requireValid(missing, refuseAirport);
	const airport = { ...around.airport, ...before.airport };
	const flight = flightOf(transfer.flight_number, airport, around.airline);
	const kind = flight?.kind ?? (airport.is_international ? "international" : "domestic");
	const times = planTimes(transfer, airport, kind, before.times.drive_minutes);
	if (!times) throw new Error("a transfer without times");
	const field =
		transfer.transfer_type === "drop_off" && transfer.transfer_at !== undefined ? "pick_up_at" : "flight_at";
	const fields = renamed(transfer, timeFaults(transfer, times, now));
	const night = nightFault(before, times, around);
	if (bookingFault(times.pick_up_time, now, TRANSFER_DAYS_ON_SALE) === "soon") {
		fields[field] = { key: "airport-reschedule-soon", values: { hours: LEAD_HOURS } };
	} else if (night && !fields[field]) fields[field] = night;
	const after = TransferSnapshot.parse({ ...before, transfer, flight, times, booked_times: undefined });
	if (sayTimes(after) === sayTimes(before)) fields[field] = "airport-reschedule-same";
	requireValid(fields, refuseAirport);
	return { after, field };
}

function sayTimes(snapshot: TransferSnapshot): string {
	const { flight_number, flight_at, pick_up_at } = reschedulableOf(snapshot);
	return [flight_number, flight_at, pick_up_at].filter(Boolean).join(" ").replaceAll("T", " ");
}

/** Sold of another day of the fleet instead, guarded there; both days are locked in their order. False where that is sold out. */
async function takeOtherDay(tx: Tx, { city_id, transfer_fleet_id, day, vehicles }: Held, to: string): Promise<boolean> {
	if (to === day) return true;
	const own = sql`city_id = ${city_id} and transfer_fleet_id = ${transfer_fleet_id}`;
	await tx.execute(
		sql`select from transfer_day where ${own} and day in (${day}::date, ${to}::date) order by day for update`,
	);
	const [row] = await rowsOf<{ held: boolean }>(
		tx,
		sql`select take_transfer_day(${city_id}::bigint, ${transfer_fleet_id}::bigint, ${to}::date, ${vehicles}::integer) as held`,
	);
	if (!row?.held) return false;
	await tx.execute(
		sql`update transfer_day set held = held - ${vehicles}, sold = sold + ${vehicles} where ${own} and day = ${to}::date`,
	);
	await tx.execute(sql`update transfer_day set sold = sold - ${vehicles} where ${own} and day = ${day}::date`);
	return true;
}

export const transferRescheduling: RescheduleAbility = {
	move: async (tx, order, wish, now) => {
		const own = and(ofOrder(orderTransfer, order), eq(orderTransfer.status, "sold"));
		const [held] = await tx.select().from(orderTransfer).where(own).for("update");
		if (!held) throw new Error(`order ${order.id} has no transfer`);
		const before = TransferSnapshot.parse(held.snapshot);
		const { after, field } = plan(before, wish, await readAround(tx, held, before, wish.flight_number), now);
		await tx.update(orderTransfer).set({ snapshot: after, day: after.times.day }).where(own);
		const keeps_drivers = await moveAssigned(tx, await serviceOf(tx, order));
		if (!keeps_drivers) await revokeAll(tx, { order, city_id: held.city_id, booked: bookedTransfers.table });
		if (!(await takeOtherDay(tx, held, after.times.day))) {
			throw refuseAirport("invalid", { fields: { [field]: "airport-reschedule-sold-out" } });
		}
		const { pick_up_time } = before.booked_times ?? before.times;
		return {
			facts: timeFactsOf(after),
			later_by: after.times.pick_up_time - pick_up_time,
			keeps_drivers,
			reason: `${sayTimes(before)} → ${sayTimes(after)}`,
		};
	},
};
