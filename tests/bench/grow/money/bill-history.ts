import { sql } from "drizzle-orm";
import { BILL } from "../codes";
import { type Growth, run } from "../run";
import { FINANCE } from "./bill-rows";

const EVENT = sql`as e (action, from_status, to_status, at, by, amount)`;

/** The state of a bill `b` before its payment `p`. */
const BEFORE = sql`case when p.part = 2 then ${BILL.part_paid} when b.is_confirmed_by_payment then ${BILL.issued}
	else ${BILL.confirmed} end`;

/** What happens to a bill, each with its instant; null where it has not. */
const OF_BILLS = sql`select b.company_id, b.bill_id, b.k, e.* from billed as b cross join lateral (values
		(case when b.is_retracted then 'bill/apply' else 'timer/issueBill' end, null, ${BILL.issued}, b.issued_at,
			case when b.is_retracted then 'finance' else 'timer' end, b.sum),
		('bill/withdraw', ${BILL.issued}, ${BILL.withdrawn},
			case when b.is_retracted then b.issued_at + interval '1 hour' end, 'finance', null),
		(case when b.is_by_timer then 'timer/confirmBill' else 'bill/confirm' end, ${BILL.issued}, ${BILL.confirmed},
			case when not b.is_confirmed_by_payment then b.confirmed_at end,
			case when b.is_by_timer then 'timer' else 'finance' end, null),
		('operator/writeOffBill:confirm', ${BILL.confirmed}, ${BILL.written_off},
			case b.status when ${BILL.written_off} then b.lost_at + interval '1 day' end, 'operator', b.sum)) ${EVENT}`;

const OF_PAYMENTS = sql`select b.company_id, b.bill_id, b.k, e.* from payment as p join billed as b using (bill_id)
	cross join lateral (select ${BEFORE} as state) as before
	cross join lateral (values
		('bill/reportPayment', before.state, before.state, case p.pay_by when 'bank' then p.reported_at end, 'finance', p.amount),
		('operator/decideBillPayment', before.state, before.state, p.checked_at, 'operator', p.amount),
		(case p.pay_by when 'bank' then 'operator/decideBillPayment:accept' else 'bill/pay' end, before.state,
			case when p.amount = p.sum or p.part = 2 then ${BILL.settled} else ${BILL.part_paid} end, p.decided_at,
			case p.pay_by when 'bank' then 'operator' else 'finance' end, p.amount)) ${EVENT}`;

const OF_LINES = sql`select b.company_id, b.bill_id, b.k, 'bill/dispute', ${BILL.issued}, ${BILL.issued}, c.disputed_at,
		'finance', c.amount
	from charged as c join billed as b using (bill_id) where c.is_disputed`;

/** The history of all bills in the order of time. */
export async function writeBillHistory(growth: Growth): Promise<void> {
	const events = await run(
		growth,
		sql`insert into bill_event (company_id, bill_id, action, from_status, to_status, actor_type, actor_id, actor,
				amount, request_id, at)
			select e.company_id, e.bill_id, e.action, e.from_status, e.to_status,
				case e.by when 'timer' then 'system' when 'operator' then 'operator' else 'sub_account' end,
				case e.by when 'operator' then f.member_id when 'finance' then a.member_id end,
				case e.by when 'timer' then 'timer' when 'operator' then f.nickname else a.nickname end, e.amount,
				case when e.by <> 'timer' then md5(e.bill_id || e.action)::uuid::text end, e.at
			from (${OF_BILLS} union all ${OF_PAYMENTS} union all ${OF_LINES}) as e
				join agent as a on a.k = e.k and a.place = 1 cross join lateral ${FINANCE("e.bill_id")} as f
			where e.at is not null order by e.at, e.bill_id`,
	);
	growth.progress("events of bills", events);
}
