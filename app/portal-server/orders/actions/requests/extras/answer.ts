import type { orderAcceptExtras, orderDisputeExtras } from "~/portal-contract/order/extras";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import type { OrderRecord } from "../../../model/record";
import { readExtras, type StoredExtras } from "../../../reading/detail/read-extras";
import { orderAction, refuseNow } from "../../change/order-action";
import { chargeExtras, reviewExtras } from "./charge";

/** The statement that was seen, while it waits for an answer. */
async function statedTo(tx: Tx, order: OrderRecord, extras_id: number): Promise<StoredExtras> {
	const statement = await readExtras(tx, order);
	if (!statement || statement.id !== extras_id) throw new Refused("stale_state");
	if (statement.status !== "stated") refuseNow("order-extras-not-open");
	return statement;
}

/**
 * Charges a statement to what the order was paid by. A booker's limits do not stop it: they are looked at before something is bought, and this has been
 * used; nor does it count in the booker's month. Throws `Refused` as `orderAction` and `chargeExtras`.
 */
export const acceptExtras: UseCase<typeof orderAcceptExtras> = async (context, body) => {
	const { extras_id, total_amount } = body;
	return orderAction(context, body, "order/acceptExtras", async (tx, { order, actor }) => {
		const statement = await statedTo(tx, order, extras_id);
		if (statement.total_amount !== total_amount) throw new Refused("stale_state");
		return chargeExtras(tx, order, statement, total_amount, { action: "order/acceptExtras", actor });
	});
};

/** An operator of finance decides instead. Throws `Refused` as `orderAction`. */
export const disputeExtras: UseCase<typeof orderDisputeExtras> = async (context, body) => {
	const { extras_id, reason } = body;
	return orderAction(context, body, "order/disputeExtras", async (tx, { order, actor }) => {
		const statement = await statedTo(tx, order, extras_id);
		return reviewExtras(
			tx,
			order,
			statement,
			{ action: "order/disputeExtras", actor, reason },
			{ because: "disputed" },
		);
	});
};
