import { and, eq, isNull } from "drizzle-orm";
import type { billTakeBackPayment } from "~/portal-contract/billing/bill-payments";
import { freeReference } from "~/portal-server/ledger/references";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { AnswerOf, CallContext, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { billPayment } from "~/portal-server/platform/db/schema";
import { lockCompany, readBill } from "../bill-record";
import { amendBill } from "../move-bill";
import { readDetail } from "../reading/read-detail";

type Payment = typeof billPayment.$inferSelect;

const isOne = ({ company_id, id }: Pick<Payment, "company_id" | "id">) =>
	and(eq(billPayment.company_id, company_id), eq(billPayment.id, id));

/** Throws `Refused`: `not_found`, `stale_state` where an operator has looked at it. */
async function untouched(tx: Tx, key: Pick<Payment, "company_id" | "id">): Promise<Payment> {
	const [payment] = await tx.select().from(billPayment).where(isOne(key));
	if (payment?.channel !== "bank") throw new Refused("not_found", { msg: "bill-payment-not-found" });
	if (payment.state !== "submitted") throw new Refused("stale_state", { msg: "bill-payment-decided" });
	if (payment.matched_by !== null) throw new Refused("stale_state", { msg: "bill-payment-looked-at" });
	return payment;
}

/** A reported transfer is taken back while nobody has looked at it: it counts no more, and its reference may be reported again. */
export async function takeBackPayment(
	context: CallContext<typeof billTakeBackPayment, Who>,
): Promise<AnswerOf<typeof billTakeBackPayment>> {
	const { who, body, language } = context;
	const { company_id } = who;
	return context.change(async (tx) => {
		await lockCompany(tx, company_id);
		const payment = await untouched(tx, { company_id, id: body.id });
		const { bill_id, amount, bank_reference: reason } = payment;
		const bill = await readBill(tx, { company_id, id: bill_id });
		const amended = await amendBill(tx, bill, {
			call: "bill/takeBackPayment",
			actor: actorOf(context),
			amount,
			reason,
		});
		await tx
			.update(billPayment)
			.set({ state: "withdrawn", decided_at: await portalNow(tx) })
			.where(and(isOne(payment), eq(billPayment.state, "submitted"), isNull(billPayment.matched_by)));
		await freeReference(tx, { company_id, kind: "bill_payment", id: payment.id });
		return readDetail(tx, amended, { who, language });
	});
}
