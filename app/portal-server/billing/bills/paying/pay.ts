import { type CurrencyCode, hasFraction } from "~/portal-contract/base/money";
import type { billPay } from "~/portal-contract/billing/bill-payments";
import { settleBill } from "~/portal-server/ledger/events";
import type { CallContext, UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { billPayment } from "~/portal-server/platform/db/schema";
import { nameOf } from "~/portal-server/platform/words/actors";
import { billAction } from "../acting/bill-action";
import { payableOf } from "../amounts";
import { type BillRecord, ownBill, sumsOf } from "../bill-record";
import { countPayment } from "./settle";

/** Throws `Refused` `invalid` at `amount`: not above zero, no whole step of the currency, or more than is due and not reported. */
export async function checkPayment(tx: Tx, bill: BillRecord, amount: number): Promise<void> {
	if (amount <= 0) throw new Refused("invalid", { fields: { amount: "bill-amount-invalid" } });
	if (hasFraction(amount, bill.currency as CurrencyCode))
		throw new Refused("invalid", { fields: { amount: "amount-whole-kyat" } });
	const payable = payableOf(bill, await sumsOf(tx, bill));
	if (payable === 0) throw new Refused("invalid", { fields: { amount: "bill-nothing-due" } });
	if (amount > payable) {
		const values = { due: { amount: payable, currency: bill.currency } };
		throw new Refused("invalid", {
			fields: { amount: { key: "bill-amount-above-due", values } },
			data: { payable_amount: payable },
		});
	}
}

/** Pays from the pre-deposit, the whole or a part. The ledger comes last, since its accounts are the company's. */
export const payBill: UseCase<typeof billPay> = (context, { id, amount }) =>
	billAction(context, ownBill(context, id), "bill/pay", async (tx, bill, actor) => {
		const { member_id } = context.who;
		const name = nameOf(context.who);
		await checkPayment(tx, bill, amount);
		const member = { id: member_id, name };
		const paid = await countPayment(tx, bill, { call: "bill/pay", actor, member, amount });
		const payment = { channel: "pre_deposit", status: "accepted", decided_at: await portalNow(tx) } as const;
		const payment_id = await keepPayment(tx, bill, context, { ...payment, amount });
		const { company_id, currency, id: bill_id } = bill;
		const subject = { company_id, currency, order_id: null, member_id, reason: `bill:${bill.number}` };
		await settleBill(tx, { ...subject, bill_id, payment_id, channel: "pre_deposit", amount });
		return paid;
	});

type Payment = typeof billPayment.$inferInsert;

/** Writes down what a member pays or reports; answers its id. */
export async function keepPayment(
	tx: Tx,
	{ company_id, currency, id: bill_id }: BillRecord,
	{ who, language }: CallContext,
	payment: Pick<Payment, "channel" | "status" | "amount"> & Partial<Payment>,
): Promise<number> {
	const { member_id } = who;
	const written = { ...payment, company_id, bill_id, currency, language, member_id, member_name: nameOf(who) };
	const [row] = await tx.insert(billPayment).values(written).returning({ id: billPayment.id });
	if (!row) throw new Error(`a payment of bill ${bill_id} was not written`);
	return row.id;
}
