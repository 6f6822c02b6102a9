import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** One thing that does not agree: which rule, what it is about (`account 12`, `order H…`, a currency), and the two figures in minor units. */
export interface Difference {
	check: string;
	subject: string;
	expected: number;
	found: number;
}

/** Signed by side: what an account's rows say, against the sums it carries. */
const BALANCES = sql`
	select 'balance is the sum of its transfers: ' || s.side as check, 'account ' || a.id || ' ' || a.code || ' ' || a.currency as subject, s.folded as expected, s.kept as found
	from ledger_account a
	cross join lateral (
		select coalesce(sum(t.amount) filter (where t.debit_account_id = a.id and t.state in ('posted', 'post')), 0) as posted_debit,
			coalesce(sum(t.amount) filter (where t.credit_account_id = a.id and t.state in ('posted', 'post')), 0) as posted_credit,
			coalesce(sum(case when t.state = 'pending' then t.amount when t.state = 'posted' then 0 else -t.amount end) filter (where t.debit_account_id = a.id), 0) as pending_debit,
			coalesce(sum(case when t.state = 'pending' then t.amount when t.state = 'posted' then 0 else -t.amount end) filter (where t.credit_account_id = a.id), 0) as pending_credit
		from ledger_transfer t where t.company_id = a.company_id and a.id in (t.debit_account_id, t.credit_account_id)
	) f
	cross join lateral (values ('posted debit', f.posted_debit, a.posted_debit), ('posted credit', f.posted_credit, a.posted_credit),
		('pending debit', f.pending_debit, a.pending_debit), ('pending credit', f.pending_credit, a.pending_credit)) as s (side, folded, kept)
	where s.folded <> s.kept`;

const SUMS = sql`
	select 'debits equal credits' as check, currency as subject, sum(posted_debit + pending_debit) as expected, sum(posted_credit + pending_credit) as found
	from ledger_account group by currency having sum(posted_debit) <> sum(posted_credit) or sum(pending_debit) <> sum(pending_credit)`;

const DEPOSITS = sql`
	select 'pre-deposit is not below zero' as check, 'account ' || id as subject, 0 as expected, posted_credit - posted_debit - pending_debit as found
	from ledger_account where code = 'DEP' and posted_credit - posted_debit - pending_debit < 0`;

const CURRENCIES = sql`
	select 'one currency per transfer' as check, 'transfer ' || t.key as subject, 0 as expected, 1 as found
	from ledger_transfer t join ledger_account d on d.company_id = t.company_id and d.id = t.debit_account_id
		join ledger_account c on c.company_id = t.company_id and c.id = t.credit_account_id
	where t.currency <> d.currency or t.currency <> c.currency`;

/** What an order's own columns say, against its transfers: paid, reserved, refunded, fee. */
const ORDERS = sql`
	select 'order agrees with its transfers: ' || s.part as check, 'order ' || o.booking_id as subject, s.own as expected, s.moved as found
	from orders o
	left join lateral (
		select sum(t.amount) filter (where t.kind = 'pay' and t.state in ('posted', 'post')) as paid,
			sum(case when t.state = 'pending' then t.amount when t.state = 'posted' then 0 else -t.amount end) filter (where t.kind = 'pay') as reserved,
			sum(t.amount) filter (where t.kind = 'refund') as refunded, sum(t.amount) filter (where t.kind = 'fee') as fee
		from ledger_transfer t where t.company_id = o.company_id and t.order_id = o.id
	) f on true
	cross join lateral (values ('paid', case when o.payment_status = 20 then o.total_amount else 0 end, coalesce(f.paid, 0)),
		('reserved', case when o.payment_status = 10 then o.total_amount else 0 end, coalesce(f.reserved, 0)),
		('refunded', o.refund_money, coalesce(f.refunded, 0)), ('fee', o.fee_amount, coalesce(f.fee, 0))) as s (part, own, moved)
	where s.own <> s.moved`;

