import { z } from "zod";
import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { flightId } from "~/parts/vehicles/arriving-flights";
import type { FlightDelayed } from "~/portal-contract/airport/flights";
import { AirportCode } from "~/portal-contract/airport/places";
import { CalendarDate } from "~/portal-contract/base/basics";
import { LocalMinute } from "~/portal-contract/base/local-minute";
import type { PortalPorts } from "~/portal-contract/portal";
import type { LandingReply } from "./reply";

interface Acting {
	portal: PortalPorts<"airport.flightDelay">;
	attempt: Attempting;
	language: Language;
}

export type LandingResult = { done: true; notices: Notice[] } | { done: false; reply: LandingReply; status: number };

const Landing = z.object({
	flight_number: z.string().min(1).max(20),
	airport: AirportCode,
	date: CalendarDate,
	is_seen: z.literal("1").optional().transform(Boolean),
	landing_at: z.string("required").trim().min(1, "required").pipe(LocalMinute),
});

/** More orders of one outcome are counted instead of named. */
const MOST_NAMED = 12;

/** Enters when the flight that the form names lands, for all of its orders. */
export async function enterLanding(form: FormData, { portal, attempt, language }: Acting): Promise<LandingResult> {
	const submission = parseForm(form, Landing);
	const text = (name: string) => String(form.get(name) ?? "");
	const wrong = (fault: Pick<LandingReply, "error" | "message">, status: number): LandingResult => {
		const id = flightId({ flight_number: text("flight_number"), airport: text("airport") });
		return { done: false, reply: { id, typed: text("landing_at"), ...fault }, status };
	};
	if (submission.status !== "success") {
		const error = submission.reply().error?.landing_at?.[0] ?? null;
		return wrong({ error, message: error === null ? "format" : null }, 400);
	}
	const sent = await attempt(() => portal.airport.flightDelay(submission.value));
	if (sent.ok) return { done: true, notices: noticesOf(sent.data, submission.value.flight_number, language) };
	const { fields, msg, status } = sent.refusal;
	return wrong({ error: fields.landing_at ?? null, message: fields.landing_at ? null : msg }, status);
}

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
		const named = numbers.slice(0, MOST_NAMED).join(translate(language, "flights:between"));
		const key = numbers.length > MOST_NAMED ? "flights:told-many" : "flights:told";
		return {
			type,
			message: translate(language, key, { flight: flight_number, result, orders: named, count: numbers.length }),
		};
	});
}
