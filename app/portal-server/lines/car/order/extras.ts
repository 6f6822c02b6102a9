import { ofOrder } from "~/portal-server/orders/model/facts/keys";
import type { ExtrasAbility } from "~/portal-server/orders/model/line/abilities";
import { kyatRateOf } from "~/portal-server/orders/model/pricing/rates";
import { orderCar } from "~/portal-server/platform/db/schema";
import { extrasTermsOf } from "../booked-route";
import { CarSnapshot, paidRental } from "../quoting/quote-content";

/** A rental's waiting is part of its hours, which are charged as overtime beyond what was booked. */
export const carExtras: ExtrasAbility = {
	terms: async (db, order) => {
		const [row] = await db.select().from(orderCar).where(ofOrder(orderCar, order));
		if (!row) throw new Error(`order ${order.id} has no car`);
		const snapshot = CarSnapshot.parse(row.snapshot);
		const { terms } = snapshot;
		if (terms.currency !== order.currency) throw new Error(`order ${order.id} has terms in another currency`);
		const isAllIn = terms.tolls_included && terms.fuel_included;
		return extrasTermsOf(paidRental(snapshot), isAllIn ? null : await kyatRateOf(db, order));
	},
};
