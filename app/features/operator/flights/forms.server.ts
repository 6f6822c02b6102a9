import { z } from "zod";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import { flightsAddress } from "~/parts/vehicles/arriving-flights";
import type { FlightDelayed } from "~/portal-contract/airport/flights";
import { AirportCode } from "~/portal-contract/airport/places";
import { CalendarDate } from "~/portal-contract/base/basics";
import { LocalMinute } from "~/portal-contract/base/local-minute";
import { defineForm } from "~/session/forms/define-form.server";
import { flightsQueryOf } from "./query.server";

const Landing = z.object({
	flight_number: z.string().min(1).max(20),
	airport: AirportCode,
	date: CalendarDate,
	is_seen: z.literal("1").optional().transform(Boolean),
	landing_at: z.string("required").trim().min(1, "required").pipe(LocalMinute),
});

/** More orders of one outcome are counted instead of named. */
const MAX_NAMED = 12;

/** Enters when the flight that the form names lands, for all of its orders. */
export const landingForm = defineForm({
	schema: Landing,
	permit: "operator/flights/delay",
	call: (value, { portal }) => portal.airport.flightDelay(value),
	done: ({ value, data, acting: { request, language } }) => ({
		to: flightsAddress(flightsQueryOf(request)),
		notice: noticesOf(data, value.flight_number, language),
	}),
});

/** One for the orders that were moved, one for those to which nothing is new, and one for each reason of the others. */
function noticesOf({ orders }: FlightDelayed, flight_number: string, language: Language): Notice[] {
	const kinds = new Map<string, { type: Notice["type"]; numbers: string[] }>();
	for (const { booking_id, outcome, msg } of orders) {
		const kind = kinds.get(msg) ?? {
			type: outcome === "refused" ? "warning" : outcome === "moved" ? "success" : "info",
			numbers: [],
		};
		kinds.set(msg, { ...kind, numbers: [...kind.numbers, booking_id] });
	}
	return [...kinds].map(([result, { type, numbers }]) => {
		const named = numbers.slice(0, MAX_NAMED).join(translate(language, "flights:between"));
		const key = numbers.length > MAX_NAMED ? "flights:result-many" : "flights:result";
		return {
			type,
			message: translate(language, key, { flight: flight_number, result, orders: named, count: numbers.length }),
		};
	});
}
