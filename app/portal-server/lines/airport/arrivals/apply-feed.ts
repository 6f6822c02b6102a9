import { sql } from "drizzle-orm";
import { MINUTE_S } from "~/lib/time/durations";
import { amend } from "~/portal-server/orders/actions/change/move-order";
import type { Actor } from "~/portal-server/orders/model/actor";
import { guestsColumn } from "~/portal-server/orders/model/facts/guests";
import { isOrder, type OrderKey, ofOrder } from "~/portal-server/orders/model/facts/keys";
import { ORDER } from "~/portal-server/orders/model/facts/order-row";
import type { GuestedOrder } from "~/portal-server/orders/model/record";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders, orderTransfer } from "~/portal-server/platform/db/schema";
import { flagged, LATEST_S, MOVABLE, movableTransfer, moveWithFlight, type ReadOrder } from "../order/move-pick-up";
import type { FeedWord, TransferSnapshot } from "../quoting/quote-content";
import type { FlightStatus } from "./feed";

/** An estimate that differs by less from what was heard before says nothing. */
const STEP_S = 5 * MINUTE_S;
/** Earlier by more: passengers are out before the driver comes. */
const EARLY_S = 15 * MINUTE_S;

const FEED: Actor = { type: "system", id: null, name: "flight feed", role: "timer", request_id: null };

/** `odd`: what cannot be so. */
export type FeedOutcome = "moved" | "flagged" | "known" | "odd";

type Known = TransferSnapshot & { scheduled_at: number };

/** The order of that key as it is read now; null where its pick-up does not move any more. */
export async function readMovable(tx: Tx, key: OrderKey): Promise<ReadOrder | null> {
	const [row] = await rowsOf<{ guests: GuestedOrder["guests"]; now: number; status: number }>(
		tx,
		sql`select ${ORDER.columns}, ${guestsColumn(key.company_id)} as guests, ${NOW_S} as now from ${orders} where ${isOrder(key)}`,
	);
	if (!row || !MOVABLE.includes(Number(row.status))) return null;
	return { order: ORDER.read(row), guests: row.guests, now: row.now };
}

/**
 * What the feed says of an order's flight, as an operator's entry of it; a flight that is early by much, cancelled or diverted is flagged for an
 * operator. Throws `Refused` `stale_state` after a concurrent change.
 */
export async function applyFeed(tx: Tx, key: OrderKey, report: FlightStatus): Promise<FeedOutcome> {
	// What is remembered is written into the part of the order as it is read here.
	await tx.select({ one: sql`1` }).from(orders).where(isOrder(key)).for("no key update");
	const read = await readMovable(tx, key);
	if (!read) return "known";
	const known = await movableTransfer(tx, read.order);
	const word: FeedWord = { state: report.state, landing_at: report.estimated_at ?? report.scheduled_at };
	if (isOdd(report, known, read.now)) return "odd";
	if (isKnown(word, known)) return "known";
	if (word.state === "cancelled" || word.state === "diverted") return flag(tx, read, { word, known, what: word.state });
	const landing = word.landing_at ?? known.scheduled_at;
	const isEarly = landing < known.scheduled_at - EARLY_S;
	// A pick-up is never earlier than it was booked.
	const landing_at = Math.max(landing, known.scheduled_at);
	if (known.times.flight_at === landing_at && isEarly) return flag(tx, read, { word, known, what: "early" });
	if (known.times.flight_at === landing_at) {
		await remember(tx, read, known, word);
		return "known";
	}
	await moveWithFlight(tx, read, { landing_at, word, ...(isEarly ? { flag: "flight_early" } : {}) }, FEED);
	return "moved";
}

/** Another day's flight, or one that has landed in times to come. */
function isOdd({ state, scheduled_at, estimated_at }: FlightStatus, known: Known, now: number): boolean {
	const isFar = [scheduled_at, estimated_at ?? scheduled_at].some((at) => Math.abs(at - known.scheduled_at) > LATEST_S);
	return isFar || (state === "landed" && (estimated_at ?? scheduled_at) > now + STEP_S);
}

function isKnown({ state, landing_at }: FeedWord, { reported, scheduled_at }: Known): boolean {
	const last = reported?.feed ?? null;
	if (state === "cancelled" || state === "diverted") return last?.state === state;
	return Math.abs((landing_at ?? scheduled_at) - (last?.landing_at ?? scheduled_at)) < STEP_S;
}

interface Flagging {
	word: FeedWord;
	known: Known;
	what: "early" | "cancelled" | "diverted";
}

async function flag(tx: Tx, read: ReadOrder, { word, known, what }: Flagging): Promise<FeedOutcome> {
	const { order, now } = read;
	const amended = await amend(tx, order, {
		action: `line/flight-${what}`,
		actor: FEED,
		changes: flagged(`flight_${what}`, now),
	});
	await remember(tx, { ...read, order: amended }, known, word);
	return "flagged";
}

async function remember(
	tx: Tx,
	{ order }: ReadOrder,
	{ scheduled_at: _at, ...snapshot }: Known,
	feed: FeedWord,
): Promise<void> {
	const reported = { source: snapshot.reported?.source ?? null, feed };
	await tx
		.update(orderTransfer)
		.set({ snapshot: { ...snapshot, reported } })
		.where(ofOrder(orderTransfer, order));
}
