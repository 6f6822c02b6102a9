import { type SQL, sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { BILL_STATUS, EFFECTIVE_BILLS } from "~/portal-contract/billing/bill-status";
import { EFFECTIVE_INVOICES, INVOICE_REQUEST_STATUS, PENDING_INVOICES } from "~/portal-contract/billing/invoice-status";
import { PAYMENT_STATUS, REFUND_RECORD_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/status";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { CONFIRMED, IS_OVER, NET } from "../invoices/invoiceable";

const { billed, disputed, part_settled, settled, written_off, billable, not_applicable } = SETTLEMENT_STATUS;
const ON_A_BILL = states(billed, disputed, part_settled, settled, written_off);

/** Calendar months in Yangon from `from` until `until`, which is none of them: first days, `YYYY-MM-DD`; null for no limit. */
export interface Months {
	from: string | null;
	until: string | null;
}

export const ALL_MONTHS: Months = { from: null, until: null };

/** The first day of the month behind that of `first`. */
export const nextMonth = (first: string): string => `${addDays(first, 31).slice(0, 8)}01`;

export const monthOf = (moment: SQL): SQL => sql`date_trunc('month', ${moment} at time zone 'Asia/Yangon')::date`;

const startOf = (month: string): SQL => sql`(${month}::date::timestamp at time zone 'Asia/Yangon')`;

export const before = (month: string, moment: SQL): SQL => sql`${moment} < ${startOf(month)}`;

/** Condition: a moment is within those months. */
export const within = ({ from, until }: Months, moment: SQL): SQL =>
	sql`${from === null ? sql`true` : sql`${moment} >= ${startOf(from)}`} and ${until === null ? sql`true` : before(until, moment)}`;

/** Condition: the first day of a month is within those months. */
export const isWithin = ({ from, until }: Months, month: SQL): SQL =>
	sql`${from === null ? sql`true` : sql`${month} >= ${from}::date`} and ${until === null ? sql`true` : sql`${month} < ${until}::date`}`;

/** Whose orders, and which of them: those that are named, or those that were booked in some months. */
interface Chained {
	company_id: number;
	currency: string;
	of: { ids: readonly number[] } | Months;
}

const PAID = sql`o.payment_status = ${state(PAYMENT_STATUS.paid)}`;

/** Orders `o` that are proved. */
export const provedOrders = ({ company_id, currency }: Omit<Chained, "of">): SQL =>
	sql`from orders o where o.company_id = ${company_id} and o.currency = ${currency} and ${PAID}`;

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

const isNamed = (of: Chained["of"]): of is { ids: readonly number[] } => "ids" in of;

const isAll = ({ from, until }: Months): boolean => from === null && until === null;

/** What another table says of orders `o`: of each by itself where they are named, else of all at once: of some by their ids, which an index finds. */
function joined({ of }: Chained, { name, key, columns, rest }: Part): SQL {
	const alias = sql.raw(name);
	if (isNamed(of)) return sql`left join lateral (select ${columns} ${rest} and ${key} = o.id) ${alias} on true`;
	const ofThese = isAll(of) ? sql`${key} is not null` : sql`${key} in (select b.id from booked b)`;
	return sql`left join (select ${key} as order_id, ${columns} ${rest} and ${ofThese} group by ${key}) ${alias} on ${alias}.order_id = o.id`;
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
const EFFECTIVE = states(...EFFECTIVE_BILLS);

const SHOWN_BILLS = sql`, sum(l.amount) filter (where b.status = ${state(BILL_STATUS.settled)}) as settled, sum(l.amount) filter (where b.status = ${DRAFT}) as drafted,
	jsonb_agg(distinct jsonb_build_object('id', b.id, 'number', b.number, 'status', b.status, 'total_amount', b.total_amount, 'paid_amount', b.paid_amount))
		filter (where b.status <> ${DRAFT}) as papers`;

/** Drafts hold their orders, but are not shown before they are issued. */
const onBills = (of: Chained): SQL =>
	joined(of, {
		name: "billed",
		key: sql`l.order_id`,
		columns: sql`sum(l.amount) as amount, sum(l.amount) filter (where b.status in ${EFFECTIVE}) as effective,
			bool_or(l.subject_kind = 'order' and l.status = 'ok' and b.status in ${CONFIRMED}) as is_confirmed${isNamed(of.of) ? SHOWN_BILLS : sql``}`,
		rest: sql`from bill_line l join bill b on b.company_id = ${of.company_id} and b.id = l.bill_id
			where l.company_id = ${of.company_id} and l.currency = ${of.currency} and l.is_live`,
	});

/** Refunds that came after billing and wait for the next bill, or have lessened the loss of theirs: the order has them already, its line has not. */
const waiting = (of: Chained): SQL =>
	joined(of, {
		name: "waiting",
		key: sql`f.order_id`,
		columns: sql`sum(case when f.settlement_status = ${state(billable)} then f.amount else f.loss_amount end) as amount,
			sum(f.amount - f.loss_amount) filter (where f.settlement_status = ${state(billable)}) as credits, sum(f.loss_amount) as lost`,
		rest: sql`from order_refund f where f.company_id = ${of.company_id} and f.status = ${state(REFUND_RECORD_STATUS.refunded)}`,
	});

const SHOWN_INVOICES = sql`, jsonb_agg(distinct jsonb_build_object('id', i.id, 'number', nullif(i.number, ''), 'status', i.status))
	filter (where i.status not in ${states(INVOICE_REQUEST_STATUS.withdrawn, INVOICE_REQUEST_STATUS.rejected)}) as papers`;

const onInvoices = (of: Chained): SQL =>
	joined(of, {
		name: "invoiced",
		key: sql`l.subject_id`,
		columns: sql`sum(l.amount - l.reversed_amount) filter (where i.status in ${states(...EFFECTIVE_INVOICES)}) as issued,
			sum(l.amount) filter (where i.status in ${states(...PENDING_INVOICES)}) as pending${isNamed(of.of) ? SHOWN_INVOICES : sql``}`,
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

/** Of orders of which the sums of a month are made: what an unpaid one has on a bill stands against nothing, and shows there. */
const COUNTED = sql`(${PAID} or o.settlement_status <> ${state(not_applicable)})`;

const BOOKED = sql`o.id, o.booking_id, o.pay_channel, o.booking_date, o.status, o.payment_status, o.settlement_status, o.settlement_money, o.total_amount,
	o.refund_money, o.extras_amount, o.fee_amount`;

/** What is shown of an order, or what sums are made of beside it. */
const SHOWN = sql`o.title_zh, o.title_en, coalesce(billed.drafted, 0)::int8 as drafted_amount, coalesce(billed.settled, 0)::int8 as settled_amount,
	coalesce(billed.papers, '[]') as bills, coalesce(invoiced.papers, '[]') as invoices`;
const SUMMED = sql`coalesce(billed.effective, 0)::int8 as on_bills, coalesce(waiting.credits, 0)::int8 as credits_waiting,
	coalesce(waiting.lost, 0)::int8 as loss_refunds, (${PAID}) as is_paid`;

function chosen({ company_id, currency, of }: Chained): SQL {
	if (isNamed(of))
		return sql`from (select o.* ${provedOrders({ company_id, currency })} and o.id = any(${bigints(of.ids)})) o`;
	return sql`from booked o`;
}

/**
 * Orders of a company and currency, each with what ledger, bills and invoices say of it: paid ones that are named, with what is shown of them, or those of
 * some months, which are compared by sums over indexes.
 */
export const chainOf = (of: Chained): SQL => sql`
	${
		isNamed(of.of)
			? sql``
			: sql`with booked as materialized (select ${BOOKED} from orders o where o.company_id = ${of.company_id} and o.currency = ${of.currency}
		and ${within(of.of, sql`o.booking_date`)} and ${COUNTED})`
	}
	select o.id as order_id, o.booking_id, o.pay_channel, ${isNamed(of.of) ? sql`to_jsonb(o.booking_date) #>> '{}' as booking_date` : sql`o.booking_date`}, o.total_amount as paid_amount, o.refund_money as refund_amount, o.extras_amount,
		o.settlement_status, o.settlement_money, ${ORDER_NET} as net_amount, coalesce(moved.amount, 0)::int8 as moved_amount, coalesce(billed.amount, 0)::int8 as billed_amount,
		(case when o.pay_channel = 'credit' and o.settlement_status in ${ON_A_BILL} then ${ORDER_NET} + coalesce(waiting.amount, 0)
			when o.pay_channel = 'credit' and o.settlement_status = ${state(billable)} then ${ORDER_NET} + coalesce(waiting.amount, 0) - o.settlement_money
			else 0 end)::int8 as to_be_billed,
		coalesce(invoiced.issued, 0)::int8 as invoiced_amount, coalesce(invoiced.pending, 0)::int8 as pending_amount, coalesce(claimed.amount, 0)::int8 as claimed_amount,
		case when ${IS_INVOICEABLE} then ${NET} when o.settlement_status = ${state(written_off)} then least(${NET}, coalesce(claimed.amount, 0)) else 0 end as invoiceable_amount,
		${isNamed(of.of) ? SHOWN : SUMMED}
	${chosen(of)} ${moved(of)} ${onBills(of)} ${waiting(of)} ${onInvoices(of)} ${claimed(of)}`;

/** Condition on a row `c` of `chainOf`: something of it does not agree. */
export const DIFFERS: SQL = sql`(c.net_amount <> c.moved_amount or c.to_be_billed <> c.billed_amount or c.claimed_amount <> c.invoiced_amount + c.pending_amount
	or (c.claimed_amount > 0 and c.claimed_amount > c.invoiceable_amount))`;
