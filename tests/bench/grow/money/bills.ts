import { type SQL, sql } from "drizzle-orm";
import { atLocal, local, roll, whole } from "../chance";
import { BILL, SETTLEMENT } from "../codes";
import { type Growth, hold, lastId } from "../run";

const OF_BILL = "(k::int8 * 1000 + extract(year from month)::int8 * 12 + extract(month from month)::int8)";

/** What a month of a company comes to, and when its bill is written: when the next one begins, companies one after another. */
const CUT = ({
	now,
}: Growth): SQL => sql`select c.k, c.month, c.sum, c.lines, at.issued_at, f.company_id, f.currency, f.due_days,
		${local("at.issued_at")}::date as issue_date, coalesce(f.unpaid_from <= ${local("at.issued_at")},
			false) as is_unpaid
	from (select k, month, sum(amount)::int8 as sum, count(*)::int4 as lines from charge group by 1, 2) as c
		join firm as f using (k)
		cross join lateral (select ${atLocal("c.month + interval '1 month'")} + c.k * interval '0.4 seconds' as issued_at) as at
	where c.sum > 0 and at.issued_at <= ${now}`;

/** Who confirms a bill and how it is paid: by transfer or from the pre-deposit, whole or in two parts, late companies not at all. */
const PLANNED = (
	growth: Growth,
): SQL => sql`select b.*, (b.issue_date + b.due_days) as due_date, (b.issue_date + 10) as confirm_date,
		case when ${roll(OF_BILL, "confirms")} < 0.7 and not b.is_unpaid
			then b.issued_at + make_interval(secs => ${whole(OF_BILL, "confirmed", 40_000, 690_000)})
			else ${atLocal("b.issue_date + 10")} + interval '20 minutes' end as confirms_at,
		case when not b.is_unpaid then b.issued_at + make_interval(secs => ${whole(OF_BILL, "paying", 250_000, 1_150_000)})
			end as pays_at,
		case when ${roll(OF_BILL, "parts")} < 0.08 and b.sum > 200 then b.sum / 200 * 100 else b.sum end as first_amount,
		case when ${roll(OF_BILL, "channel")} < 0.2 then 'pre_deposit' else 'bank' end as pay_by,
		case when b.is_unpaid then ${atLocal("b.issue_date + b.due_days + 120")} + interval '9 hours' end as lost_at
	from (${CUT(growth)}) as b`;

/** Table `payment`: payments of bills, each with when its money moves. */
async function makePayments(growth: Growth): Promise<void> {
	const { now } = growth;
	const last = await lastId(growth, "bill_payment");
	await hold(
		growth,
		"payment",
		sql`select ${last}::int8 + row_number() over (order by reported_at, bill_id, part) as payment_id, p.*,
				case when pay_by = 'bank' and reported_at + interval '20 hours' <= ${now} then reported_at + interval '20 hours'
					end as checked_at,
				case when decides_at <= ${now} then decides_at end as decided_at
			from (select b.bill_id, b.k, b.company_id, b.currency, b.sum, b.pay_by, part, b.number,
					case part when 1 then b.first_amount else b.sum - b.first_amount end as amount,
					b.pays_at + (part - 1) * interval '2 days' as reported_at,
					b.pays_at + (part - 1) * interval '2 days' + case b.pay_by when 'bank' then interval '26 hours'
						else interval '0' end as decides_at
				from bill_of as b cross join generate_series(1, 2) as part where part = 1 or b.first_amount < b.sum) as p
			where reported_at <= ${now}`,
	);
}

/** Bills that a member began and took back within the hour, of what was over then: their numbers stay used. */
const RETRACTED = sql`select c.k, c.month, sum(c.amount)::int8 as sum,
	${atLocal("c.month + interval '26 days 10 hours'")} as issued_at
	from (select * from charge where done_at < ${atLocal("month + interval '26 days'")} and subject_kind = 'order'
		and ${roll("(k::int8 * 1000 + extract(month from month)::int8)", "retracted")} < 0.004) as c
	group by 1, 2`;

/**
 * Table `bill_of`: every bill with id and number; of those that were `retracted` no line counts. Numbers of a company and year follow their issue. Then
 * what becomes of each until now: table `billed`.
 */
