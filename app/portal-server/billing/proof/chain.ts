import { type SQL, sql } from "drizzle-orm";
import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import { EFFECTIVE_INVOICES, INVOICE_REQUEST_STATUS, PENDING_INVOICES } from "~/portal-contract/billing/invoice-status";
import { PAYMENT_STATUS, REFUND_RECORD_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/status";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { CONFIRMED, IS_OVER, NET } from "../invoices/invoiceable";

const { billed, disputed, part_settled, settled, written_off, billable } = SETTLEMENT_STATUS;
const ON_A_BILL = states(billed, disputed, part_settled, settled, written_off);

/** Whose orders, and which of them; all paid ones without `ids`. */
interface Chained {
	company_id: number;
	currency: string;
	ids?: readonly number[];
}

/** Orders `o` that are proved. */
export const provedOrders = ({ company_id, currency }: Chained): SQL =>
	sql`from orders o where o.company_id = ${company_id} and o.currency = ${currency} and o.payment_status = ${state(PAYMENT_STATUS.paid)}`;

/** By the order: what it cost, without what came back. */
const ORDER_NET: SQL = sql`(o.total_amount - o.refund_money + o.extras_amount)`;

interface Part {
	name: string;
	/** Of the order. */
	key: SQL;
	columns: SQL;
	/** Tables and condition. */
	rest: SQL;
}

/** What another table says of orders `o`: of each by itself where they are few, else of all at once. */
function joined({ ids }: Chained, { name, key, columns, rest }: Part): SQL {
	const alias = sql.raw(name);
	return ids
		? sql`left join lateral (select ${columns} ${rest} and ${key} = o.id) ${alias} on true`
		: sql`left join (select ${key} as order_id, ${columns} ${rest} and ${key} is not null group by ${key}) ${alias} on ${alias}.order_id = o.id`;
}

/** By the ledger: what was posted for orders, without what came back. */
const moved = (of: Chained): SQL =>
	joined(of, {
		name: "moved",
		key: sql`t.order_id`,
		columns: sql`sum(case when t.kind in ('refund', 'waiver') then -t.amount else t.amount end) as amount`,
		rest: sql`from ledger_transfer t where t.company_id = ${of.company_id} and t.kind in ('pay', 'extras', 'refund', 'waiver') and t.status in ('posted', 'post')`,
	});

const DRAFT = state(BILL_STATUS.draft);

const SHOWN_BILLS = sql`, sum(l.amount) filter (where b.status = ${state(BILL_STATUS.settled)}) as settled, sum(l.amount) filter (where b.status = ${DRAFT}) as drafted,
	jsonb_agg(distinct jsonb_build_object('id', b.id, 'number', b.number, 'status', b.status, 'total_amount', b.total_amount, 'paid_amount', b.paid_amount))
		filter (where b.status <> ${DRAFT}) as papers`;

/** Drafts hold their orders, but are not shown before they are issued. */
const onBills = (of: Chained): SQL =>
	joined(of, {
		name: "billed",
		key: sql`l.order_id`,
		columns: sql`sum(l.amount) as amount, bool_or(l.subject_kind = 'order' and l.status = 'ok' and b.status in ${CONFIRMED}) as is_confirmed${of.ids ? SHOWN_BILLS : sql``}`,
		rest: sql`from bill_line l join bill b on b.company_id = ${of.company_id} and b.id = l.bill_id where l.company_id = ${of.company_id} and l.is_live`,
	});

/** Refunds that came after billing and wait for the next bill, or have lessened the loss of theirs: the order has them already, its line has not. */
const waiting = (of: Chained): SQL =>
	joined(of, {
		name: "waiting",
		key: sql`f.order_id`,
		columns: sql`sum(case when f.settlement_status = ${state(billable)} then f.amount else f.loss_amount end) as amount`,
		rest: sql`from order_refund f where f.company_id = ${of.company_id} and f.status = ${state(REFUND_RECORD_STATUS.refunded)}`,
	});

const SHOWN_INVOICES = sql`, jsonb_agg(distinct jsonb_build_object('id', i.id, 'number', nullif(i.number, ''), 'status', i.status))
	filter (where i.status not in ${states(INVOICE_REQUEST_STATUS.withdrawn, INVOICE_REQUEST_STATUS.rejected)}) as papers`;

const onInvoices = (of: Chained): SQL =>
	joined(of, {
		name: "invoiced",
		key: sql`l.subject_id`,
		columns: sql`sum(l.amount - l.reversed_amount) filter (where i.status in ${states(...EFFECTIVE_INVOICES)}) as issued,
			sum(l.amount) filter (where i.status in ${states(...PENDING_INVOICES)}) as pending${of.ids ? SHOWN_INVOICES : sql``}`,
		rest: sql`from invoice_line l join invoice i on i.company_id = ${of.company_id} and i.id = l.invoice_id
			where l.company_id = ${of.company_id} and l.subject_kind = 'order'`,
	});

const claimed = (of: Chained): SQL =>
	joined(of, {
		name: "claimed",
		key: sql`s.subject_id`,
		columns: sql`sum(s.claimed_amount) as amount`,
		rest: sql`from invoice_subject s where s.company_id = ${of.company_id} and s.subject_kind = 'order'`,
	});

const IS_INVOICEABLE = sql`(${IS_OVER} and (o.pay_channel = 'pre_deposit' or (o.settlement_status <> ${state(written_off)} and billed.is_confirmed)))`;

/**
 * Paid orders of a company and currency, each with what ledger, bills and invoices say of it: all of them, by sums over whole indexes, or those of `ids`, with what
 * is shown of them.
 */
export const chainOf = (of: Chained): SQL => sql`
	select o.id as order_id, o.booking_id, o.pay_channel, ${of.ids ? sql`to_jsonb(o.booking_date) #>> '{}' as booking_date` : sql`o.booking_date`}, o.total_amount as paid_amount, o.refund_money as refund_amount, o.extras_amount,
		o.settlement_status, o.settlement_money, ${ORDER_NET} as net_amount, coalesce(moved.amount, 0)::int8 as moved_amount, coalesce(billed.amount, 0)::int8 as billed_amount,
		(case when o.pay_channel = 'credit' and o.settlement_status in ${ON_A_BILL} then ${ORDER_NET} + coalesce(waiting.amount, 0)
			when o.pay_channel = 'credit' and o.settlement_status = ${state(billable)} then ${ORDER_NET} + coalesce(waiting.amount, 0) - o.settlement_money
			else 0 end)::int8 as to_be_billed,
		coalesce(invoiced.issued, 0)::int8 as invoiced_amount, coalesce(invoiced.pending, 0)::int8 as pending_amount, coalesce(claimed.amount, 0)::int8 as claimed_amount,
		case when ${IS_INVOICEABLE} then ${NET} when o.settlement_status = ${state(written_off)} then least(${NET}, coalesce(claimed.amount, 0)) else 0 end as invoiceable_amount${
			of.ids
				? sql`, o.title_zh, o.title_en, coalesce(billed.drafted, 0)::int8 as drafted_amount, coalesce(billed.settled, 0)::int8 as settled_amount,
		coalesce(billed.papers, '[]') as bills, coalesce(invoiced.papers, '[]') as invoices`
				: sql``
		}
	from (select o.* ${provedOrders(of)}${of.ids ? sql` and o.id = any(${bigints(of.ids)})` : sql``}) o
		${moved(of)} ${onBills(of)} ${waiting(of)} ${onInvoices(of)} ${claimed(of)}`;

/** Condition on a row `c` of `chainOf`: something of it does not agree. */
export const DIFFERS: SQL = sql`(c.net_amount <> c.moved_amount or c.to_be_billed <> c.billed_amount or c.claimed_amount <> c.invoiced_amount + c.pending_amount
	or (c.claimed_amount > 0 and c.claimed_amount > c.invoiceable_amount))`;
