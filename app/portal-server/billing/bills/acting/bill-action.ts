import type { z } from "zod";
import type { BillDetail } from "~/portal-contract/billing/bills";
import { type Actor, actorOf } from "~/portal-server/orders/model/actor";
import type { CallContext } from "~/portal-server/platform/api/handler";
import type { Tx } from "~/portal-server/platform/db/db";
import { type BillRecord, companyOfBill, openBill } from "../bill-record";
import { BILLS, type BillCall } from "../bill-states";
import { readDetail } from "../reading/read-detail";

/**
 * The frame of a call that changes one bill, of any company where it is an operator's: its company locked, status and role by the table of
 * transitions, then `work`, then the bill as its page shows it. The ledger comes last in `work`. Throws `Refused`: `not_found`,
 * `not_allowed_in_state`, `not_allowed`, and what `work` throws.
 */
export function billAction(
	context: CallContext,
	id: number,
	call: BillCall,
	work: (tx: Tx, bill: BillRecord, actor: Actor) => Promise<BillRecord>,
): Promise<z.input<typeof BillDetail>> {
	const { who, language } = context;
	return context.change(async (tx) => {
		const isOperators = call.startsWith("operator/");
		const bill = await openBill(tx, isOperators ? await companyOfBill(tx, id) : { company_id: who.company_id, id });
		const actor = actorOf(context);
		BILLS.require(actor, { status: bill.status, call });
		return readDetail(tx, await work(tx, bill, actor), { who, language });
	});
}
