import { type SQL, sql } from "drizzle-orm";
import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import { EFFECTIVE_INVOICES, INVOICE_REQUEST_STATUS, PENDING_INVOICES } from "~/portal-contract/billing/invoice-status";
import { PAYMENT_STATUS, REFUND_RECORD_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/status";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { isInvoiceable, NET } from "../invoices/invoiceable";

const { billed, disputed, part_settled, settled, written_off, billable } = SETTLEMENT_STATUS;
const ON_A_BILL = states(billed, disputed, part_settled, settled, written_off);

/** By the order: what it cost, without what came back. */
export const ORDER_NET: SQL = sql`(o.total_amount - o.refund_money + o.extras_amount)`;

/** By the ledger: what was posted for an order, without what came back. */
const movedFor = (company_id: number): SQL => sql`left join lateral (
	select coalesce(sum(case when t.kind in ('refund', 'waiver') then -t.amount else t.amount end), 0)::int8 as amount from ledger_transfer t
	where t.company_id = ${company_id} and t.order_id = o.id and t.kind in ('pay', 'extras', 'refund', 'waiver') and t.status in ('posted', 'post')) moved on true`;

const DRAFT = state(BILL_STATUS.draft);

/** Drafts hold their orders, but are not shown before they are issued. */
const billedFor = (company_id: number): SQL => sql`left join lateral (
	select coalesce(sum(l.amount), 0)::int8 as amount, coalesce(sum(l.amount) filter (where b.status = ${state(BILL_STATUS.settled)}), 0)::int8 as settled,
		coalesce(sum(l.amount) filter (where b.status = ${DRAFT}), 0)::int8 as drafted,
		coalesce(jsonb_agg(distinct jsonb_build_object('id', b.id, 'number', b.number, 'status', b.status, 'total_amount', b.total_amount, 'paid_amount', b.paid_amount)) filter (where b.status <> ${DRAFT}), '[]') as papers
	from bill_line l join bill b on b.company_id = l.company_id and b.id = l.bill_id
	where l.company_id = ${company_id} and l.order_id = o.id and l.is_live) billed on true`;

/** Refunds that came after billing and wait for the next bill, or have lessened the loss of theirs: the order has them already, its line has not. */
const waitingFor = (company_id: number): SQL => sql`left join lateral (
	select coalesce(sum(case when f.settlement_status = ${state(billable)} then f.amount else f.loss_amount end), 0)::int8 as amount from order_refund f
	where f.company_id = ${company_id} and f.order_id = o.id and f.status = ${state(REFUND_RECORD_STATUS.refunded)}) waiting on true`;

const invoicedFor = (company_id: number): SQL => sql`left join lateral (
	select coalesce(sum(l.amount - l.reversed_amount) filter (where i.status in ${states(...EFFECTIVE_INVOICES)}), 0)::int8 as issued,
		coalesce(sum(l.amount) filter (where i.status in ${states(...PENDING_INVOICES)}), 0)::int8 as pending,
		coalesce(jsonb_agg(distinct jsonb_build_object('id', i.id, 'number', nullif(i.number, ''), 'status', i.status))
			filter (where i.status not in ${states(INVOICE_REQUEST_STATUS.withdrawn, INVOICE_REQUEST_STATUS.rejected)}), '[]') as papers
	from invoice_line l join invoice i on i.company_id = l.company_id and i.id = l.invoice_id
	where l.company_id = ${company_id} and l.subject_kind = 'order' and l.subject_id = o.id) invoiced on true`;

const subjectFor = (company_id: number): SQL =>
	sql`left join invoice_subject s on s.company_id = ${company_id} and s.subject_kind = 'order' and s.subject_id = o.id`;

/** Paid orders `o` of a company and currency, each with what ledger, bills and invoices say of it. */
export const chainOf = (company_id: number, currency: string): SQL => sql`
	select o.id as order_id, o.booking_id, o.title_zh, o.title_en, o.pay_channel, o.booking_date, o.total_amount as paid_amount, o.refund_money as refund_amount,
		o.extras_amount, ${ORDER_NET} as net_amount, moved.amount as moved_amount, o.settlement_status, billed.amount as billed_amount, billed.drafted as drafted_amount, billed.settled as settled_amount,
		case when o.pay_channel = 'credit' and o.settlement_status in ${ON_A_BILL} then ${ORDER_NET} + waiting.amount
			when o.pay_channel = 'credit' and o.settlement_status = ${state(billable)} then ${ORDER_NET} + waiting.amount - o.settlement_money
			else 0 end as to_be_billed,
		invoiced.issued as invoiced_amount, invoiced.pending as pending_amount, coalesce(s.claimed_amount, 0) as claimed_amount,
		case when ${isInvoiceable(company_id)} then ${NET} when o.settlement_status = ${state(written_off)} then least(${NET}, coalesce(s.claimed_amount, 0)) else 0 end as invoiceable_amount, billed.papers as bills, invoiced.papers as invoices
	from orders o ${movedFor(company_id)} ${billedFor(company_id)} ${waitingFor(company_id)} ${invoicedFor(company_id)} ${subjectFor(company_id)}
	where o.company_id = ${company_id} and o.currency = ${currency} and o.payment_status = ${state(PAYMENT_STATUS.paid)}`;

/** Condition on a row `c` of `chainOf`: something of it does not agree. */
export const DIFFERS: SQL = sql`(c.net_amount <> c.moved_amount or c.to_be_billed <> c.billed_amount or c.claimed_amount <> c.invoiced_amount + c.pending_amount
	or (c.claimed_amount > 0 and c.claimed_amount > c.invoiceable_amount))`;
