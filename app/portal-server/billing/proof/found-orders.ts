import { type SQL, sql } from "drizzle-orm";
import type { billProof } from "~/portal-contract/billing/proof";
import type { InputOf } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { fitsSearched } from "~/portal-server/platform/db/statements/like";
import { PLANNED_BY_VALUES } from "~/portal-server/platform/db/statements/statement-names";
import { before, provedOrders } from "./chain";
import { type Proof, prove } from "./equations";
import type { Proved } from "./months";

export type Search = Pick<InputOf<typeof billProof>, "booking_id" | "only" | "currency">;

/** A whole booking id. */
const WHOLE = /^[A-Z]\d{6}[0-9A-Z]{6}$/;
/** What trigrams find of one. */
const PART = /[0-9A-Z]{3}/;

/** Condition on an order `o`, by an index of booking ids, or of the quick search's texts, which have them. */
function foundBy(booking_id: string): SQL {
	const wanted = booking_id.toUpperCase();
	if (WHOLE.test(wanted)) return sql`o.booking_id = ${wanted}`;
	const found = sql`strpos(upper(o.booking_id), ${wanted}) > 0`;
	return PART.test(wanted) ? sql`${fitsSearched(booking_id, sql`o.search_text`)} and ${found}` : found;
}

const NEWEST_FIRST = sql`order by o.booking_date desc, o.id desc`;
const BY_VALUES = sql.raw(PLANNED_BY_VALUES);

interface Place {
	/** Null for all. */
	limit: number | null;
	offset: number;
}

interface Page {
	ids: number[];
	/** How many orders the search finds. */
	total: number;
}

/** Orders that a booking id, or part of one, finds; of those that differ alone if `ids` are given. */
async function findOrders(
	db: Db,
	proved: Proved,
	{ booking_id, ids, limit, offset }: Place & { booking_id: string; ids: readonly number[] | null },
): Promise<Page> {
	const [row] = await rowsOf<Page & Record<string, unknown>>(
		db,
		sql`${BY_VALUES} with found as materialized (select o.id, o.booking_date ${provedOrders(proved)} and ${foundBy(booking_id)}
				and ${ids ? sql`o.id = any(${bigints(ids)})` : sql`true`})
			select (select coalesce(jsonb_agg(p.id order by p.booking_date desc, p.id desc), '[]') from (select o.id, o.booking_date from found o ${NEWEST_FIRST}
				limit ${limit} offset ${offset}) p) as ids, (select count(*)::int8 from found) as total`,
	);
	return row ?? { ids: [], total: 0 };
}

/** A page of all orders: months before it are passed by their numbers. */
async function pageOfOrders(
	db: Db,
	proved: Proved,
	{ months, orders }: Proof,
	{ limit, offset }: Place,
): Promise<number[]> {
	if (offset >= orders) return [];
	let [left, until] = [offset, ""];
	for (const { month, sums } of months) {
		const own = sums.orders ?? 0;
		if (left < own) break;
		[left, until] = [left - own, month];
	}
	const rows = await rowsOf<{ id: number }>(
		db,
		sql`${BY_VALUES} select o.id ${provedOrders(proved)} and ${until === "" ? sql`true` : before(until, sql`o.booking_date`)}
			${NEWEST_FIRST} limit ${limit} offset ${left}`,
	);
	return rows.map(({ id }) => id);
}

const differingIds = ({ months }: Proof): number[] => months.flatMap(({ differing_ids }) => differing_ids);

/** What of a search a page shows. */
export async function readPage(
	db: Db,
	proved: Proved,
	proof: Proof,
	{ booking_id, only, ...place }: Search & { limit: number; offset: number },
): Promise<Page> {
	const differing = only === "differing" ? differingIds(proof) : null;
	if (booking_id) return findOrders(db, proved, { ...place, booking_id, ids: differing });
	const { limit, offset } = place;
	return differing
		? { ids: differing.slice(offset, offset + limit), total: differing.length }
		: { ids: await pageOfOrders(db, proved, proof, place), total: proof.orders };
}

const BATCH = 500;

/** Null where the search finds all. */
async function searched(db: Db, proved: Proved, { booking_id, only }: Search): Promise<number[] | null> {
	const differing = only === "differing" ? differingIds(await prove(db, proved)) : null;
	if (!booking_id) return differing;
	return (await findOrders(db, proved, { booking_id, ids: differing, limit: null, offset: 0 })).ids;
}

/** All orders that a search finds, newest first. */
export async function* idBatches(db: Db, proved: Proved, query: Search): AsyncGenerator<number[]> {
	const found = await searched(db, proved, query);
	if (found) {
		for (let at = 0; at < found.length; at += BATCH) yield found.slice(at, at + BATCH);
		return;
	}
	const { company_id } = proved;
	for (let behind = sql`true`; ; ) {
		const rows: { id: number }[] = await rowsOf<{ id: number }>(
			db,
			sql`select o.id ${provedOrders(proved)} and ${behind} ${NEWEST_FIRST} limit ${BATCH}`,
		);
		const ids = rows.map(({ id }) => id);
		yield ids;
		const last = ids.at(-1);
		if (last === undefined || ids.length < BATCH) return;
		behind = sql`(o.booking_date, o.id) < ((select l.booking_date from orders l where l.company_id = ${company_id} and l.id = ${last}), ${last}::int8)`;
	}
}
