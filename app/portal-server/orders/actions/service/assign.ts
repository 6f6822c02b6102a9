import type { orderAssign, orderAssignable } from "~/portal-contract/order/assign";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { readOwned } from "../../model/access";
import type { AssignAbility } from "../../model/line/abilities";
import { lineOf } from "../../model/line/lines";
import { requireAllowed } from "../../model/machine/state-machine";
import type { OrderRecord } from "../../model/record";
import { transition, unflagged } from "../change/move-order";
import { orderAction } from "../change/order-action";
import { notifyBooker } from "../notifications/notify-booker";
import { issueVoucher } from "../vouchers/issue";

const CALL = "order/assign";

function abilityOf({ product_line }: OrderRecord): AssignAbility {
	const { assigning } = lineOf(product_line);
	if (!assigning) throw new Refused("not_allowed_in_state");
	return assigning;
}

/** 30 → 35, or another vehicle or driver at 35: a new voucher names them, booker and traveller are notified. Throws `Refused` as `orderAction`, and `invalid`. */
export const assignDrivers: UseCase<typeof orderAssign> = (context, body) =>
	orderAction(context, body, CALL, async (tx, { order, guests, actor }) => {
		const { assign } = abilityOf(order);
		const assigned = await transition(tx, order, { call: CALL, actor, changes: unflagged(order, "driver_unnamed") });
		await assign(tx, { order: assigned, guests }, body.drivers);
		await issueVoucher(tx, { order: assigned, guests });
		await notifyBooker(tx, assigned, "order_assigned");
		return assigned;
	});

/** What may serve an order. Throws `Refused` as `orderAction`. */
export const listAssignable: UseCase<typeof orderAssignable> = async ({ db, who, language }, query) => {
	const order = await readOwned(db, who, query);
	requireAllowed(order, CALL, who);
	return abilityOf(order).candidates(db, order, language);
};
