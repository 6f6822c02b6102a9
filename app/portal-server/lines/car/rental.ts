import { nightsBetween } from "~/lib/time/travel-dates";
import { DAYS_ON_SALE, MAX_RENTAL_DAYS } from "~/portal-contract/car/limits";
import type { Rental } from "~/portal-contract/car/rental";
import type { FieldFaults } from "~/portal-server/platform/api/refused";
import { bookingFault, instantOf, LEAD_HOURS } from "../vehicles/booking-time";
import type { CarReading } from "./offers";
import { dropOffFault } from "./route-plan";

/** What is wrong with the times of a rental, by field; empty when nothing is. `now` in seconds UTC. */
export function rentalFaults(
	{ pick_up_at, drop_off_at }: Pick<Rental, "pick_up_at" | "drop_off_at">,
	now: number,
): FieldFaults {
	const [begins, ends] = [instantOf(pick_up_at), instantOf(drop_off_at)];
	const fields: FieldFaults = {};
	const fault = bookingFault(begins, now, DAYS_ON_SALE);
	if (fault !== null)
		fields.pick_up_at = { key: `car-pick-up-${fault}`, values: { hours: LEAD_HOURS, days: DAYS_ON_SALE } };
	if (ends <= begins) fields.drop_off_at = "car-drop-off-before";
	else if (nightsBetween(pick_up_at.slice(0, 10), drop_off_at.slice(0, 10)) >= MAX_RENTAL_DAYS)
		fields.drop_off_at = { key: "car-too-many-days", values: { maximum: MAX_RENTAL_DAYS } };
	return fields;
}

/** What is wrong with the zones of a rental and with its planned days, by field. */
export function wayFaults(rental: Rental, { zones, route }: Pick<CarReading, "zones" | "route">): FieldFaults {
	const unknown = rental.zones.flatMap(({ zone_id }, index) =>
		zones.some(({ id }) => id === zone_id) ? [] : [[`zones[${index}].zone_id`, "car-zone-unknown"] as const],
	);
	const late = dropOffFault(rental, route);
	return { ...Object.fromEntries(unknown), ...route.faults, ...(late ? { drop_off_at: late } : {}) };
}
