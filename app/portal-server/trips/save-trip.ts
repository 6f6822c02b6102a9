import { sql } from "drizzle-orm";
import { MAX_TRIP_ORDERS } from "~/portal-contract/trip/limits";
import type { tripCreate, tripEdit } from "~/portal-contract/trip/trip";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { allValid, Refused } from "~/portal-server/platform/api/refused";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { isOneLine } from "~/portal-server/platform/people";
import { isVisible, ownOrders } from "./visible";

type Ids = readonly number[];

const refuseOrders = (msg: string) => new Refused("invalid", { fields: { order_ids: msg } });

function checkName(name: string): void {
	if (!isOneLine(name)) throw new Refused("invalid", { fields: { name: "order-text-invalid" } });
}

/** Of the asked-for orders those that the member may know of. */
const owned = (who: Who, ids: Ids) =>
	sql`select orders.id from orders where orders.id = any(${bigints([...new Set(ids)])}) and ${ownOrders(who)}`;

/**
 * Throws `Refused`: `not_found` where one is another's or not there, `invalid` at `order_ids` where one is of a trip already. Two that add the
 * same order wait for each other at its row of `trip_order`.
 */
async function addOrders(tx: Tx, who: Who, trip_id: number, ids: Ids): Promise<void> {
	const wanted = new Set(ids).size;
	if (wanted === 0) return;
	const [row] = await rowsOf<{ known: number; added: number }>(
		tx,
		sql`with known as (${owned(who, ids)}), added as (insert into trip_order (company_id, order_id, trip_id)
				select ${who.company_id}::int8, id, ${trip_id}::int8 from known on conflict do nothing returning order_id)
			select (select count(*) from known)::int4 as known, (select count(*) from added)::int4 as added`,
	);
	if (row?.known !== wanted) throw new Refused("not_found", { msg: "order-not-found" });
	if (row.added !== wanted) throw refuseOrders("trip-order-in-use");
}

async function countOrders(tx: Tx, { company_id }: Who, trip_id: number): Promise<number> {
	return countRows(tx, sql`from trip_order where company_id = ${company_id} and trip_id = ${trip_id}`);
}

/** A trip without orders, in the caller's transaction. */
export async function insertTrip(tx: Tx, { company_id, member_id }: Who, name: string): Promise<number> {
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`insert into trip (company_id, member_id, name) values (${company_id}, ${member_id}, ${name}) returning id`,
	);
	if (!row) throw new Error("no row of the trip");
	return Number(row.id);
}

/** Throws as `addOrders`, and `invalid` at `name`. */
export const createTrip: UseCase<typeof tripCreate> = async ({ who, change }, body) => {
	const made = await change(async (tx) => {
		const [, id] = await allValid(
			() => checkName(body.name),
			async () => {
				const trip_id = await insertTrip(tx, who, body.name);
				await addOrders(tx, who, trip_id, body.order_ids);
				return trip_id;
			},
		);
		return { id };
	});
	return made;
};

/**
 * Throws as `addOrders`; `not_found` for a trip that the member may not know of as well, `limit_exceeded` for too many orders. Orders that the
 * member may not know of, or of another trip, are not taken out. The trip's row is locked, so that of two who take out the last orders one sees it.
 */
export const editTrip: UseCase<typeof tripEdit> = async ({ who, change }, body) => {
	const { id, name = null, add, remove } = body;
	const done = await change(async (tx) => {
		const [trip] = await rowsOf(
			tx,
			sql`update trip set name = coalesce(${name}::text, name), version = version + 1 where ${isVisible(who, id)} returning id`,
		);
		if (!trip) throw new Refused("not_found", { msg: "trip-not-found" });
		if (remove.length > 0) {
			await tx.execute(
				sql`delete from trip_order where company_id = ${who.company_id} and trip_id = ${id} and order_id in (${owned(who, remove)})`,
			);
		}
		await allValid(
			() => name !== null && checkName(name),
			() => addOrders(tx, who, id, add),
		);
		const left = await countOrders(tx, who, id);
		if (left > MAX_TRIP_ORDERS)
			throw new Refused("limit_exceeded", { msg: { key: "trip-many", values: { limit: MAX_TRIP_ORDERS } } });
		if (left === 0) await tx.execute(sql`delete from trip where company_id = ${who.company_id} and id = ${id}`);
		return { id, is_deleted: left === 0 };
	});
	return done;
};
