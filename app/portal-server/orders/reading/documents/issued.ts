import { and, desc, eq } from "drizzle-orm";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orderDocument } from "~/portal-server/platform/db/schema";
import { type OrderKey, ofOrder } from "../../model/facts/keys";

export type IssuedDocument = typeof orderDocument.$inferSelect;

export const VOUCHER = "voucher";

/** States of orders with a valid voucher. */
export const WITH_VOUCHER: readonly number[] = [
	ORDER_STATUS.confirmed,
	ORDER_STATUS.assigned,
	ORDER_STATUS.in_service,
	ORDER_STATUS.completed,
	ORDER_STATUS.cancelling,
];

export async function newestVoucher(db: Db | Tx, order: OrderKey): Promise<IssuedDocument | null> {
	const own = and(ofOrder(orderDocument, order), eq(orderDocument.kind, VOUCHER));
	const [newest] = await db.select().from(orderDocument).where(own).orderBy(desc(orderDocument.version)).limit(1);
	return newest ?? null;
}
