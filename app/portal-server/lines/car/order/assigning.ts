import type { AssignAbility } from "~/portal-server/orders/actions/abilities";
import { ofOrder } from "~/portal-server/orders/facts/keys";
import type { OrderRecord } from "~/portal-server/orders/product-lines";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orderCar } from "~/portal-server/platform/db/schema";
import { assignableTo, assignTo, type Service } from "../../drivers/assignment";
import { CarSnapshot } from "../quoting/quote-content";

async function serviceOf(db: Db | Tx, order: OrderRecord): Promise<Service> {
	const [row] = await db.select().from(orderCar).where(ofOrder(orderCar, order));
	if (!row) throw new Error(`order ${order.id} has no car`);
	const { rental, pick_up, drop_off } = CarSnapshot.parse(row.snapshot);
	const { passengers, driver_language: language } = rental;
	return { order, city_id: row.city_id, starts_at: pick_up.at, ends_at: drop_off.at, passengers, language };
}

export const carAssigning: AssignAbility = {
	candidates: async (db, order, language) => assignableTo(db, await serviceOf(db, order), language),
	assign: async (tx, order, choices) => assignTo(tx, await serviceOf(tx, order), choices),
};
