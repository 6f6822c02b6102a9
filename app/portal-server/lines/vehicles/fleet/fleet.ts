import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { operatorDrivers } from "~/portal-contract/operator/fleet";
import type { InputOf } from "~/portal-server/platform/api/handler";
import { type FieldFaults, Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { Facts } from "~/portal-server/platform/words/company-changes";
import { inLanguage } from "~/portal-server/platform/words/names";
import { type FleetTable, hasUpcoming, townChoices, type Upcoming, upcomingOf, upcomingServices } from "./upcoming";

interface FleetRow {
	id: number;
	town_id: number;
	town_zh: string;
	town_en: string;
	status: number;
	total: number;
}

interface FleetKind<Row, Own> {
	kind: FleetTable;
	/** Its own columns of the row `f`, the tables they are read from, and the order of a list. */
	columns: SQL;
	from: SQL;
	order: SQL;
	/** What a search finds. */
	matches(search: string): SQL;
	shown(row: Row, language: Language): Own;
	/** What the log of the company says of it, beside town and whether it is enabled. */
	facts(row: Row): Facts;
}

function loggedFacts<Row>(row: (Row & FleetRow) | undefined, own: (row: Row) => Facts): Facts {
	if (!row) return {};
	const status = { key: row.status === 1 ? "event-value-enabled" : "event-value-disabled" };
	return { ...own(row), town: { zh: row.town_zh, en: row.town_en }, status };
}

/** What is wrong with the town of one that is saved; the row is locked. Throws `Refused` `not_found`. */
async function townFaults(tx: Tx, kind: FleetTable, id: number | undefined, town_id: number): Promise<FieldFaults> {
	const [town] = await rowsOf(tx, sql`select id from city where id = ${town_id}`);
	const fault: FieldFaults = town ? {} : { town_id: "driver-town-unknown" };
	if (id === undefined) return fault;
	const [before] = await rowsOf<{ city_id: number }>(
		tx,
		sql`select city_id from ${sql.raw(kind)} where id = ${id} for update`,
	);
	if (!before) throw new Refused("not_found");
	const isMoved =
		Number(before.city_id) !== town_id && (await hasUpcoming(tx, kind, { id, town_id: Number(before.city_id) }));
	return isMoved ? { town_id: "driver-town-in-use" } : fault;
}

/** Vehicles, or drivers, as operators list and read them. */
export function fleetOf<Row extends object, Own extends object>(fleet: FleetKind<Row, Own>) {
	const { kind, columns, from, order, matches } = fleet;
	const rowsWhere = (db: Db | Tx, where: SQL, page = sql``) =>
		rowsOf<Row & FleetRow & Record<string, unknown>>(
			db,
			sql`select f.id, ${columns}, f.city_id as town_id, c.name_zh as town_zh, c.name_en as town_en, f.status,
				count(*) over ()::int4 as total
			from ${from} join city c on c.id = f.city_id where ${where} order by ${order} ${page}`,
		);
	const shown = (row: Row & FleetRow, { upcoming, next_at }: Upcoming, language: Language) => ({
		...fleet.shown(row, language),
		id: Number(row.id),
		town_id: Number(row.town_id),
		town: inLanguage(language, row.town_zh, row.town_en),
		is_enabled: row.status === 1,
		upcoming,
		next_at,
	});
	const placeOf = ({ id, town_id }: FleetRow) => ({ id: Number(id), town_id: Number(town_id) });
	/** Throws `Refused` `not_found`. */
	async function read(db: Db | Tx, id: number, language: Language) {
		const [row] = await rowsWhere(db, sql`f.id = ${id}`);
		if (!row) throw new Refused("not_found");
		const comes = await upcomingOf(db, kind, [placeOf(row)]);
		return shown(row, comes(Number(row.id)), language);
	}
	/** As the log of the company has it; nothing of one that is new. */
	const facts = async (tx: Tx, id = 0): Promise<Facts> =>
		loggedFacts((await rowsWhere(tx, sql`f.id = ${id}`))[0], fleet.facts);
	return {
		read,
		facts,
		async list(
			db: Db,
			{ quickSearch, town, status, page, limit }: InputOf<typeof operatorDrivers>,
			language: Language,
		) {
			const where = sql`(${matches(quickSearch)}) and ${town === undefined ? sql`true` : sql`f.city_id = ${town}`}
				and ${status === undefined ? sql`true` : sql`(f.status = 1) = ${status === "enabled"}`}`;
			const [rows, towns] = await Promise.all([
				rowsWhere(db, where, sql`limit ${limit} offset ${(page - 1) * limit}`),
				townChoices(db, kind, language),
			]);
			const comes = await upcomingOf(db, kind, rows.map(placeOf));
			return {
				list: rows.map((row) => shown(row, comes(Number(row.id)), language)),
				total: Number(rows[0]?.total ?? 0),
				page,
				limit,
				towns,
			};
		},
		/** One, or none for a new one, with its upcoming services and the towns to choose from. Throws `Refused` `not_found`. */
		async detail(db: Db, id: number | undefined, language: Language) {
			const towns = await townChoices(db, kind, language);
			if (id === undefined) return { one: null, services: [], towns };
			const one = await read(db, id, language);
			const services = await upcomingServices(db, kind, one, language);
			return { one, services, towns };
		},
		townFaults: (tx: Tx, id: number | undefined, town_id: number) => townFaults(tx, kind, id, town_id),
	};
}
