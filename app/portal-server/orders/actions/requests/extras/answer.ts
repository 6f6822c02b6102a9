import type { orderAcceptExtras, orderDisputeExtras } from "~/portal-contract/order/extras";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { EXTRAS, type ExtrasCall } from "../../../model/machine/extras-states";
import { readExtras, type StoredExtras } from "../../../reading/detail/read-extras";
import { type OrderContext, orderAction } from "../../change/order-action";
import { chargeExtras, reviewExtras } from "./charge";

const ACCEPT = "order/acceptExtras";
const DISPUTE = "order/disputeExtras";

/** The statement that was seen, while it waits for an answer. */
async function statedTo(
	tx: Tx,
	{ order, actor }: OrderContext,
	call: ExtrasCall,
	extras_id: number,
): Promise<StoredExtras> {
	const statement = await readExtras(tx, order);
	if (!statement || statement.id !== extras_id) throw new Refused("stale_state");
	EXTRAS.require(actor, { status: statement.status, call });
	return statement;
}

/**
 * Charges a statement to what the order was paid by. A booker's limits do not stop it: they are looked at before something is bought, and this has been
 * used; nor does it count in the booker's month. Throws `Refused` as `orderAction` and `chargeExtras`.
 */
export const acceptExtras: UseCase<typeof orderAcceptExtras> = async (context, body) => {
	const { extras_id, total_amount } = body;
	return orderAction(context, body, ACCEPT, async (tx, found) => {
		const { order, actor } = found;
		const statement = await statedTo(tx, found, ACCEPT, extras_id);
		if (statement.total_amount !== total_amount) throw new Refused("stale_state");
		return chargeExtras(tx, order, statement, total_amount, { call: ACCEPT, actor });
	});
};

/** An operator of finance decides instead. Throws `Refused` as `orderAction`. */
export const disputeExtras: UseCase<typeof orderDisputeExtras> = async (context, body) => {
	const { extras_id, reason } = body;
	return orderAction(context, body, DISPUTE, async (tx, found) => {
		const { order, actor } = found;
		const statement = await statedTo(tx, found, DISPUTE, extras_id);
		return reviewExtras(tx, order, statement, { call: DISPUTE, actor, reason }, { because: "disputed" });
	});
};
