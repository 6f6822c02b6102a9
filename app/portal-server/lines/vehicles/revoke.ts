import { sql } from "drizzle-orm";
import type { OrderKey } from "~/portal-server/orders/model/facts/keys";
import type { Tx } from "~/portal-server/platform/db/db";
import { revokeCards } from "./card/issue";

/** Vehicles and drivers are free again, and their cards revoked; nothing happens where none were assigned. */
export async function revokeAll(tx: Tx, order: OrderKey, city_id: number): Promise<void> {
	await freeAll(tx, order, city_id);
	await revokeCards(tx, order);
}

/** The same without the cards: those of others, who come at once, replace them. */
export async function freeAll(tx: Tx, { company_id, id }: OrderKey, city_id: number): Promise<void> {
	await tx.execute(sql`update service_assignment set revoked_at = portal_now()
		where city_id = ${city_id} and company_id = ${company_id} and order_id = ${id} and revoked_at is null`);
}
