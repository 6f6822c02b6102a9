import { sql } from "drizzle-orm";
import { atLocal } from "../chance";
import { type Growth, hold, run } from "../run";

/** Messages that were sent are removed by the portal after ninety days. */
const since = ({ now }: Growth) => sql`${now} - interval '90 days'`;

/** The first instant at which cancelling an order `l` of an offer `o` costs something; null where it always does. */
const FREE_UNTIL = sql`(select case when bool_or(t.hours_before is null) then null
	else l.starts_at - make_interval(hours => max(t.hours_before)) end
	from jsonb_to_recordset(o.tiers) as t (value int8, hours_before int4) where t.value > 0)`;

/** A day before cancelling costs something, and three days before the service, whoever has booked earlier was reminded. */
async function writeReminders(growth: Growth): Promise<void> {
	const written = await run(
		growth,
		sql`insert into outbox (company_id, kind, subject_kind, subject_id, language, recipient, payload, dedupe_key,
				status, attempts, next_at, sent_at, created_at)
			select l.company_id, r.kind, 'order', l.id, 'zh-cn', a.email, jsonb_build_object('status', 30, 'order_id', l.id,
				'booking_id', m.booking_id), r.kind || ':' || l.id || ':once', 'sent', 1, r.at, r.at + interval '4 seconds', r.at
			from life as l join offer as o using (offer_id) join naming as m using (n)
				join agent as a on a.k = l.k and a.place = l.booked_by
				cross join lateral (values ('deadline_reminder', ${FREE_UNTIL} - interval '1 day'),
					('check_in_reminder', l.starts_at - interval '3 days')) as r (kind, at)
			where r.at > ${since(growth)} and r.at <= ${growth.now} and l.pay_at < r.at and l.confirm_at is not null
				and coalesce(l.cancel_at > r.at, true) order by r.at, l.n`,
	);
	growth.progress("reminders", written);
}

/** What administrators and finance were sent of a bill: that it was issued, confirms itself soon, is due soon, is overdue. */
async function writeBillNotices(growth: Growth): Promise<void> {
	const written = await run(
		growth,
		sql`insert into outbox (company_id, kind, subject_kind, subject_id, language, recipient, payload, dedupe_key,
				status, attempts, next_at, sent_at, created_at)
			select b.company_id, v.kind, 'bill', b.bill_id, 'zh-cn', a.email,
				jsonb_build_object('member_id', a.member_id, 'bill_id', b.bill_id),
				v.kind || ':' || b.bill_id || ':' || v.occasion || ':' || a.member_id, 'sent', 1, v.at,
				v.at + interval '4 seconds', v.at
			from billed as b join agent as a on a.k = b.k and a.place < 2
				cross join lateral (values ('bill_issued', 'once', b.issued_at, null::timestamptz),
					('bill_confirm_soon', b.confirm_date || ':5', ${atLocal("b.confirm_date - 5")}, b.confirmed_at),
					('bill_confirm_soon', b.confirm_date || ':1', ${atLocal("b.confirm_date - 1")}, b.confirmed_at),
					('bill_due_soon', b.due_date::text, ${atLocal("b.due_date - 3")}, b.settled_at),
					('bill_overdue', b.due_date::text, ${atLocal("b.due_date + 1")}, b.settled_at)
				) as v (kind, occasion, at, ended_at)
			where v.at > ${since(growth)} and v.at <= ${growth.now} and not b.is_retracted
				and coalesce(v.ended_at > v.at, true) order by v.at, b.bill_id, a.place`,
	);
	growth.progress("notices of bills", written);
}

/** The last filling of each account, and what the deposit has moved by behind it. */
async function holdFillings(growth: Growth): Promise<void> {
	await run(growth, sql`analyze ledger_account`);
	await hold(
		growth,
		"filling",
		sql`select company_id, credit as code, max(id) as id from leg
			where status = 'posted' and (kind, credit) in (('top_up', 'DEP'), ('settle', 'REC')) group by 1, 2`,
	);
	await hold(
		growth,
		"moved",
		sql`select t.company_id, sum(case t.credit when 'DEP' then t.amount else -t.amount end)::int8 as amount
			from leg as t join filling as f on f.company_id = t.company_id and f.code = 'DEP' and t.id > f.id
			where 'DEP' in (t.debit, t.credit) and t.status in ('posted', 'post') group by 1`,
	);
}

/** How low an account has fallen since it was last filled, as `watchBalances` finds it, all of it notified; of those that are full no row. */
async function writeAlerts(growth: Growth): Promise<void> {
	await holdFillings(growth);
	await run(
		growth,
		sql`update ledger_account as a set alert_due_at = null, refill_transfer_id = f.id,
			refill_balance = case a.code when 'DEP' then a.posted_credit - a.posted_debit - coalesce(s.amount, 0) end
			from filling as f left join moved as s using (company_id) where f.company_id = a.company_id and f.code = a.code`,
	);
	await run(
		growth,
		sql`insert into balance_alert (company_id, code, currency, level, notified_level, since_id, at)
			select company_id, code, currency, level, level, since_id, ${growth.now} from (
				select *, case when base <= 0 then 100 when available <= 0 then 0 when available * 5 <= base then 20
					when available * 5 <= base * 2 then 40 else 100 end as level
				from (select a.company_id, a.code, a.currency, coalesce(f.id, 0) as since_id,
						case a.code when 'DEP' then a.posted_credit - a.posted_debit - a.pending_debit
							else a.limit_amount - (a.posted_debit - a.posted_credit) - a.pending_debit end as available,
						case a.code when 'DEP' then a.posted_credit - a.posted_debit - coalesce(s.amount, 0)
							else a.limit_amount end as base
					from ledger_account as a join firm using (company_id) left join filling as f using (company_id, code)
						left join moved as s using (company_id)
					where a.code in ('DEP', 'REC') and (a.posted_credit > 0 or a.limit_amount > 0)) as m) as x
			where level < 100`,
	);
}

/** What the portal has said by itself and compared: nothing of it is due again. */
export async function writeNotices(growth: Growth): Promise<void> {
	await writeReminders(growth);
	await writeBillNotices(growth);
	await writeAlerts(growth);
	await run(
		growth,
		sql`insert into company_audit (company_id, last_attempt_at, audited_at)
			select company_id, ${growth.now} - make_interval(secs => 80000.0 * k / ${growth.companies}::int4),
				${growth.now} - make_interval(secs => 80000.0 * k / ${growth.companies}::int4) from firm`,
	);
}
