import { type SQL, sql } from "drizzle-orm";
import type { Store } from "../db/client";
import { NOW } from "../db/clock";
import { rowsOf, type Tx } from "../db/db";
import { writeBehind } from "../upkeep/write-behind";

export interface ViewedSubject {
	readonly kind: string;
	/** Its rows as `(id)`: only views of those are counted. */
	readonly rows: SQL;
	/** In the same transaction, behind the days. */
	count?(tx: Tx, views: ReadonlyMap<number, number>): Promise<void>;
}

/** Days of views that are kept; no figure is summed up from more. */
const RETENTION_DAYS = 60;
const TODAY = sql`(${NOW} at time zone 'Asia/Yangon')::date`;

const SUBJECTS = new Map<string, ViewedSubject>();

/** Registers a kind of subject whose views are counted, replacing an earlier one. */
export function registerViewed(subject: ViewedSubject): void {
	SUBJECTS.set(subject.kind, subject);
}

type Views = Map<string, Map<number, number>>;

function add(all: Views, kind: string, id: number, count: number): void {
	const views = all.get(kind) ?? new Map<number, number>();
	views.set(id, (views.get(id) ?? 0) + count);
	all.set(kind, views);
}

function restore(newer: Views, unwritten: Views): Views {
	for (const [kind, views] of unwritten) for (const [id, count] of views) add(newer, kind, id, count);
	return newer;
}

const seen = writeBehind<Views>({
	name: "views-not-written",
	empty: () => new Map(),
	isEmpty: (all) => all.size === 0,
	write: async (tx, all) => {
		for (const kind of [...all.keys()].sort()) await writeViews(tx, kind, all.get(kind) ?? new Map());
	},
	restore,
});

/** In key order, so that two processes never deadlock. */
async function writeViews(tx: Tx, kind: string, views: ReadonlyMap<number, number>): Promise<void> {
	const subject = SUBJECTS.get(kind);
	if (!subject) return;
	const rows = JSON.stringify([...views].map(([id, count]) => ({ id, count })));
	await tx.execute(
		sql`insert into subject_view_day (subject_kind, subject_id, day, views)
		select ${kind}, s.id, ${TODAY}, v.count
		from jsonb_to_recordset(${rows}::jsonb) as v (id int8, count int4) join (${subject.rows}) as s on s.id = v.id order by s.id
		on conflict (subject_kind, subject_id, day) do update set views = subject_view_day.views + excluded.views`,
	);
	await subject.count?.(tx, new Map([...views].sort(([a], [b]) => a - b)));
}

/** Removes the days of a kind that are no longer kept; whoever sums them up does so first. */
export async function forgetViews(tx: Tx, kind: string): Promise<number> {
	const gone = await rowsOf(
		tx,
		sql`delete from subject_view_day where subject_kind = ${kind} and day <= ${TODAY} - ${RETENTION_DAYS}::int4 returning subject_id`,
	);
	return gone.length;
}

/** Written within 2 s; what the store does not take is kept for the next time. */
export function noteView(store: Store, kind: string, id: number): void {
	seen.note(store, (all) => add(all, kind, id, 1));
}

/** Writes what this process has seen. Never throws. */
export const flushViews = seen.flush;
