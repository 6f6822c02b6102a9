import type { AssignAbility } from "~/portal-server/orders/actions/abilities";
import { ofOrder } from "~/portal-server/orders/facts/keys";
import type { OrderRecord } from "~/portal-server/orders/product-lines";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orderTransfer } from "~/portal-server/platform/db/schema";
import { assignableTo, assignTo, type Service } from "../../drivers/assignment";
import { passengersOf } from "../offers";
import { TransferSnapshot } from "../quoting/quote-content";

/** When and whom a transfer serves now. */
export async function serviceOf(db: Db | Tx, order: OrderRecord): Promise<Service> {
	const [row] = await db.select().from(orderTransfer).where(ofOrder(orderTransfer, order));
	if (!row) throw new Error(`order ${order.id} has no transfer`);
	const { transfer, times } = TransferSnapshot.parse(row.snapshot);
	const { pick_up_time: starts_at, ends_at } = times;
	return { order, city_id: row.city_id, starts_at, ends_at, passengers: passengersOf(transfer), language: transfer.driver_language };
}

export const transferAssigning: AssignAbility = {
	candidates: async (db, order, language) => assignableTo(db, await serviceOf(db, order), language),
	assign: async (tx, order, choices) => assignTo(tx, await serviceOf(tx, order), choices),
};
