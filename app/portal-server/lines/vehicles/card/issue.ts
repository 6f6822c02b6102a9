import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { CardStatus } from "~/portal-contract/order/drivers/driver-card";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { isOrder, keyOf, type OrderKey, ofOrder } from "~/portal-server/orders/model/facts/keys";
import type { Meeting } from "~/portal-server/orders/model/line/abilities";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { newCompanyCode } from "~/portal-server/platform/db/company-codes";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { driverCard, orders } from "~/portal-server/platform/db/schema";
import { type Assignment, CardContent, contentOf, isSame } from "./content";

export type IssuedCard = Omit<typeof driverCard.$inferSelect, "content"> & { content: CardContent };

/** States of orders whose drivers have a card. */
export const WITH_CARD: readonly number[] = [ORDER_STATUS.assigned, ORDER_STATUS.in_service, ORDER_STATUS.cancelling];
const OVER: readonly number[] = [ORDER_STATUS.completed];

const inForce = (order: OrderKey) => and(ofOrder(driverCard, order), isNull(driverCard.revoked_at));

/** The cards of an order are void from now on. */
export async function revokeCards(tx: Tx, order: OrderKey): Promise<void> {
	await tx
		.update(driverCard)
		.set({ revoked_at: sql`portal_now()` as unknown as number })
		.where(inForce(order));
}

/** Codes of the cards that are in force, in the order of units. */
export async function codesInForce(db: Db, order: OrderKey): Promise<string[]> {
	const rows = await db
		.select({ code: driverCard.code })
		.from(driverCard)
		.where(inForce(order))
		.orderBy(asc(driverCard.unit));
	return rows.map(({ code }) => code);
}

/** What the cards of an order have to say now, by unit; none where nobody is assigned. */
export async function contentsNow(db: Db | Tx, order: OrderRecord, meeting: Meeting): Promise<CardContent[]> {
	const rows = await rowsOf<Assignment>(
		db,
		sql`select a.unit, a.plate_number, a.vehicle_zh, a.vehicle_en, a.colour, a.driver_name, a.driver_name_my, a.driver_phone, a.driver_languages
			from service_assignment a where a.city_id = ${meeting.city_id} and a.company_id = ${order.company_id} and a.order_id = ${order.id}
				and a.revoked_at is null order by a.unit`,
	);
	return rows.map((row) => contentOf(order, row, meeting));
}

/** The newest card of a unit (from 0), or that of a code; null where there is none. */
export async function findCard(db: Db | Tx, order: OrderKey, unit: number, code?: string): Promise<IssuedCard | null> {
	const one =
		code === undefined ? eq(driverCard.unit, unit) : and(eq(driverCard.unit, unit), eq(driverCard.code, code));
	const [found] = await db
		.select()
		.from(driverCard)
		.where(and(ofOrder(driverCard, order), one))
		.orderBy(desc(driverCard.version))
		.limit(1);
	return found ? { ...found, content: CardContent.parse(found.content) } : null;
}

/**
 * Gives each unit's driver the card that is true now: the one in force where it still says the same, else the next version with a code of its
 * own (128 bits), and the one before is revoked. Whoever calls first writes it: the order's row is locked.
 */
export async function issueCards(tx: Tx, order: OrderRecord, meeting: Meeting): Promise<void> {
	for (const content of await contentsNow(tx, order, meeting)) {
		const known = await findCard(tx, order, content.unit);
		if (known?.revoked_at === null && isSame(known.content, content)) continue;
		await tx.select({ id: orders.id }).from(orders).where(isOrder(order)).for("update");
		const newest = await findCard(tx, order, content.unit);
		if (newest?.revoked_at === null && isSame(newest.content, content)) continue;
		await write(tx, order, content, newest);
	}
}

async function write(tx: Tx, order: OrderKey, content: CardContent, before: IssuedCard | null): Promise<void> {
	const { unit } = content;
	await tx
		.update(driverCard)
		.set({ revoked_at: sql`portal_now()` as unknown as number })
		.where(and(inForce(order), eq(driverCard.unit, unit)));
	const code = newCompanyCode(order.company_id);
	await tx.insert(driverCard).values({ ...keyOf(order), code, unit, version: (before?.version ?? 0) + 1, content });
}

/** What has become of a card; `newest` of its unit. */
export function statusOf(
	card: IssuedCard,
	{ status }: OrderRecord,
	newest: IssuedCard | null,
	now: readonly CardContent[],
): CardStatus {
	if (OVER.includes(status)) return "ended";
	if (!WITH_CARD.includes(status)) return "revoked";
	if (newest !== null && newest.code !== card.code) return "superseded";
	if (card.revoked_at !== null) return "revoked";
	return now.some((content) => isSame(content, card.content)) ? "current" : "superseded";
}
