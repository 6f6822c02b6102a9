import { sql } from "drizzle-orm";
import { Stay } from "~/portal-contract/hotel/stay";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Store } from "~/portal-server/platform/db/client";
import { wallMilliseconds } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { writeBehind } from "~/portal-server/platform/upkeep/write-behind";

/** While the store does not take them, no more visits than these are kept; the oldest go first. */
const MOST_KEPT = 10_000;

interface Visit {
	company_id: number;
	member_id: number;
	kind: "search" | "hotel";
	subject: string;
	stay: Stay | null;
	at: number;
}

interface Seen {
	views: Map<number, number>;
	visits: Map<string, Visit>;
}

function restore(newer: Seen, unwritten: Seen): Seen {
	for (const [hotel_id, count] of unwritten.views) addViews(newer, hotel_id, count);
	const since = [...newer.visits.values()];
	newer.visits = new Map();
	for (const visit of [...unwritten.visits.values(), ...since]) keep(newer, visit);
	return newer;
}

const seen = writeBehind<Seen>({
	name: "visits-not-written",
	empty: () => ({ views: new Map(), visits: new Map() }),
	isEmpty: ({ views, visits }) => views.size === 0 && visits.size === 0,
	write: async (tx, { views, visits }) => {
		await writeViews(tx, views);
		await writeVisits(tx, [...visits.values()]);
	},
	restore,
});

/** Written within 2 s; what the store does not take is kept for the next time. */
export function noteView(store: Store, who: Who | null, hotel_id: number, context: unknown): void {
	seen.note(store, (all) => {
		addViews(all, hotel_id, 1);
		if (who) noteVisit(all, { ...keyOf(who), kind: "hotel", subject: `hotel:${hotel_id}`, stay: stayOf(context) });
	});
}

export function noteSearch(store: Store, who: Who | null, place: string, context: unknown): void {
	if (who) seen.note(store, (all) => noteVisit(all, { ...keyOf(who), kind: "search", subject: place, stay: stayOf(context) }));
}

/** Writes what this process has seen. Never throws. */
export const flushVisits = seen.flush;

const keyOf = ({ company_id, member_id }: Who) => ({ company_id, member_id });

function stayOf(context: unknown): Stay | null {
	return Stay.safeParse(context).data ?? null;
}

function addViews({ views }: Seen, hotel_id: number, count: number): void {
	views.set(hotel_id, (views.get(hotel_id) ?? 0) + count);
}

function noteVisit(all: Seen, visit: Omit<Visit, "at">): void {
	keep(all, { ...visit, at: wallMilliseconds() });
}

function keep({ visits }: Seen, visit: Visit): void {
	const key = `${visit.member_id} ${visit.kind} ${visit.subject}`;
	visits.delete(key);
	visits.set(key, visit);
	for (const oldest of visits.keys()) {
		if (visits.size <= MOST_KEPT) break;
		visits.delete(oldest);
	}
}

/** In key order, so that two processes never deadlock. */
async function writeViews(tx: Tx, views: ReadonlyMap<number, number>): Promise<void> {
	const rows = JSON.stringify([...views].map(([hotel_id, count]) => ({ hotel_id, count })));
	await tx.execute(
		sql`INSERT INTO hotel_view_day (hotel_id, day, views)
		SELECT h.id, (portal_now() AT TIME ZONE 'Asia/Yangon')::date, v.count
		FROM jsonb_to_recordset(${rows}::jsonb) AS v (hotel_id int8, count int4) JOIN hotel AS h ON h.id = v.hotel_id ORDER BY h.id
		ON CONFLICT (hotel_id, day) DO UPDATE SET views = hotel_view_day.views + excluded.views`,
	);
}

async function writeVisits(tx: Tx, visits: readonly Visit[]): Promise<void> {
	const now = wallMilliseconds();
	const companies = new Map<number, Record<string, unknown>[]>();
	for (const { at, company_id, ...visit } of visits) {
		const row = { ...visit, age: Math.max(0, now - at) / 1000 };
		companies.set(company_id, [...(companies.get(company_id) ?? []), row]);
	}
	for (const [company_id, rows] of [...companies].sort(([a], [b]) => a - b)) {
		await tx.execute(
			sql`INSERT INTO member_visit (company_id, member_id, kind, subject, stay, visited_at)
			SELECT m.company_id, m.id, v.kind, v.subject, v.stay, portal_now() - make_interval(secs => v.age)
			FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v (member_id int8, kind text, subject text, stay jsonb, age float8)
				JOIN member AS m ON m.company_id = ${company_id} AND m.id = v.member_id
			ORDER BY m.id, v.kind, v.subject
			ON CONFLICT (company_id, member_id, kind, subject) DO UPDATE SET stay = excluded.stay, visited_at = excluded.visited_at
				WHERE member_visit.visited_at <= excluded.visited_at`,
		);
	}
}
