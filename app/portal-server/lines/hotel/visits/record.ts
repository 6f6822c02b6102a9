import { sql } from "drizzle-orm";
import { Stay } from "~/portal-contract/hotel/stay";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Store } from "~/portal-server/platform/db/client";
import { wallMilliseconds } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { flushViews, noteView } from "~/portal-server/platform/subjects/views";
import { writeBehind } from "~/portal-server/platform/upkeep/write-behind";
import { HOTEL_SUBJECT } from "../subject";

/** While the store does not take them, no more visits than these are kept; the oldest go first. */
const MAX_VISITS = 10_000;

interface Visit {
	company_id: number;
	member_id: number;
	kind: "search" | "hotel";
	subject: string;
	stay: Stay | null;
	at: number;
}

type Seen = Map<string, Visit>;

function restore(newer: Seen, unwritten: Seen): Seen {
	const all: Seen = new Map();
	for (const visit of [...unwritten.values(), ...newer.values()]) keep(all, visit);
	return all;
}

const seen = writeBehind<Seen>({
	name: "visits-not-written",
	empty: () => new Map(),
	isEmpty: (visits) => visits.size === 0,
	write: (tx, visits) => writeVisits(tx, [...visits.values()]),
	restore,
});

/** Written within 2 s; what the store does not take is kept for the next time. */
export function noteHotelView(store: Store, who: Who | null, hotel_id: number, context: unknown): void {
	noteView(store, HOTEL_SUBJECT, hotel_id);
	if (!who) return;
	seen.note(store, (all) =>
		noteVisit(all, { ...keyOf(who), kind: "hotel", subject: `hotel:${hotel_id}`, stay: stayOf(context) }),
	);
}

export function noteSearch(store: Store, who: Who | null, place: string, context: unknown): void {
	if (who)
		seen.note(store, (all) => noteVisit(all, { ...keyOf(who), kind: "search", subject: place, stay: stayOf(context) }));
}

/** Writes what this process has seen. Never throws. */
export async function flushVisits(store: Store): Promise<void> {
	await Promise.all([seen.flush(store), flushViews(store)]);
}

const keyOf = ({ company_id, member_id }: Who) => ({ company_id, member_id });

function stayOf(context: unknown): Stay | null {
	return Stay.safeParse(context).data ?? null;
}

function noteVisit(all: Seen, visit: Omit<Visit, "at">): void {
	keep(all, { ...visit, at: wallMilliseconds() });
}

function keep(visits: Seen, visit: Visit): void {
	const key = `${visit.member_id} ${visit.kind} ${visit.subject}`;
	visits.delete(key);
	visits.set(key, visit);
	for (const oldest of visits.keys()) {
		if (visits.size <= MAX_VISITS) break;
		visits.delete(oldest);
	}
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
			sql`insert into member_visit (company_id, member_id, kind, subject, stay, visited_at)
			select m.company_id, m.id, v.kind, v.subject, v.stay, portal_now() - make_interval(secs => v.age)
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (member_id int8, kind text, subject text, stay jsonb, age float8)
				join member as m on m.company_id = ${company_id} and m.id = v.member_id
			order by m.id, v.kind, v.subject
			on conflict (company_id, member_id, kind, subject) do update set stay = excluded.stay, visited_at = excluded.visited_at
				where member_visit.visited_at <= excluded.visited_at`,
		);
	}
}
