import { type SQL, sql } from "drizzle-orm";
import { ORDER_STATUS, PAYMENT_STATUS, REFUND_RECORD_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { auditLedger, LEDGER_ROWS } from "~/portal-server/ledger/audit";
import {
	type AnyCheck,
	type AuditOf,
	type AuditRows,
	type Check,
	type Difference,
	differencesOf,
	ofRows,
	transfersSince,
} from "~/portal-server/ledger/audit-checks";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { productLines } from "../model/line/lines";

const { not_applicable, billable, billed, disputed, part_settled, settled } = SETTLEMENT_STATUS;

const ORDERS: Check = (of) => sql`
	select 'order agrees with its transfers: ' || s.part as check, 'order ' || o.booking_id as subject, s.own as expected, s.moved as found
	from orders o
	left join lateral (
		select sum(t.amount) filter (where t.kind = 'pay' and t.status in ('posted', 'post')) as paid,
			sum(case t.status when 'pending' then t.amount when 'posted' then 0 else -t.amount end) filter (where t.kind = 'pay') as reserved,
			sum(t.amount) filter (where t.kind in ('refund', 'waiver')) as refunded,
			sum(case t.kind when 'fee' then t.amount else -t.amount end) filter (where t.kind in ('fee', 'waiver')) as fee,
			sum(t.amount) filter (where t.kind = 'extras') as extras, sum(t.amount) filter (where t.kind = 'compensation') as compensated
		from ledger_transfer t where t.company_id = o.company_id and t.order_id = o.id
	) f on true
	cross join lateral (values ('paid', case o.payment_status when ${state(PAYMENT_STATUS.paid)} then o.total_amount else 0 end, coalesce(f.paid, 0)),
		('reserved', case o.payment_status when ${state(PAYMENT_STATUS.reserved)} then o.total_amount else 0 end, coalesce(f.reserved, 0)),
		('refunded', o.refund_money, coalesce(f.refunded, 0)), ('fee', o.fee_amount, coalesce(f.fee, 0)),
		('extras', o.extras_amount, coalesce(f.extras, 0)), ('compensated', o.compensation_amount, coalesce(f.compensated, 0))) as s (part, own, moved)
	where s.own <> s.moved and ${of("o")}`;

/**
 * What was ever charged to credit, less what was refunded, is what is owed, what bills have settled and what was lost, less what refunds have lessened
 * the loss by (domain.md 2.12): Σ REC without those = Σ credit orders.
 */
const RECEIVABLES: Check = (of) => sql`
	select 'receivable is the sum of credit orders: ' || s.part as check, 'company ' || a.company_id || ' ' || a.currency as subject, s.due as expected, s.kept as found
	from ledger_account a
	left join lateral (select sum(o.total_amount - o.refund_money + o.extras_amount) as amount from orders o
		where o.company_id = a.company_id and o.currency = a.currency and o.pay_channel = 'credit' and o.payment_status = ${state(PAYMENT_STATUS.paid)}) paid on true
	left join lateral (select sum(o.total_amount) as amount from orders o
		where o.company_id = a.company_id and o.currency = a.currency and o.pay_channel = 'credit' and o.payment_status = ${state(PAYMENT_STATUS.reserved)}) reserved on true
	left join lateral (
		select sum(t.amount) as amount from ledger_transfer t
		where t.company_id = a.company_id and t.credit_account_id = a.id and t.kind in ('settle', 'write_off') and t.status in ('posted', 'post')
	) settled on true
	left join ledger_account lost on lost.company_id = a.company_id and lost.currency = a.currency and lost.code = 'LOSS'
	cross join lateral (values ('posted', coalesce(paid.amount, 0), a.posted_debit - a.posted_credit + coalesce(settled.amount, 0) - coalesce(lost.posted_credit, 0)),
		('pending', coalesce(reserved.amount, 0), a.pending_debit)) as s (part, due, kept)
	where a.code = 'REC' and s.due <> s.kept and ${of("a")}`;

const CANCELLED: Check = (of) => sql`
	select 'fee and refund are what was paid' as check, 'order ' || booking_id as subject, total_amount as expected, fee_amount + refund_money as found
	from orders o where ${of("o")} and status in ${states(ORDER_STATUS.cancelled, ORDER_STATUS.no_show)} and payment_status = ${state(PAYMENT_STATUS.paid)}
		and fee_amount + refund_money <> total_amount`;

const REFUNDS: Check = (of) => sql`
	select 'refund records agree with the order: ' || s.part as check, 'order ' || o.booking_id as subject, s.own as expected, s.recorded as found
	from orders o
	join lateral (select coalesce(sum(f.amount) filter (where f.status = ${state(REFUND_RECORD_STATUS.refunded)}), 0) as paid,
			coalesce(sum(f.amount) filter (where f.status = ${state(REFUND_RECORD_STATUS.requested)}), 0) as open
		from order_refund f where f.company_id = o.company_id and f.order_id = o.id) f on true
	cross join lateral (values ('paid back', o.refund_money, f.paid), ('asked for', o.total_amount - o.refund_money - o.fee_amount, f.open)) as s (part, own, recorded)
	where s.recorded > s.own and ${of("o")}`;

/** What was given back under a key, and what of it lessened a loss. */
const movedBy = (company_id: SQL, key: SQL): SQL =>
	sql`select sum(t.amount) as amount from ledger_transfer t where t.company_id = ${company_id} and t.key in (${key}, ${key} || ':loss')`;

/** One by one: a record of too little hides behind its order, whose refunds have other reasons as well. */
const RECORDS: Check = (of) => sql`
	select 'refund record is a transfer' as check, 'refund ' || f.id as subject, f.amount as expected, coalesce(t.amount, w.amount, 0) as found
	from order_refund f
	left join lateral (${movedBy(sql`f.company_id`, sql`'order:' || f.order_id || ':refund:' || f.id`)}) t on true
	left join lateral (${movedBy(sql`f.company_id`, sql`'order:' || f.order_id || ':waiver'`)}) w on true
	where f.status = ${state(REFUND_RECORD_STATUS.refunded)} and f.amount <> coalesce(t.amount, w.amount, 0) and ${of("f")}`;

const WAIVERS: Check = (of) => sql`
	select 'waiver is a transfer' as check, 'order ' || o.booking_id as subject, coalesce(w.waived_amount, 0) as expected, coalesce(t.amount, 0) as found
	from order_waiver w join orders o on o.company_id = w.company_id and o.id = w.order_id
	left join lateral (${movedBy(sql`w.company_id`, sql`'order:' || w.order_id || ':waiver'`)}) t on true
	where coalesce(w.waived_amount, 0) <> coalesce(t.amount, 0) and ${of("w")}`;

const TO_SETTLE = states(billable, billed, disputed, part_settled, settled);

/** Of a refund that came after billing the order keeps what was billed: the refund is settled beside it. */
const SETTLED: Check = (of) => sql`
	select 'what is to be settled is what the order cost' as check, 'order ' || o.booking_id as subject, s.own as expected, coalesce(o.settlement_money, 0) as found
	from orders o
	left join lateral (select sum(f.amount) as amount from order_refund f where f.company_id = o.company_id and f.order_id = o.id
		and f.status = ${state(REFUND_RECORD_STATUS.refunded)} and f.settlement_status <> ${state(not_applicable)}) later on true
	cross join lateral (select o.total_amount - o.refund_money + o.extras_amount + coalesce(later.amount, 0) as own) s
	where o.pay_channel = 'credit' and o.settlement_status in ${TO_SETTLE} and s.own <> coalesce(o.settlement_money, 0) and ${of("o")}`;

const PRICES: Check = (of) => sql`
	select 'price is the sum of its lines' as check, 'order ' || o.booking_id as subject, o.total_amount as expected, p.amount as found
	from orders o cross join lateral (select coalesce(sum((l ->> 'amount')::int8), 0) as amount from jsonb_array_elements(o.price_lines) l) p
	where o.total_amount <> p.amount and ${of("o")}`;

const EXTRAS: Check = (of) => sql`
	select 'statements of extras agree with the order: ' || s.part as check, 'order ' || o.booking_id as subject, s.own as expected, s.stated as found
	from orders o
	join lateral (select coalesce(sum(x.charged_amount), 0) as charged, coalesce(sum(x.total_amount), 0) as total, coalesce(sum(l.amount), 0) as lines
		from order_extras x left join lateral (select sum(l.amount) as amount from order_extras_line l
			where l.company_id = x.company_id and l.extras_id = x.id) l on true
		where x.company_id = o.company_id and x.order_id = o.id) x on true
	cross join lateral (values ('charged', o.extras_amount, x.charged), ('lines', x.total, x.lines)) as s (part, own, stated)
	where s.own <> s.stated and ${of("o")}`;

const GUESTS: Check = (of) => sql`
	select 'an order names a guest for each of its units' as check, 'order ' || o.booking_id as subject, o.units as expected, count(g.order_id) as found
	from orders o left join order_guest g on g.company_id = o.company_id and g.order_id = o.id
	where ${of("o")}
	group by o.company_id, o.id having o.units <> count(g.order_id)`;

const CHECKS: readonly AnyCheck[] = [
	ofRows("order", "o.id", ORDERS),
	RECEIVABLES,
	ofRows("order", "o.id", CANCELLED),
	ofRows("order", "o.id", REFUNDS),
	ofRows("order", "f.order_id", RECORDS),
	ofRows("order", "w.order_id", WAIVERS),
	ofRows("order", "o.id", SETTLED),
	ofRows("order", "o.id", PRICES),
	ofRows("order", "o.id", EXTRAS),
	ofRows("order", "o.id", GUESTS),
];

/** Each change of an order writes an event; transfers beside them are looked at all the same. */
const ORDER_ROWS: AuditRows = {
	kind: "order",
	at_once: 300,
	all: (company_id) => sql`select o.id from orders o where o.company_id = ${company_id}`,
	changed: (what) =>
		sql`select e.order_id as id from order_event e where e.company_id = ${what.company_id} and e.at > ${what.since}
			union all select t.order_id ${transfersSince(what)} and t.order_id is not null`,
};

/** What another room finds of a company, of all for null, or of a part of one. */
type Audit = (db: Db | Tx, of: AuditOf) => Promise<Difference[]>;

interface Further {
	audit: Audit;
	/** Of kinds that this room alone knows, or that have changed by what it alone knows. */
	rows: readonly AuditRows[];
}

const FURTHER = new Map<string, Further>();

/** Has another room's figures compared beside those of orders. Replaces one of the same `name`. */
export function registerAudit(name: string, audit: Audit, rows: readonly AuditRows[] = []): void {
	FURTHER.set(name, { audit, rows });
}

/** By what an audit in parts goes through a company. */
export const auditRows = (): AuditRows[] => [
	ORDER_ROWS,
	...LEDGER_ROWS,
	...[...FURTHER.values()].flatMap(({ rows }) => rows),
];

/** What does not agree between ledger, orders, product lines and the rooms that have registered, of a company, of all for null, or of a part of one. */
export async function auditOrders(db: Db | Tx, of: AuditOf = null): Promise<Difference[]> {
	const differences = [...(await auditLedger(db, of)), ...(await differencesOf(db, CHECKS, of))];
	for (const line of productLines()) differences.push(...(await line.audit(db, of)));
	for (const { audit } of FURTHER.values()) differences.push(...(await audit(db, of)));
	return differences;
}
