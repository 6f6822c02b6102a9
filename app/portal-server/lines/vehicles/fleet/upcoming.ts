import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { FleetService } from "~/portal-contract/operator/fleet";
import { NOW } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { inLanguage } from "~/portal-server/platform/words/names";
import { BUFFER_S } from "../assignment";

export type FleetTable = "vehicle" | "driver";

/** Assignments `a` in force and not over of the row `f` of that table, by the index that keeps them from overlapping, as the rest of a join. */
const assignments = (kind: FleetTable): SQL => {
	const id = sql.raw(`a.${kind}_id`);
	return sql`service_assignment a on int8range(a.city_id, a.city_id, '[]') && int8range(f.city_id, f.city_id, '[]')
		and int8range(${id}, ${id}, '[]') && int8range(f.id, f.id, '[]') and a.during && tstzrange(${NOW}, null) and a.revoked_at is null`;
};

const startOf = sql`floor(extract(epoch from lower(a.during)))::int8 + ${BUFFER_S}::int8`;
const endOf = sql`floor(extract(epoch from upper(a.during)))::int8 - ${BUFFER_S}::int8`;

interface Placed {
	id: number;
	town_id: number;
}

export interface Upcoming extends Record<string, unknown> {
	/** How many services are to come. */
	upcoming: number;
	/** When the next one begins, seconds UTC. */
	next_at: number | null;
}

/** What is to come for each of these, in its town. */
export async function upcomingOf(
	db: Db | Tx,
	kind: FleetTable,
	fleet: readonly Placed[],
): Promise<(id: number) => Upcoming> {
	const [towns, ids] = [bigints(fleet.map(({ town_id }) => town_id)), bigints(fleet.map(({ id }) => id))];
	const rows = await rowsOf<Upcoming & { id: number }>(
		db,
		sql`select f.id, count(*)::int4 as upcoming, min(${startOf}) as next_at from unnest(${towns}, ${ids}) as f (city_id, id)
			join ${assignments(kind)} where a.city_id = any(${towns}) group by f.id`,
	);
	const known = new Map(rows.map((row) => [Number(row.id), { upcoming: row.upcoming, next_at: Number(row.next_at) }]));
	return (id) => known.get(id) ?? { upcoming: 0, next_at: null };
}

/** Of one, soonest first, at most 100. */
export async function upcomingServices(
	db: Db,
	kind: FleetTable,
	{ id, town_id }: Placed,
	language: Language,
): Promise<z.input<typeof FleetService>[]> {
	const [towns, ids] = [bigints([town_id]), bigints([id])];
	const found = await rowsOf<{ company_id: number; order_id: number; starts_at: number; ends_at: number }>(
		db,
		sql`select a.company_id, a.order_id, ${startOf} as starts_at, ${endOf} as ends_at from unnest(${towns}, ${ids}) as f (city_id, id)
			join ${assignments(kind)} where a.city_id = ${town_id} order by starts_at, a.order_id limit 100`,
	);
	const [companies, numbers] = [
		bigints(found.map(({ company_id }) => company_id)),
		bigints(found.map(({ order_id }) => order_id)),
	];
	const rows = await rowsOf<{ company_id: number; id: number; booking_id: string; title_zh: string; title_en: string }>(
		db,
		sql`/* all companies: the services of a vehicle or driver */ select o.company_id, o.id, o.booking_id, o.title_zh, o.title_en
			from unnest(${companies}, ${numbers}) as k (company_id, id) join orders o on o.company_id = k.company_id and o.id = k.id`,
	);
	return found.flatMap(({ company_id, order_id, starts_at, ends_at }) => {
		const order = rows.find((row) => row.company_id === company_id && Number(row.id) === Number(order_id));
		if (!order) return [];
		const { booking_id, title_zh, title_en } = order;
		const title = inLanguage(language, title_zh, title_en);
		const times = { starts_at: Number(starts_at), ends_at: Number(ends_at) };
		return [{ company_id, order_id: Number(order_id), booking_id, title, ...times }];
	});
}

/** Whether the town of one of them may change: an assignment counts in the town in which it was made. */
export async function hasUpcoming(tx: Tx, kind: FleetTable, one: Placed): Promise<boolean> {
	return (await upcomingOf(tx, kind, [one]))(one.id).upcoming > 0;
}

interface NamedRow extends Record<string, unknown> {
	id: number;
	name_zh: string;
	name_en: string;
}

const namesOf = (rows: readonly NamedRow[], language: Language) =>
	rows.map(({ id, name_zh, name_en }) => ({ id: Number(id), name: inLanguage(language, name_zh, name_en) }));

/** Towns that have a fleet come first. */
export async function townChoices(
	db: Db,
	kind: FleetTable,
	language: Language,
): Promise<{ id: number; name: string }[]> {
	const rows = await rowsOf<NamedRow>(
		db,
		sql`select c.id, c.name_zh, c.name_en from city c order by exists (select from ${sql.raw(kind)} f where f.city_id = c.id) desc, c.id`,
	);
	return namesOf(rows, language);
}

export async function modelChoices(db: Db, language: Language): Promise<{ id: number; name: string; seats: number }[]> {
	const rows = await rowsOf<NamedRow & { seats: number }>(
		db,
		sql`select id, name_zh, name_en, seats from car_model where status = 1 order by rank, id`,
	);
	return namesOf(rows, language).map((one, place) => ({ ...one, seats: Number(rows[place]?.seats ?? 0) }));
}
