import { sql } from "drizzle-orm";
import { pick } from "~/lib/pick";
import type { OrderKey } from "~/portal-server/orders/model/facts/keys";
import type { Tx } from "~/portal-server/platform/db/db";
import type { AssignedUnit } from "./assigned";
import { revokeCards } from "./card/issue";

/** An order, the town that serves it, and the table of what it booked. */
interface Served {
	order: OrderKey;
	city_id: number;
	booked: string;
}

const SAID = [
	"unit",
	"plate_number",
	"vehicle_zh",
	"vehicle_en",
	"colour",
	"driver_name",
	"driver_name_my",
	"driver_phone",
	"driver_languages",
] as const satisfies readonly (keyof AssignedUnit)[];

/** Vehicles and drivers are free again, and their cards revoked; nothing happens where none were assigned. */
export async function revokeAll(tx: Tx, service: Served): Promise<void> {
	await freeAll(tx, service, null);
	await revokeCards(tx, service.order);
}

/** The same without the cards, which those of `next`, who come at once, replace. */
export async function freeAll(
	tx: Tx,
	{ order, city_id, booked }: Served,
	next: readonly AssignedUnit[] | null,
): Promise<void> {
	const { company_id, id } = order;
	const assigned = next && JSON.stringify(next.map((unit) => pick(unit, ...SAID)));
	await tx.execute(
		sql`update ${sql.raw(booked)} set assigned = ${assigned}::jsonb where company_id = ${company_id} and order_id = ${id}`,
	);
	await tx.execute(sql`update service_assignment set revoked_at = portal_now()
		where city_id = ${city_id} and company_id = ${company_id} and order_id = ${id} and revoked_at is null`);
}
