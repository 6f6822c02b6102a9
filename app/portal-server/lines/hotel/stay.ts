import countries from "i18n-iso-countries";
import { addDays, nightsBetween } from "~/lib/time/travel-dates";
import { MAX_NIGHTS, MONTHS_ON_SALE } from "~/portal-contract/hotel/limits";
import type { Stay } from "~/portal-contract/hotel/stay";
import { localInstant } from "~/portal-server/orders/model/policies/cancellation";
import { type FieldFaults, requireValid } from "~/portal-server/platform/api/refused";
import { yangonDate } from "~/portal-server/platform/db/clock";

export const RESIDENT = "MM";

/** When a stay begins, and hours of its policy count back from: 14:00 in Myanmar of the check-in day (`YYYY-MM-DD`), in seconds UTC. */
export const checkInInstant = (check_in: string): number => localInstant(check_in, "14:00");

/** Refuses `invalid` at the field that is wrong: a stay begins today in Myanmar or later, lasts 1 to 30 nights, within the months on sale. */
export function checkStay(stay: Stay, now: number): void {
	const fields: FieldFaults = {};
	const today = yangonDate(now);
	const nights = nightsBetween(stay.check_in, stay.check_out);
	if (stay.check_in < today) fields.check_in = "hotel-check-in-past";
	if (stay.check_in > addDays(today, MONTHS_ON_SALE * 31)) fields.check_in = "hotel-check-in-far";
	if (nights < 1) fields.check_out = "hotel-check-out-before";
	if (nights > MAX_NIGHTS) fields.check_out = { key: "hotel-too-many-nights", values: { maximum: MAX_NIGHTS } };
	if (!countries.isValid(stay.nationality)) fields.nationality = "hotel-nationality-unknown";
	requireValid(fields);
}
