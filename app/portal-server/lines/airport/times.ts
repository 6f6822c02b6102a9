import { MINUTE_S } from "~/lib/time/durations";
import type { FlightKind } from "~/portal-contract/airport/limits";
import type { Transfer } from "~/portal-contract/airport/transfer";
import type { airport } from "~/portal-server/platform/db/schema";
import { instantOf, localMinuteOf } from "../vehicles/booking-time";
import { isNightAt } from "./pricing/night";

/** A stop on the way. */
const STOP_S = 10 * MINUTE_S;
/** Times that are worked out are said in steps of these. */
const STEP_S = 5 * MINUTE_S;

export type AirportTimes = Pick<
	typeof airport.$inferSelect,
	| "wait_international"
	| "wait_domestic"
	| "wait_address"
	| "exit_international"
	| "exit_domestic"
	| "check_in_international"
	| "check_in_domestic"
	| "night_from"
	| "night_until"
>;

export type TransferMinutes = Pick<
	Transfer,
	"transfer_type" | "transfer_at" | "arriving_at" | "departure_at" | "extra_stops"
>;

/** When a transfer is; instants in seconds UTC. `flight_at`: landing of a pick-up, take-off of a drop-off. */
export interface PlannedTimes {
	readonly pick_up_time: number;
	readonly flight_at: number | null;
	readonly ends_at: number;
	readonly drive_minutes: number;
	readonly free_wait_minutes: number;
	readonly is_night: boolean;
	/** Calendar day of the pick-up in Myanmar. */
	readonly day: string;
}

/** The flight's own time of that type of transfer. */
export const flightMinute = ({ transfer_type, arriving_at, departure_at }: TransferMinutes): string | undefined =>
	transfer_type === "pick_up" ? arriving_at : departure_at;

/** The field by which the pick-up was said. */
export function timeField({
	transfer_type,
	transfer_at,
}: TransferMinutes): "transfer_at" | "arriving_at" | "departure_at" {
	if (transfer_at !== undefined) return "transfer_at";
	return transfer_type === "pick_up" ? "arriving_at" : "departure_at";
}

const earlier = (at: number): number => Math.floor(at / STEP_S) * STEP_S;

/** Pick-up that follows from the flight: after a landing once passengers are usually out, before a take-off in time to check in. */
function pickUpBy(
	transfer: TransferMinutes,
	flight_at: number,
	airport: AirportTimes,
	kind: FlightKind,
	drive_minutes: number,
): number {
	if (transfer.transfer_type === "pick_up") return flight_at + airport[`exit_${kind}`] * MINUTE_S;
	const way = drive_minutes * MINUTE_S + transfer.extra_stops * STOP_S;
	return earlier(flight_at - airport[`check_in_${kind}`] * MINUTE_S - way);
}

/** Null where neither the flight's time nor the pick-up's is said. */
export function planTimes(
	transfer: TransferMinutes,
	airport: AirportTimes,
	kind: FlightKind,
	drive_minutes: number,
): PlannedTimes | null {
	const flight = flightMinute(transfer);
	const flight_at = flight === undefined ? null : instantOf(flight);
	const requested = transfer.transfer_at === undefined ? null : instantOf(transfer.transfer_at);
	const pick_up_time =
		requested ?? (flight_at === null ? null : pickUpBy(transfer, flight_at, airport, kind, drive_minutes));
	if (pick_up_time === null) return null;
	const local = localMinuteOf(pick_up_time);
	return {
		pick_up_time,
		flight_at,
		drive_minutes,
		ends_at: pick_up_time + drive_minutes * MINUTE_S + transfer.extra_stops * STOP_S,
		free_wait_minutes: transfer.transfer_type === "pick_up" ? airport[`wait_${kind}`] : airport.wait_address,
		is_night: isNightAt(local.slice(11), airport),
		day: local.slice(0, 10),
	};
}
