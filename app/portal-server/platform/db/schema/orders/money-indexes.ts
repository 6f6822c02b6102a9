import { sql } from "drizzle-orm";
import { type AnyPgColumn, index } from "drizzle-orm/pg-core";
import { INVOICE_STATUS, PAYMENT_STATUS } from "~/portal-contract/order/status";
import { state } from "../../statements/state";

type Columns = Readonly<
	Record<
		| "company_id"
		| "currency"
		| "id"
		| "booking_id"
		| "booking_date"
		| "service_from"
		| "status"
		| "total_amount"
		| "refund_money"
		| "extras_amount"
		| "fee_amount"
		| "pay_channel"
		| "payment_status"
		| "settlement_status"
		| "settlement_money"
		| "invoice_status",
		AnyPgColumn
	>
>;

/** Indexes of orders that have all that sums of money are made of, in the order of the pages beside them: no row is read for a sum. */
export function moneyIndexes(t: Columns) {
	const amounts = [t.status, t.total_amount, t.refund_money, t.extras_amount, t.fee_amount] as const;
	return [
		/** What may be invoiced. */
		index("orders_available")
			.on(t.company_id, t.currency, t.service_from, t.id, ...amounts)
			.where(sql`${t.invoice_status} = ${state(INVOICE_STATUS.available)}`),
		/** The proof of settlement. */
		index("orders_proved")
			.on(
				t.company_id,
				t.currency,
				t.booking_date,
				t.id,
				...amounts,
				t.pay_channel,
				t.settlement_status,
				t.settlement_money,
				t.booking_id,
			)
			.where(sql`${t.payment_status} = ${state(PAYMENT_STATUS.paid)}`),
	];
}