export async function makeBills(growth: Growth): Promise<void> {
	const { now } = growth;
	const last = await lastId(growth, "bill");
	await hold(
		growth,
		"bill_of",
		sql`select ${last}::int8 + row_number() over (order by issued_at, k) as bill_id,
				'B' || lpad(company_id::text, greatest(4, length(company_id::text)), '0') || '-' || year || '-'
					|| lpad((row_number() over (partition by k, year order by issued_at))::text, 4, '0') as number, b.*
			from (select p.*, extract(year from p.issue_date)::int2 as year, false as is_retracted
				from (${PLANNED(growth)}) as p
				union all
				select r.k, r.month, r.sum, 0, r.issued_at, f.company_id, f.currency, f.due_days, ${local("r.issued_at")}::date,
					false, ${local("r.issued_at")}::date + f.due_days,
					${local("r.issued_at")}::date + 10, null, null, r.sum, 'bank', null, extract(year
						from ${local("r.issued_at")})::int2, true
				from (${RETRACTED}) as r join firm as f using (k) where r.issued_at + interval '1 hour' <= ${now}
					and r.sum > 0) as b`,
		"bill_id",
	);
	await makePayments(growth);
	await hold(
		growth,
		"billed",
		sql`select b.*, coalesce(p.paid, 0)::int8 as paid_amount, p.settled_at, p.payments, p.reported_at, p.submitted,
				case when b.is_retracted then null when p.first_at < b.confirms_at then p.first_at when b.confirms_at <= ${now}
					then b.confirms_at end as confirmed_at,
				not b.is_retracted and coalesce(p.first_at < b.confirms_at, false) as is_confirmed_by_payment,
				b.is_unpaid or ${roll("b.bill_id", "timer")} < 0.25 as is_by_timer,
				case when b.is_retracted then ${BILL.withdrawn} when p.paid = b.sum then ${BILL.settled} when p.paid > 0
					then ${BILL.part_paid}
					when b.lost_at + interval '1 day' <= ${now} then ${BILL.written_off} when b.confirms_at <= ${now}
						then ${BILL.confirmed} else ${BILL.issued} end as status
			from bill_of as b left join (
				select bill_id, sum(amount) filter (where decided_at is not null) as paid, min(decided_at) as first_at,
					max(decided_at) as settled_at, count(*) as payments,
					max(reported_at) as reported_at, count(*) filter (where decided_at is null) as submitted
				from payment group by bill_id) as p using (bill_id)`,
		"bill_id",
	);
}

/** Table `charged`: each charge that a bill names, with the line's id and state and the settlement of what it stands for. */
export async function makeLines(growth: Growth): Promise<void> {
	const { now } = growth;
	const last = await lastId(growth, "bill_line");
	await hold(
		growth,
		"charged",
		sql`select ${last}::int8 + row_number() over (order by b.bill_id, c.subject_kind, c.order_id) as line_id, b.bill_id,
			b.status as bill_status, b.confirmed_at, b.is_retracted, c.*,
				${roll("c.n", "disputed")} < 0.005 and b.status = ${BILL.issued} and c.amount > 0
					and b.submitted is null as is_disputed,
				b.issued_at + (${now} - b.issued_at) * ${roll("c.n", "dispute")} as disputed_at,
				case when ${roll("c.n", "disputed")} < 0.005 and b.status = ${BILL.issued} and c.amount > 0
					and b.submitted is null then ${SETTLEMENT.disputed}
					when b.status = ${BILL.settled} then ${SETTLEMENT.settled} when b.status = ${BILL.written_off}
						then ${SETTLEMENT.written_off}
					when b.status = ${BILL.part_paid} then case c.subject_kind when 'order' then ${SETTLEMENT.part_settled}
						else ${SETTLEMENT.billed} end else ${SETTLEMENT.billed} end as settlement_status
			from charge as c join billed as b on b.k = c.k and b.month = c.month and not b.is_retracted`,
		"n",
	);
	await hold(
		growth,
		"uncharged",
		sql`select ${last}::int8 + (select count(*) from charged) + row_number() over (order by b.bill_id,
			c.order_id) as line_id, b.bill_id, c.*
			from charge as c join billed as b on b.k = c.k and b.month = c.month and b.is_retracted
			where c.subject_kind = 'order' and c.done_at < ${atLocal("c.month + interval '26 days'")}`,
	);
}
