import { HOUR_S } from "~/lib/time/durations";
import { readFlightNumber, TRANSFER_DAYS_ON_SALE } from "~/portal-contract/airport/limits";
import type { Transfer } from "~/portal-contract/airport/transfer";
import type { FieldFaults } from "~/portal-server/platform/api/refused";
import { bookingFault, LEAD_HOURS } from "../vehicles/booking-time";
import type { PlannedTimes } from "./times";
import { timeField } from "./times";

/** A landed passenger is picked up within that time. */
const MAX_STAY_HOURS = 12;

/** Airport and flight, as far as they can be judged without the airport's own times. */
export function flightFaults(transfer: Transfer, knowsAirport: boolean): FieldFaults {
	const { transfer_type, airport, flight_number, arriving_at, transfer_at, departure_at } = transfer;
	const fields: FieldFaults = {};
	if (airport === "") fields.airport = transfer_type === "pick_up" ? "airport-required" : "airport-required-departing";
	else if (!knowsAirport) fields.airport = "airport-unknown";
	if (flight_number !== "" && !readFlightNumber(flight_number)) fields.flight_number = "airport-flight-invalid";
	if (transfer_type === "pick_up") {
		if (flight_number === "") fields.flight_number = "airport-flight-required";
		if (arriving_at === undefined) fields.arriving_at = "airport-arriving-required";
	} else if (departure_at === undefined && transfer_at === undefined)
		fields.departure_at = "airport-departing-required";
	return fields;
}

/** Times that do not go together, and pick-ups that nobody can serve. `now` in seconds UTC. */
export function timeFaults(transfer: Transfer, times: PlannedTimes, now: number): FieldFaults {
	const { pick_up_time, flight_at, ends_at } = times;
	const fault = bookingFault(pick_up_time, now, TRANSFER_DAYS_ON_SALE);
	const days = TRANSFER_DAYS_ON_SALE;
	if (fault !== null)
		return { [timeField(transfer)]: { key: `airport-pick-up-${fault}`, values: { hours: LEAD_HOURS, days } } };
	if (flight_at === null || transfer.transfer_at === undefined) return {};
	if (transfer.transfer_type === "drop_off") return ends_at > flight_at ? { transfer_at: "airport-drop-off-late" } : {};
	if (pick_up_time < flight_at) return { transfer_at: "airport-pick-up-early" };
	const is_late = pick_up_time > flight_at + MAX_STAY_HOURS * HOUR_S;
	return is_late ? { transfer_at: { key: "airport-pick-up-late", values: { hours: MAX_STAY_HOURS } } } : {};
}
