import { z } from "zod";
import { OptionalAmount } from "~/parts/forms/amount.server";
import { optionalText } from "~/parts/forms/typed-text.server";
import { normalise } from "~/portal-contract/base/typed/normalise";
import type { ExtrasReport } from "~/portal-contract/order/extras";
import { MAX_LINE_LENGTH, MAX_RECEIPT_LENGTH, MAX_SERVED_DAYS, MAX_TOLLS } from "~/portal-contract/order/limits";

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const SERVICE = /^(\d{1,2})\|(\d{4}-\d{2}-\d{2})$/;
const ODOMETER = /^\d{1,7}(\.\d)?$/;

const Clock = z.string("required").regex(CLOCK, "format");
/** Kilometres as typed, `12345.6`, in hundreds of metres; null for nothing. */
const Odometer = z
	.string()
	.trim()
	.default("")
	.transform((text, context) => {
		const plain = normalise("digits", text).replaceAll(",", "");
		if (plain === "") return null;
		if (ODOMETER.test(plain)) return Number(plain.replace(".", "")) * (plain.includes(".") ? 1 : 10);
		context.addIssue("dispatch:extras-odometer-format");
		return z.NEVER;
	});
const Whole = (most: number) =>
	z.coerce.number("whole-number").int("whole-number").min(0, "range").max(most, "range").default(0);

const Day = z.object({
	service: z.string().default(""),
	starts: Clock.optional(),
	ends: Clock.optional(),
	odometer_from: Odometer,
	odometer_to: Odometer,
});

/** Fields of the form of extras. A day without `service` and a toll without an amount are left out. */
export const REPORT_FIELDS = {
	days: z.array(Day).max(MAX_SERVED_DAYS).default([]),
	waiting_minutes: Whole(1440),
	nights: Whole(MAX_SERVED_DAYS),
	tolls: z
		.array(z.object({ amount: OptionalAmount, receipt: optionalText(MAX_RECEIPT_LENGTH, "code") }))
		.max(MAX_TOLLS)
		.default([]),
	note: optionalText(MAX_LINE_LENGTH),
};
const Fields = z.object(REPORT_FIELDS);
type Typed = z.output<typeof Fields>;

interface Report {
	report: ExtrasReport;
	/** Names of the portal's fields as the form has them. */
	nameOf(field: string): string;
}

/** What was typed as the portal takes it. */
export function reportOf({ days, waiting_minutes, nights, tolls, note }: Typed): Report {
	const served = days.flatMap(({ service, starts, ends, ...odometers }, place) => {
		const [, unit, date] = SERVICE.exec(service) ?? [];
		return date && starts && ends ? [{ place, day: { unit: Number(unit), date, starts, ends, ...odometers } }] : [];
	});
	const paid = tolls.flatMap(({ amount, receipt }, place) =>
		amount === null ? [] : [{ place, toll: { amount, receipt } }],
	);
	const report = {
		days: served.map(({ day }) => day),
		waiting_minutes,
		nights,
		tolls: paid.map(({ toll }) => toll),
		note,
	};
	const nameOf = (field: string) => {
		const [, list = "", place = "", name = ""] = /^(days|tolls)\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
		const row = (list === "days" ? served : paid)[Number(place)];
		if (list === "" || !row) return field;
		return `${list}[${row.place}].${name === "date" || name === "unit" ? "service" : name}`;
	};
	return { report, nameOf };
}
