import { sql } from "drizzle-orm";
import { z } from "zod";
import { env } from "~/env/env.server";
import { cutText } from "~/lib/cut-text";
import { groupBy } from "~/lib/group-by";
import { HOUR_S, MINUTE_S } from "~/lib/time/durations";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Store } from "~/portal-server/platform/db/client";
import { portalNow } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import type { SeparateJob } from "~/portal-server/platform/jobs/job";
import { portalLog } from "~/portal-server/platform/log";
import { applyFeed } from "./apply-feed";
import { type DueFlight, dueFlights, flightKey } from "./due-flights";
import { FeedFault, type FetchFeed, FlightStatus, feedOf, MAX_FLIGHTS } from "./feed";

const NAME = "flight-status";
const EVERY_S = 5 * MINUTE_S;
const MAX_WAIT_S = HOUR_S;

/** What a round has come to; `odd`: answers that could not be used. */
const Round = z.object({
	requested: z.number().default(0),
	moved: z.number().default(0),
	flagged: z.number().default(0),
	known: z.number().default(0),
	odd: z.number().default(0),
	refused: z.number().default(0),
	/** What is wrong with the feed; it is not asked before `wait_until` (seconds UTC). */
	error: z.string().nullable().default(null),
	failures: z.number().default(0),
	wait_until: z.number().default(0),
});
export type Round = z.output<typeof Round>;

const NONE: Round = Round.parse({});

/** The last round, and when it was (seconds UTC); null before the first. */
export async function lastRound(db: Db): Promise<{ round: Round; at: number } | null> {
	const [row] = await rowsOf<{ last_result: unknown; at: number | null }>(
		db,
		sql`select last_result, floor(extract(epoch from last_at))::int8 as at from job where name = ${NAME}`,
	);
	const read = Round.safeParse(row?.last_result);
	return row?.at != null && read.success ? { round: read.data, at: Number(row.at) } : null;
}

/** Is there a feed by the settings of this process? */
export const HAS_FEED = env.FLIGHT_STATUS_URL !== undefined;

/** Asks for the coming landings every few minutes; after a fault less and less often, up to once an hour. */
export function flightStatusJob(fetchFeed: FetchFeed): SeparateJob {
	return {
		name: NAME,
		every_s: EVERY_S,
		runSeparately: (store, stopping) => fetchLandings(store, fetchFeed, stopping),
	};
}

export const flightJobs: readonly SeparateJob[] = env.FLIGHT_STATUS_URL
	? [flightStatusJob(feedOf(env.FLIGHT_STATUS_URL))]
	: [];

async function fetchLandings(store: Store, fetchFeed: FetchFeed, stopping: AbortSignal): Promise<Round> {
	const now = await portalNow(store.db);
	const before = (await lastRound(store.db))?.round ?? NONE;
	// A clock that ran ahead has written what lies further away.
	if (before.wait_until > now && before.wait_until <= now + MAX_WAIT_S) return { ...NONE, ...waiting(before) };
	const flights = await dueFlights(store.db, now);
	const round = { ...NONE };
	for (let first = 0; first < flights.length && !stopping.aborted; first += MAX_FLIGHTS) {
		const batch = flights.slice(first, first + MAX_FLIGHTS);
		round.requested += batch.length;
		const reports = await fetchBatch(fetchFeed, batch, stopping);
		if (reports instanceof FeedFault) return stopping.aborted ? round : { ...round, ...faulty(before, reports, now) };
		await applyAll(store, batch, reports, round);
	}
	return round;
}

const fetchBatch = (
	fetchFeed: FetchFeed,
	batch: readonly DueFlight[],
	stopping: AbortSignal,
): Promise<unknown[] | FeedFault> =>
	fetchFeed(
		batch.map(({ flight_number, date, airport }) => ({ flight_number, date, airport })),
		stopping,
	).catch((error: unknown) => {
		if (error instanceof FeedFault) return error;
		throw error;
	});

const waiting = ({ error, failures, wait_until }: Round) => ({ error, failures, wait_until });

function faulty(before: Round, { message }: FeedFault, now: number): Partial<Round> {
	const failures = before.failures + 1;
	const error = cutText(message, 200);
	portalLog("warn", "flight-status-unanswered", { failures, reason: error });
	return { error, failures, wait_until: now + Math.min(EVERY_S * 2 ** failures, MAX_WAIT_S) };
}

/** What was not asked for, cannot be read, or is said twice of one flight, is no answer. */
async function applyAll(
	store: Store,
	batch: readonly DueFlight[],
	reports: readonly unknown[],
	round: Round,
): Promise<void> {
	const read = reports.flatMap((one) => FlightStatus.safeParse(one).data ?? []);
	round.odd += reports.length - read.length;
	const answers = groupBy(read, flightKey);
	for (const flight of batch) {
		const [status, ...more] = answers.get(flightKey(flight)) ?? [];
		answers.delete(flightKey(flight));
		if (more.length > 0) round.odd += 1 + more.length;
		else if (status) await applyOne(store, flight, status, round);
	}
	for (const unrequested of answers.values()) round.odd += unrequested.length;
}

/** Each order in a transaction of its own; one that somebody else changes just now is heard of in the next round. */
async function applyOne(store: Store, { orders }: DueFlight, status: FlightStatus, round: Round): Promise<void> {
	for (const key of orders) {
		try {
			round[await store.transaction((tx) => applyFeed(tx, key, status))] += 1;
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			round.refused += 1;
		}
	}
}
