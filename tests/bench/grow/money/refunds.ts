import { sql } from "drizzle-orm";
import { local, roll, whole } from "../chance";
import { RECORD, REFUND, SETTLEMENT } from "../codes";
import { type Growth, hold, lastId, run } from "../run";

/** Of orders that stand a part is claimed back: before the service, or weeks after it, when a bill of the order is long written. */
const CLAIMED = (
	growth: Growth,
) => sql`select l.*, case l.fate when 'refunded' then l.claim_at else l.complete_at + interval '40 days'
	end as requested_at,
		l.step * greatest(1, floor(l.total_amount * (0.05 + 0.25 * ${roll("l.n", "part")}) / l.step))::int8 as amount,
		make_interval(secs => ${whole("l.n", "decision", 14_000, 140_000)}) as waited,
			${roll("l.n", "approved")} < 0.75 as is_approved
	from life as l where l.total_amount > 20 * l.step and (l.claim_at is not null or (l.fate = 'refunded_late'
		and l.complete_at + interval '40 days' <= ${growth.now}))`;

/**
 * Table `refund`: refunds beside cancelling with their ids; `is_late` where a bill has the order already, so that it is a credit of the next one. Table
 * `paid_back`: what each order has of them.
 */
export async function makeRefunds(growth: Growth): Promise<void> {
	const { now } = growth;
	const last = await lastId(growth, "order_refund");
	await hold(
		growth,
		"refund",
		sql`select ${last}::int8 + row_number() over (order by requested_at, n) as refund_id, n, id as order_id, k,
			company_id, member_id, booked_by, amount, requested_at,
				case when requested_at + waited <= ${now} then requested_at + waited end as decided_at,
				case when requested_at + waited > ${now} then ${RECORD.requested} when is_approved then ${RECORD.refunded}
					else ${RECORD.rejected} end as status,
				fate = 'refunded_late' and channel = 'credit' as is_late
			from (${CLAIMED(growth)}) as c`,
	);
	await hold(
		growth,
		"paid_back",
		sql`select n, sum(amount) filter (where status = ${RECORD.refunded})::int8 as amount,
			sum(amount) filter (where status = ${RECORD.refunded} and not is_late)::int8 as early_amount,
				max(decided_at) filter (where status = ${RECORD.refunded}) as at,
					bool_or(status = ${RECORD.requested}) as is_open, bool_or(status = ${RECORD.rejected}) as is_rejected
			from refund group by n`,
		"n",
	);
}

/** The roll-up of an order `l` with its `paid_back` as `p`. */
export const REFUND_STATE = sql`case when p.is_open then ${REFUND.in_progress} when l.back_amount + coalesce(p.amount,
	0) > 0 then
		case when l.back_amount + coalesce(p.amount, 0) = l.total_amount then ${REFUND.full} else ${REFUND.partial} end
	when p.is_rejected then ${REFUND.rejected} else ${REFUND.none} end`;

/** Rows of `order_refund`, once it is known which credits stand on bills: `credited` has their refund and its settlement. */
export async function writeRefunds(growth: Growth): Promise<void> {
	const written = await run(
		growth,
		sql`insert into order_refund (company_id, id, order_id, amount, status, reason, requested_company_id, requested_by,
			requested_by_name, requested_at, promised_at,
				decided_by, decided_by_name, decided_at, decision_reason, settlement_status) overriding system value
			select f.company_id, f.refund_id, f.order_id, f.amount, f.status, '预订时多选了一项服务，请退差价', f.company_id, f.member_id,
				a.nickname, f.requested_at, f.requested_at + interval '3 days',
				case when f.decided_at is not null then c.member_id end, case when f.decided_at is not null then c.nickname end,
					f.decided_at,
				case f.status when ${RECORD.refunded} then '同意' when ${RECORD.rejected} then '服务已提供' else '' end,
				case when f.is_late and f.status = ${RECORD.refunded} then coalesce(b.settlement_status, ${SETTLEMENT.billable})
					else ${SETTLEMENT.not_applicable} end
			from refund as f join agent as a on a.k = f.k and a.place = f.booked_by join crew as c
				on c.role = 'finance_operator' and c.place = f.n % 8
				left join charged as b on b.subject_kind = 'refund' and b.subject_id = f.refund_id
			order by f.refund_id`,
	);
	growth.progress("refunds", written);
}

/** What is to be billed, and when it was over: table `charge`, orders and credits, by the month that bills are cut by. */
export async function makeCharges(growth: Growth): Promise<void> {
	await hold(
		growth,
		"charge",
		sql`select c.*, date_trunc('month', ${local("done_at")}) as month from (
				select 'order' as subject_kind, l.id as subject_id, l.id as order_id, l.n, l.k,
					case when l.complete_at is null then l.fee_amount else l.total_amount - coalesce(p.early_amount, 0)
						end as amount, l.done_at
				from life as l left join paid_back as p using (n) where l.channel = 'credit' and l.done_at is not null
				union all
				select 'refund', f.refund_id, f.order_id, f.n, f.k, -f.amount, f.decided_at from refund as f where f.is_late
					and f.status = ${RECORD.refunded}
			) as c where c.amount <> 0`,
	);
}
