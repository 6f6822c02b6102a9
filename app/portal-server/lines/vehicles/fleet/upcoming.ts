import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { FleetService } from "~/portal-contract/operator/fleet";
import { NOW } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";
import { BUFFER_S } from "../assignment";

export type FleetTable = "vehicle" | "driver";

/** Assignments `a` in force and not over of the row `f` of that table, by the index that keeps them from overlapping. */
const upcomingOf = (kind: FleetTable): SQL => {
	const id = sql.raw(`a.${kind}_id`);
	return sql`service_assignment a where int8range(a.city_id, a.city_id, '[]') && int8range(f.city_id, f.city_id, '[]')
		and int8range(${id}, ${id}, '[]') && int8range(f.id, f.id, '[]') and a.during && tstzrange(${NOW}, null) and a.revoked_at is null`;
};

const startOf = sql`floor(extract(epoch from lower(a.during)))::int8 + ${BUFFER_S}::int8`;
const endOf = sql`floor(extract(epoch from upper(a.during)))::int8 - ${BUFFER_S}::int8`;

/** `upcoming` and `next_at` of the row `f`, as columns of its select list. */
export const upcomingColumns = (kind: FleetTable): SQL =>
	sql`(select count(*)::int4 from ${upcomingOf(kind)}) as upcoming, (select min(${startOf}) from ${upcomingOf(kind)}) as next_at`;

/** At most 100. */
export async function upcomingServices(
	db: Db,
	kind: FleetTable,
	id: number,
	language: Language,
): Promise<z.input<typeof FleetService>[]> {
	const rows = await rowsOf<{
		company_id: number;
		order_id: number;
		booking_id: string;
		title_zh: string;
		title_en: string;
		starts_at: number;
		ends_at: number;
	}>(
		db,
		sql`select o.company_id, o.id as order_id, o.booking_id, o.title_zh, o.title_en, s.starts_at, s.ends_at
			from ${sql.raw(kind)} f cross join lateral (select a.company_id, a.order_id, ${startOf} as starts_at, ${endOf} as ends_at from ${upcomingOf(kind)}) s
			join orders o on o.company_id = s.company_id and o.id = s.order_id where f.id = ${id} order by s.starts_at, o.id limit 100`,
	);
	return rows.map(({ company_id, order_id, booking_id, title_zh, title_en, starts_at, ends_at }) => ({
		company_id,
		order_id: Number(order_id),
		booking_id,
		title: inLanguage(language, title_zh, title_en),
		starts_at: Number(starts_at),
		ends_at: Number(ends_at),
	}));
}

/** Whether the town of one of them may change: an assignment counts in the town in which it was made. */
export async function hasUpcoming(tx: Tx, kind: FleetTable, id: number): Promise<boolean> {
	const [row] = await rowsOf<{ upcoming: boolean }>(
		tx,
		sql`select exists (select from ${upcomingOf(kind)}) as upcoming from ${sql.raw(kind)} f where f.id = ${id}`,
	);
	return row?.upcoming === true;
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
