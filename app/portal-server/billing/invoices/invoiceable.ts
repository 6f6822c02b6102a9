import { type SQL, sql } from "drizzle-orm";
import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import { INVOICE_STATUS, ORDER_STATUS, PAYMENT_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/status";
import { state, states } from "~/portal-server/platform/db/statements/state";

/** What stays of an order `o` to be invoiced, minor units: compensations are no part of it. Source: domain.md 2.14. */
export const NET: SQL<number> = sql`(case when o.status = ${state(ORDER_STATUS.completed)} then o.total_amount - o.refund_money + o.extras_amount
	else o.fee_amount + o.extras_amount end)`;

/** Bills whose orders may be invoiced. */
export const CONFIRMED: SQL = states(BILL_STATUS.confirmed, BILL_STATUS.part_paid, BILL_STATUS.settled);

/** Condition on an order `o`: it stands on a bill that is confirmed, and is in no dispute there. */
const onConfirmedBill = (
	company_id: number | SQL,
): SQL => sql`exists (select from bill_line bl join bill b on b.company_id = bl.company_id and b.id = bl.bill_id
	where bl.company_id = ${company_id} and bl.subject_kind = 'order' and bl.subject_id = o.id and bl.is_live and bl.status = 'ok' and b.status in ${CONFIRMED})`;

/** Condition on an order `o`: its service is over or was cancelled with a fee. */
export const IS_OVER: SQL = sql`(o.status = ${state(ORDER_STATUS.completed)}
	or (o.status in ${states(ORDER_STATUS.cancelled, ORDER_STATUS.no_show)} and o.fee_amount > 0))`;

/**
 * Condition on an order `o` of that company: its service is over or was cancelled with a fee, and it is paid for: by pre-deposit, or by credit once its bill is
 * confirmed. Source: domain.md 2.14.
 */
export const isInvoiceable = (company_id: number | SQL): SQL =>
	sql`${IS_OVER} and o.payment_status = ${state(PAYMENT_STATUS.paid)}
		and (o.pay_channel = 'pre_deposit' or (o.settlement_status <> ${state(SETTLEMENT_STATUS.written_off)} and ${onConfirmedBill(company_id)}))`;

/** Condition on an order `o`: all of it may be invoiced, as its state of invoicing says, which follows bills, refunds and invoices (roll-up.ts). */
export const IS_AVAILABLE: SQL = sql`o.invoice_status = ${state(INVOICE_STATUS.available)} and ${IS_OVER} and ${NET} > 0`;

/** What is taken of an order `o`: `s` is its row of `invoice_subject`, if it has one. */
export const SUBJECT_OF_ORDER: SQL = sql`left join invoice_subject s on s.company_id = o.company_id and s.subject_kind = 'order' and s.subject_id = o.id`;
export const INVOICED: SQL<number> = sql`coalesce(s.claimed_amount, 0)`;
