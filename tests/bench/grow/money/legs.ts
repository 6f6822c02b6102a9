import { type SQL, sql } from "drizzle-orm";
import { BILL, PAYMENT, RECORD } from "../codes";
import { type Growth, hold, lastId, run } from "../run";

const OWN = sql.raw("case l.channel when 'credit' then 'REC' else 'DEP' end");

/** One transfer of an order: the end of its key, state, debit, credit, amount, kind, when and by whom; null at `at` where there was none. */
const leg = (
	key: string,
	status: SQL,
	debit: SQL,
	credit: SQL,
	amount: string,
	kind: string,
	at: string,
	by: string,
	reason: string,
): SQL =>
	sql`(${sql.raw(`'${key}'`)}, ${status}, ${debit}, ${credit}, ${sql.raw(amount)}, ${sql.raw(`'${kind}'`)},
		${sql.raw(at)}, ${sql.raw(`'${by}'`)}, ${sql.raw(reason)})`;
const SALES = sql.raw("'SALES'");

/** Paid at once or reserved first; posted by a confirmation, or given free; then the refund and the fee of what was cancelled. */
const OF_ORDER: readonly SQL[] = [
	leg(
		"pay",
		sql`case when l.instant then 'posted' else 'pending' end`,
		OWN,
		SALES,
		"l.total_amount",
		"pay",
		"l.pay_at",
		"booker",
		"'order/pay ' || m.booking_id",
	),
	leg(
		"pay:post",
		sql`'post'`,
		OWN,
		SALES,
		"l.total_amount",
		"pay",
		"case when not l.instant then l.confirm_at end",
		"serving",
		"'order/confirm ' || m.booking_id",
	),
	leg(
		"pay:void",
		sql`'void'`,
		OWN,
		SALES,
		"l.total_amount",
		"pay",
		"coalesce(l.reject_at, case when l.fate = 'recalled' then l.recall_at end)",
		"booker",
		"case l.fate when 'rejected' then '当日已满' when 'lapsed' then 'not confirmed in time' else '行程调整' end",
	),
	leg(
		"cancel:refund",
		sql`'posted'`,
		SALES,
		OWN,
		"l.back_amount",
		"refund",
		"case when l.back_amount > 0 then coalesce(l.cancelled_at, l.no_show_at) end",
		"booker",
		"'客户会议取消'",
	),
	leg(
		"cancel:fee",
		sql`'posted'`,
		SALES,
		sql.raw("'FEES'"),
		"l.fee_amount",
		"fee",
		"case when l.fee_amount > 0 then coalesce(l.cancelled_at, l.no_show_at) end",
		"booker",
		"'客户会议取消'",
	),
];

/** All transfers that orders and bills cause, without ids: `k, company_id, currency, key, status, debit, credit, amount, kind, order_id, member_id, reason, at`. */
const CAUSED = sql`select l.k, l.company_id, l.currency, 'order:' || l.id || ':' || v.key as key, v.status, v.debit,
	v.credit, v.amount, v.kind, l.id as order_id,
		case v.by when 'serving' then c.member_id else l.member_id end as member_id, v.reason, v.at
	from life as l join naming as m using (n) join crew as c on c.role = case l.line when 'hotel' then 'reservation'
		else 'dispatch' end and c.place = l.n % 8
		cross join lateral (values ${sql.join([...OF_ORDER], sql`, `)}) as v (key, status, debit, credit, amount, kind, at,
			by, reason)
	where v.at is not null and l.payment_status <> ${PAYMENT.unpaid}
	union all
	select l.k, l.company_id, l.currency, 'order:' || l.id || ':refund:' || f.refund_id, 'posted', 'SALES', ${OWN},
		f.amount, 'refund', l.id, c.member_id, '同意', f.decided_at
	from refund as f join life as l using (n) join crew as c on c.role = 'finance_operator' and c.place = f.n % 8
		where f.status = ${RECORD.refunded}
	union all
	select p.k, p.company_id, p.currency, 'bill:' || p.bill_id || ':payment:' || p.payment_id, 'posted', case p.pay_by
		when 'bank' then 'BANK' else 'DEP' end, 'REC', p.amount, 'settle', null,
		a.member_id, 'bill:' || p.number, p.decided_at
	from payment as p join agent as a on a.k = p.k and a.place = 1 where p.decided_at is not null
	union all
	select b.k, b.company_id, b.currency, 'bill:' || b.bill_id || ':write_off', 'posted', 'LOSS', 'REC', b.sum,
		'write_off', null, c.member_id, 'bill:' || b.number, b.lost_at + interval '1 day'
	from billed as b join crew as c on c.role = 'finance_operator' and c.place = b.bill_id % 8
		where b.status = ${BILL.written_off}`;

