import { sql } from "drizzle-orm";
import { DAY_S } from "~/lib/time/durations";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { Job, JobResult } from "~/portal-server/platform/jobs/job";
import { setProgress, takeProgress } from "~/portal-server/platform/jobs/progress";
import { auditNights, type NightDifference } from "./audit";

/** After so long the rooms that are left wait for the next piece. */
const PIECE_MS = 100;
const NAMED = 5;

const JOB = { name: "hotel-nights-audit", every_s: DAY_S };

/** Room types are looked at by their ids, those up to `after` so far: what differs of them, and what the round before has said of all. */
interface Progress {
	after: number;
	differing: NightDifference[];
	before: string | null;
}

interface Round extends JobResult {
	rooms: number;
	differences: number;
	more: boolean;
}

async function nextRoom(tx: Tx, after: number): Promise<number | null> {
	const [room] = await rowsOf<{ id: number }>(
		tx,
		sql`select id from room_type where id > ${after} order by id limit 1`,
	);
	return room ? Number(room.id) : null;
}

/** The next room types, each compared by itself, as many as `piece_ms` allow. What differs is the job's failure until a whole round finds nothing. */
export async function auditNextRooms(tx: Tx, piece_ms = PIECE_MS): Promise<Round> {
	const before = (await takeProgress(tx, JOB)) as Progress | null;
	let { after, differing } = before ?? { after: 0, differing: [] };
	const began = performance.now();
	const found: NightDifference[] = [];
	let rooms = 0;
	let room = await nextRoom(tx, after);
	while (room !== null && (rooms === 0 || performance.now() - began < piece_ms)) {
		found.push(...(await auditNights(tx, room)));
		rooms += 1;
		after = room;
		room = await nextRoom(tx, room);
	}
	differing = [...differing, ...found].slice(0, NAMED);
	const more = room !== null;
	const named = differing.length > 0 ? `room nights and holds disagree: ${JSON.stringify(differing)}` : null;
	const failure = named ?? (more ? (before?.before ?? null) : null);
	const next: Progress = more
		? { after, differing, before: before?.before ?? null }
		: { after: 0, differing: [], before: failure };
	await setProgress(tx, JOB, next);
	return { rooms, differences: found.length, more, ...(failure === null ? {} : { failure }) };
}

export const nightsAuditJob: Job = { ...JOB, run: (tx) => auditNextRooms(tx) };
