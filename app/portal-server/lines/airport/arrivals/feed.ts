import { z } from "zod";
import { errorText } from "~/lib/log/log-line.server";
import { LogSafeError } from "~/lib/log/log-safe-error";
import { FLIGHT_STATES } from "~/portal-contract/airport/limits";
import { AirportCode } from "~/portal-contract/airport/places";
import { CalendarDate } from "~/portal-contract/base/basics";
import { wallSeconds } from "~/portal-server/platform/db/clock";
import { gatewayOf, signedHead } from "~/portal-server/platform/notify/text-gateway";

/** A flight that is asked for. */
export const RequestedFlight = z.object({
	flight_number: z.string(),
	date: CalendarDate.describe("The day in Myanmar on which it is scheduled to land"),
	airport: AirportCode.describe("Where it lands"),
});
export type RequestedFlight = z.output<typeof RequestedFlight>;

const Instant = z.iso.datetime({ offset: true }).transform((text) => Math.floor(Date.parse(text) / 1000));

/** What the feed says of one of them; times as `2026-12-01T14:05:00+06:30`. */
export const FlightStatus = z.object({
	flight_number: z.string(),
	date: CalendarDate,
	airport: AirportCode,
	state: z.enum(FLIGHT_STATES),
	scheduled_at: Instant,
	estimated_at: Instant.nullish().describe(
		"The real landing once it has landed; null or missing where nothing is known",
	),
});
export type FlightStatus = z.output<typeof FlightStatus>;

export const MAX_FLIGHTS = 50;
export const WHOLE_MS = 10_000;
export const MAX_BYTES = 256 * 1024;
const Answer = z.object({ flights: z.array(z.unknown()).max(2 * MAX_FLIGHTS) });

/** The feed did not answer as its contract says. */
export class FeedFault extends LogSafeError {
	override readonly name = "FeedFault";
}

/** Answers what the feed says of flights, `MAX_FLIGHTS` at most, each to be read by `FlightStatus`. Throws `FeedFault`. */
export type FetchFeed = (flights: readonly RequestedFlight[], stopping: AbortSignal) => Promise<unknown[]>;

/** Asks the feed of `url`, `https://key:secret@host/path`; `whole_ms`: in that time the answer has to be there. */
export function feedOf(url: string, whole_ms = WHOLE_MS): FetchFeed {
	const { address, access } = gatewayOf(url);
	return async (flights, stopping) => {
		const body = JSON.stringify({ flights });
		const headers = {
			"content-type": "application/json",
			accept: "application/json",
			...signedHead(body, access, wallSeconds()),
		};
		const signal = AbortSignal.any([AbortSignal.timeout(whole_ms), stopping]);
		const text = await fetch(address, { method: "POST", body, headers, redirect: "error", signal })
			.then(textOf)
			.catch((error: unknown) => {
				throw error instanceof FeedFault ? error : new FeedFault(errorText(error));
			});
		return flightsIn(text);
	};
}

async function textOf(answer: Response): Promise<string> {
	if (!answer.ok) {
		await answer.body?.cancel();
		throw new FeedFault(`it answered ${answer.status}`);
	}
	const reader = answer.body?.getReader();
	const parts: Uint8Array[] = [];
	let bytes = 0;
	for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
		bytes += part.value.length;
		parts.push(part.value);
		if (bytes <= MAX_BYTES) continue;
		await reader?.cancel();
		throw new FeedFault(`its answer is longer than ${MAX_BYTES} bytes`);
	}
	return Buffer.concat(parts).toString("utf8");
}

function flightsIn(text: string): unknown[] {
	const read = Answer.safeParse(jsonOf(text));
	if (!read.success) throw new FeedFault("its answer is no list of flights");
	return read.data.flights;
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new FeedFault("its answer is no JSON", { cause: error });
	}
}
