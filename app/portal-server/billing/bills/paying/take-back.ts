import { and, eq } from "drizzle-orm";
import type { billTakeBackPayment } from "~/portal-contract/billing/bill-payments";
import { freeReference } from "~/portal-server/ledger/references";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow } from "~/portal-server/platform/db/clock";
import { billPayment } from "~/portal-server/platform/db/schema";
import { lockCompany } from "~/portal-server/platform/db/statements/companies";
import { readBill } from "../bill-record";
import { BILLS } from "../bill-states";
import { readDetail } from "../reading/read-detail";
import { SLIPS } from "./slip-states";

const CALL = "bill/takeBackPayment";

/**
 * A reported transfer is taken back while nobody has checked it: it counts no more, and its reference may be reported again. Throws `Refused`:
 * `not_found`, `not_allowed`, `stale_state` where it is decided or an operator has checked it.
 */
export const takeBackPayment: UseCase<typeof billTakeBackPayment> = async (context, body) => {
	const { who, language } = context;
	const { company_id } = who;
	return context.change(async (tx) => {
		await lockCompany(tx, company_id);
		const [payment] = await tx
			.select()
			.from(billPayment)
			.where(and(eq(billPayment.company_id, company_id), eq(billPayment.id, body.id)));
		if (payment?.channel !== "bank") throw new Refused("not_found", { msg: "bill-payment-not-found" });
		const actor = actorOf(context);
		SLIPS.require(actor, { status: payment.status, call: CALL });
		if (payment.checked_by !== null) throw new Refused("stale_state", { msg: "bill-payment-checked" });
		const { bill_id, amount, bank_reference: reason } = payment;
		const bill = await readBill(tx, { company_id, id: bill_id });
		const amended = await BILLS.move(tx, bill, { call: CALL, actor, amount, reason });
		await SLIPS.move(tx, payment, { call: CALL, actor, changes: { decided_at: await portalNow(tx) } });
		await freeReference(tx, { company_id, kind: "bill_payment", id: payment.id });
		return readDetail(tx, amended, { who, language });
	});
};
