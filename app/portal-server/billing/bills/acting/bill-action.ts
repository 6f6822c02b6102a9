import type { z } from "zod";
import type { OperatorBillDetail } from "~/portal-contract/billing/operator-bills";
import { type Actor, actorOf } from "~/portal-server/orders/model/actor";
import type { CallContext } from "~/portal-server/platform/api/handler";
import type { Tx } from "~/portal-server/platform/db/db";
import { type BillKey, type BillRecord, openBill } from "../bill-record";
import { BILLS, type BillCall } from "../bill-states";
import { readDetail } from "../reading/read-detail";

/**
 * The frame of a call that changes one bill: its company locked, status and role by the table of
 * transitions, then `work`, then the bill as its page shows it. The ledger comes last in `work`. Throws `Refused`: `not_found`,
 * `not_allowed_in_state`, `not_allowed`, and what `work` throws.
 */
export function billAction(
	context: CallContext,
	key: BillKey,
	call: BillCall,
	work: (tx: Tx, bill: BillRecord, actor: Actor) => Promise<BillRecord>,
): Promise<z.input<typeof OperatorBillDetail>> {
	const { who, language } = context;
	return context.change(async (tx) => {
		const bill = await openBill(tx, key);
		const actor = actorOf(context);
		BILLS.require(actor, { status: bill.status, call });
		return readDetail(tx, await work(tx, bill, actor), { who, language });
	});
}
