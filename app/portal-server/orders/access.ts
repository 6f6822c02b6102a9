import { and, eq, type SQL } from "drizzle-orm";
import type { Who } from "../api/handler";
import { Refused } from "../api/refused";
import type { Db, Tx } from "../db/db";
import { orders } from "../db/schema";
import type { OrderRecord } from "./product-lines";

/** Roles that see and act on their own orders only (`transitions.json`, note). */
const OWN_ONLY = new Set(["booker", "traveller"]);

/** The orders a member may know of: the company's, and of those a booker's or traveller's own. Part of every query on orders. */
export function ownedBy(who: Pick<Who, "company_id" | "member_id" | "role">): SQL | undefined {
	const ofCompany = eq(orders.company_id, who.company_id);
	return OWN_ONLY.has(who.role) ? and(ofCompany, eq(orders.member_id, who.member_id)) : ofCompany;
}

/** The order of that id; throws `Refused` `not_found`, the same for another's order and for one that is not there. */
export async function readOwned(db: Db | Tx, who: Pick<Who, "company_id" | "member_id" | "role">, id: number): Promise<OrderRecord> {
	const [order] = await db
		.select()
		.from(orders)
		.where(and(eq(orders.id, id), ownedBy(who)));
	if (!order) throw new Refused("not_found", { msg: "order-not-found" });
	return order;
}