/** Table `caused`: what orders and bills have moved; top-ups are made for what it takes from pre-deposits. */
export const makeLegs = (growth: Growth): Promise<void> => hold(growth, "caused", CAUSED);

/** All transfers in the order of time, then the accounts with their sums. */
export async function writeLegs(growth: Growth): Promise<void> {
	await run(
		growth,
		sql`insert into ledger_account (company_id, code, currency)
			select company_id, code, currency from firm cross join unnest(array['BANK', 'SALES', 'FEES', 'COMP', 'ROUND',
				'FXG', 'LOSS', 'DEP', 'REC']) as code order by k, code`,
	);
	await hold(
		growth,
		"account",
		sql`select company_id, code, id as account_id from ledger_account join firm using (company_id)`,
		"company_id, code",
	);
	const last = await lastId(growth, "ledger_transfer");
	await hold(
		growth,
		"leg",
		sql`select ${last}::int8 + row_number() over (order by at, order_id nulls first, key) as id, t.*
			from (select * from caused union all select * from given) as t`,
	);
	const written = await run(
		growth,
		sql`insert into ledger_transfer (company_id, id, key, status, pending_id, debit_account_id, credit_account_id,
			amount, currency, kind, order_id, member_id, reason, created_at) overriding system value
			select t.company_id, t.id, t.key, t.status, p.id, d.account_id, c.account_id, t.amount, t.currency, t.kind,
				t.order_id, t.member_id, t.reason, t.at
			from leg as t join account as d on d.company_id = t.company_id and d.code = t.debit join account as c
				on c.company_id = t.company_id and c.code = t.credit
				left join (select company_id, key, id from leg where status = 'pending') as p
					on p.company_id = t.company_id and t.status in ('post', 'void') and p.key = left(t.key, -5)
			order by t.id`,
	);
	growth.progress("transfers", written);
	await writeSums(growth);
}

async function writeSums(growth: Growth): Promise<void> {
	const side = (
		account: "debit" | "credit",
	) => sql`select company_id, ${sql.raw(account)} as code, ${sql.raw(`'${account}'`)} as side,
		sum(amount) filter (where status in ('posted', 'post'))::int8 as posted, sum(case status when 'pending' then amount
			when 'posted' then 0 else -amount end)::int8 as pending from leg group by 1, 2`;
	await run(
		growth,
		sql`update ledger_account as a set posted_debit = s.posted_debit, posted_credit = s.posted_credit,
			pending_debit = s.pending_debit, pending_credit = s.pending_credit
			from (select company_id, code, coalesce(sum(posted) filter (where side = 'debit'), 0) as posted_debit,
				coalesce(sum(posted) filter (where side = 'credit'), 0) as posted_credit,
					coalesce(sum(pending) filter (where side = 'debit'), 0) as pending_debit,
						coalesce(sum(pending) filter (where side = 'credit'), 0) as pending_credit
				from (${side("debit")} union all ${side("credit")}) as t group by 1, 2) as s
			where a.company_id = s.company_id and a.code = s.code`,
	);
	// A line is at least twice what a month has come to.
	await run(
		growth,
		sql`update ledger_account as a set limit_amount = greatest(c.most * 2,
			a.posted_debit - a.posted_credit + a.pending_debit) / 1000000 * 1000000 + 5000000
			from (select company_id, max(sum)::int8 as most from (select k, month, sum(amount) as sum from charge group by 1,
				2) as m join firm using (k) group by 1) as c
			where a.company_id = c.company_id and a.code = 'REC'`,
	);
	await run(
		growth,
		sql`insert into credit_change (company_id, currency, limit_amount, before_limit_amount, status, needs_second,
			reason, requested_by, requested_by_name, requested_at, decided_by, decided_by_name, decided_at)
			select a.company_id, a.currency, a.limit_amount, 0, 'applied', true, '年度授信', c.member_id, c.nickname,
				f.created_at, d.member_id, d.nickname, f.created_at + interval '2 hours'
			from ledger_account as a join firm as f using (company_id) join crew as c on c.role = 'finance_operator'
				and c.place = 0 join crew as d on d.role = 'finance_operator' and d.place = 1
			where a.code = 'REC' and a.limit_amount > 0`,
	);
}
