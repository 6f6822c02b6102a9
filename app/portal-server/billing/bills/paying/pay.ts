import { CURRENCIES, type CurrencyCode } from "~/portal-contract/base/money";
import type { billPay } from "~/portal-contract/billing/bill-payments";
import { settleBill } from "~/portal-server/ledger/events";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { CallContext, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { billPayment } from "~/portal-server/platform/db/schema";
import { payableOf } from "../amounts";
import { type BillRecord, openBill, sumsOf } from "../bill-record";
import { BILLS } from "../bill-states";
import { readDetail } from "../reading/read-detail";
import { countPayment } from "./settle";

/** Throws `Refused` `invalid` at `amount`: not above zero, no whole step of the currency, or more than is due and not reported. */
export async function checkPayment(tx: Tx, bill: BillRecord, amount: number): Promise<void> {
	const { step } = CURRENCIES[bill.currency as CurrencyCode];
	if (amount <= 0 || amount % step !== 0) throw new Refused("invalid", { fields: { amount: "bill-amount-invalid" } });
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
export const payBill: UseCase<typeof billPay> = async (context, body) => {
	const { who, language } = context;
	return context.change(async (tx) => {
		const bill = await openBill(tx, { company_id: who.company_id, id: body.id });
		const actor = actorOf(context);
		BILLS.require(actor, { status: bill.status, call: "bill/pay" });
		await checkPayment(tx, bill, body.amount);
		const member = { id: who.member_id, name: who.username };
		const paid = await countPayment(tx, bill, { call: "bill/pay", actor, member, amount: body.amount });
		const payment_id = await keepPayment(tx, bill, context, body);
		const { company_id, currency, id: bill_id } = bill;
		const subject = { company_id, currency, order_id: null, member_id: who.member_id, reason: `bill:${bill.number}` };
		await settleBill(tx, { ...subject, bill_id, payment_id, channel: "pre_deposit", amount: body.amount });
		return readDetail(tx, paid, { who, language });
	});
};

async function keepPayment(
	tx: Tx,
	bill: BillRecord,
	{ who, language }: CallContext,
	body: InputOf<typeof billPay>,
): Promise<number> {
	const { company_id, currency, id: bill_id } = bill;
	const [row] = await tx
		.insert(billPayment)
		.values({
			company_id,
			bill_id,
			currency,
			amount: body.amount,
			channel: "pre_deposit",
			status: "accepted",
			language,
			member_id: who.member_id,
			member_name: who.nickname || who.username,
			decided_at: await portalNow(tx),
		})
		.returning({ id: billPayment.id });
	if (!row) throw new Error(`a payment of bill ${bill_id} was not written`);
	return row.id;
}
