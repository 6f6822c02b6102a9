import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { companyOf } from "~/portal-server/platform/states/company-of";
import { isOperator } from "~/portal-server/platform/states/roles";
import { guestsColumn } from "./facts/guests";
import { ORDER } from "./facts/order-row";
import { awaitsDelegate } from "./limits/approvers";
import type { GuestedOrder, OrderRecord } from "./record";

/** Roles that see and act on their own orders only (`transitions.json`, note). */
const OWN_ONLY = new Set(["booker", "traveller"]);

type Reader = Pick<Who, "company_id" | "member_id" | "role" | "is_operating">;

/**
 * The orders a member may know of: the company's, and of those a booker's or traveller's own; an operator knows all companies'.
 * Part of every query on orders.
 */
export function ownedBy(who: Reader): SQL | undefined {
	if (isOperator(who)) return sql`/* all companies: an operator's orders */ true`;
	const ofCompany = eq(orders.company_id, who.company_id);
	return OWN_ONLY.has(who.role) ? and(ofCompany, eq(orders.member_id, who.member_id)) : ofCompany;
}

/** Whose orders those are: the company, undefined for all companies'. */
export const ownCompany = (who: Reader): number | undefined => (isOperator(who) ? undefined : who.company_id);

/** The same of an order that was read. */
export const isOwned = (
	who: Reader,
	{ company_id, member_id }: Pick<OrderRecord, "company_id" | "member_id">,
): boolean =>
	isOperator(who) || (company_id === who.company_id && (!OWN_ONLY.has(who.role) || member_id === who.member_id));

/** The orders whose pages a member may read: as well those whose request they decide on today in an approver's place. Acting on them is `ownedBy`'s. */
export const readableBy = (who: Reader): SQL | undefined =>
	OWN_ONLY.has(who.role) ? or(ownedBy(who), awaitsDelegate(who)) : ownedBy(who);

/** An order as a call names it: operators name its company, too. */
export interface OrderName {
	company_id?: number | undefined;
	id: number;
}

/** Condition on `orders`: the order that `who` names, one of those `among` for a member. Throws `Refused` as `companyOf`. */
export function isNamed(who: Reader, name: OrderName, among: (who: Reader) => SQL | undefined): SQL | undefined {
	const isOne = and(eq(orders.company_id, companyOf(who, name)), eq(orders.id, name.id));
	return isOperator(who) ? isOne : and(isOne, among(who));
}

/** The order of that name; throws `Refused` `not_found`, the same for another's order and for one that is not there. */
export async function readOwned(db: Db | Tx, who: Reader, name: OrderName): Promise<OrderRecord> {
	return (await readOwnedNow(db, who, name)).order;
}

/** The same with its guests and the portal's time at the reading (seconds UTC); `among` is `readableBy` for what only reads. */
export async function readOwnedNow(
	db: Db | Tx,
	who: Reader,
	name: OrderName,
	among = ownedBy,
): Promise<GuestedOrder & { now: number }> {
	const [row] = await rowsOf<{ guests: GuestedOrder["guests"]; now: number }>(
		db,
		sql`select ${ORDER.columns}, ${guestsColumn(companyOf(who, name))} as guests, ${NOW_S} as now from ${orders} where ${isNamed(who, name, among)}`,
	);
	if (!row) throw new Refused("not_found", { msg: "order-not-found" });
	return { order: ORDER.read(row), guests: row.guests, now: row.now };
}
