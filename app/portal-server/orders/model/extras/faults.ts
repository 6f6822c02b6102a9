import { MINUTE_S } from "~/lib/time/durations";
import { hasFraction } from "~/portal-contract/base/money";
import type { ExtrasReport, ServedDay } from "~/portal-contract/order/extras";
import type { FieldFaults, Message } from "~/portal-server/platform/api/refused";
import type { ExtrasTerms } from "../line/abilities";
import { localInstant } from "../policies/cancellation";
import { bookedDay, minutesOf } from "./price";

/** Further than anything drives in a day: an odometer that was mistyped. Hundreds of metres. */
const MAX_HM = 20_000;
const MAX_KM = MAX_HM / 10;

/** What is wrong with a day by its fields. `now` in seconds UTC. */
function dayFaults(day: ServedDay, terms: ExtrasTerms, now: number): Partial<Record<keyof ServedDay, Message>> {
	if (!bookedDay(terms, day)) return { date: "order-extras-day-unknown" };
	const { odometer_from, odometer_to } = day;
	const ends_at = localInstant(day.date, day.starts) + minutesOf(day) * MINUTE_S;
	return {
		...(ends_at > now ? { ends: "order-extras-future" } : {}),
		...((odometer_from === null) !== (odometer_to === null)
			? { [odometer_from === null ? "odometer_from" : "odometer_to"]: "order-extras-odometer-both" }
			: {}),
		...(odometer_from !== null && odometer_to !== null && odometer_to < odometer_from
			? { odometer_to: "order-extras-odometer-before" }
			: {}),
		...(odometer_from !== null && odometer_to !== null && odometer_to - odometer_from > MAX_HM
			? { odometer_to: { key: "order-extras-odometer-far", values: { most: MAX_KM } } }
			: {}),
	};
}

/** What is wrong with a report, by the names of its fields; empty when nothing is. `now` in seconds UTC. */
export function extrasFaults(report: ExtrasReport, terms: ExtrasTerms, now: number): FieldFaults {
	const fields: FieldFaults = {};
	for (const [place, day] of report.days.entries()) {
		for (const [name, message] of Object.entries(dayFaults(day, terms, now)))
			fields[`days[${place}].${name}`] = message;
		const isTwice = report.days.slice(0, place).some(({ unit, date }) => unit === day.unit && date === day.date);
		if (isTwice) fields[`days[${place}].date`] = "order-extras-day-twice";
	}
	if (report.nights > terms.days.length)
		fields.nights = { key: "order-extras-nights", values: { most: terms.days.length } };
	for (const [place, { amount }] of report.tolls.entries()) {
		if (!terms.tolls) fields[`tolls[${place}].amount`] = "order-extras-tolls-none";
		else if (hasFraction(amount, "MMK")) fields[`tolls[${place}].amount`] = "amount-whole-kyat";
	}
	return fields;
}
