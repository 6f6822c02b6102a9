import { DAY_S, HOUR_S } from "~/lib/time/durations";
import { nightsBetween } from "~/lib/time/travel-dates";
import { DAYS_ON_SALE, MAX_RENTAL_DAYS } from "~/portal-contract/car/limits";
import type { Rental } from "~/portal-contract/car/rental";
import { localInstant } from "~/portal-server/orders/policies/cancellation";
import type { Message } from "~/portal-server/platform/api/refused";

/** A driver is found and briefed in that time. */
export const LEAD_HOURS = 4;

/** `YYYY-MM-DDTHH:MM` in Myanmar, in seconds UTC. */
export const instantOf = (at: string): number => localInstant(at.slice(0, 10), at.slice(11));

/** What is wrong with the times of a rental, by field; empty when nothing is. `now` in seconds UTC. */
export function rentalFaults(
	{ pick_up_at, drop_off_at }: Pick<Rental, "pick_up_at" | "drop_off_at">,
	now: number,
): Record<string, Message> {
	const [begins, ends] = [instantOf(pick_up_at), instantOf(drop_off_at)];
	const fields: Record<string, Message> = {};
	if (begins <= now) fields.pick_up_at = "car-pick-up-past";
	else if (begins < now + LEAD_HOURS * HOUR_S) fields.pick_up_at = { key: "car-pick-up-soon", values: { hours: LEAD_HOURS } };
	else if (begins > now + DAYS_ON_SALE * DAY_S) fields.pick_up_at = "car-pick-up-far";
	if (ends <= begins) fields.drop_off_at = "car-drop-off-before";
	else if (nightsBetween(pick_up_at.slice(0, 10), drop_off_at.slice(0, 10)) >= MAX_RENTAL_DAYS)
		fields.drop_off_at = { key: "car-too-many-days", values: { maximum: MAX_RENTAL_DAYS } };
	return fields;
}