/** Σ REC = Σ unsettled credit orders, less what was refunded (domain.md 2.12). */
const RECEIVABLES = sql`
	select 'receivable is the sum of unsettled orders: ' || s.part as check, 'company ' || a.company_id || ' ' || a.currency as subject, s.due as expected, s.kept as found
	from ledger_account a
	left join lateral (
		select sum(o.total_amount - o.refund_money) filter (where o.payment_status = 20 and o.settlement_status not in (50, 60)) as posted,
			sum(o.total_amount) filter (where o.payment_status = 10) as pending
		from orders o where o.company_id = a.company_id and o.currency = a.currency and o.pay_channel = 'credit'
	) f on true
	cross join lateral (values ('posted', coalesce(f.posted, 0), a.posted_debit - a.posted_credit), ('pending', coalesce(f.pending, 0), a.pending_debit)) as s (part, due, kept)
	where a.code = 'REC' and s.due <> s.kept`;

const CANCELLED = sql`
	select 'fee and refund are what was paid' as check, 'order ' || booking_id as subject, total_amount as expected, fee_amount + refund_money as found
	from orders where status in (70, 85) and payment_status = 20 and fee_amount + refund_money <> total_amount`;

/** Rooms are held while an order awaits payment, sold once it is paid, and given back when it is over without a stay. */
const HOLDS = sql`
	select 'rooms of an order stand as the order does: ' || h.state as check, 'order ' || o.booking_id as subject, o.status as expected, h.rooms as found
	from orders o join hold h on h.order_id = o.id
	where h.state <> case when o.status in (10, 15) then 'held' when o.status in (70, 75, 80) then 'released' else 'sold' end`;

/** Every hotel order holds as many rooms as it names guests, on the nights that it was booked for; one that was left early on the first of them. */
const STAYS = sql`
	select 'an order holds what was booked' as check, 'order ' || o.booking_id as subject, coalesce(r.rooms, 0) as expected, coalesce(h.rooms, 0) as found
	from orders o left join order_hotel p on p.order_id = o.id left join hold h on h.order_id = o.id
	left join lateral (select count(*) as rooms from order_room r where r.order_id = o.id) r on true
	where o.product_line = 'hotel' and (h.order_id is null or p.order_id is null or h.rooms <> r.rooms or h.room_type_id <> p.room_type_id
		or h.check_in <> p.check_in or h.check_out > p.check_out or (h.check_out < p.check_out and o.status <> 50))`;

/** What refund records have given back stands in the order, and what is still asked for can be given. */
const REFUNDS = sql`
	select 'refund records agree with the order: ' || s.part as check, 'order ' || o.booking_id as subject, s.own as expected, s.recorded as found
	from orders o
	join lateral (select coalesce(sum(f.amount) filter (where f.status = 40), 0) as paid, coalesce(sum(f.amount) filter (where f.status = 10), 0) as open
		from order_refund f where f.order_id = o.id) f on true
	cross join lateral (values ('paid back', o.refund_money, f.paid), ('asked for', o.total_amount - o.refund_money - o.fee_amount, f.open)) as s (part, own, recorded)
	where s.recorded > s.own`;

const CHECKS: readonly SQL[] = [BALANCES, SUMS, DEPOSITS, CURRENCIES, ORDERS, RECEIVABLES, CANCELLED, HOLDS, STAYS, REFUNDS];

/**
 * Everything that does not agree in the ledger and between ledger and orders (domain.md 2.12, invariants); empty when all is well.
 * Each check is one statement, so it may run while money moves.
 */
export async function auditLedger(db: Db | Tx): Promise<Difference[]> {
	const differences: Difference[] = [];
	for (const check of CHECKS) {
		const rows = await rowsOf<{ check: string; subject: string; expected: unknown; found: unknown }>(
			db,
			sql`/* all companies: the audit */ ${check}`,
		);
		differences.push(...rows.map((row) => ({ ...row, expected: Number(row.expected), found: Number(row.found) })));
	}
	return differences;
}
