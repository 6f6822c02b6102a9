import { type SQL, sql } from "drizzle-orm";
import { ORDER, RECORD } from "../codes";
import { type Growth, run } from "../run";

/** Who does it: the booker, an operator of that role, or the portal's clock. */
type By = "booker" | "finance" | "serving" | "money" | "timer";

const row = (action: string, from: SQL, to: SQL, at: string, by: By, reason = "null"): SQL =>
	sql`(${sql.raw(`'${action}'`)}, ${from}::int2, ${to}::int2, ${sql.raw(at)}, ${sql.raw(`'${by}'`)},
		${sql.raw(reason)}::text)`;

const NONE = sql`null`;
const DRIVEN = sql`case l.line when 'hotel' then ${ORDER.confirmed} else ${ORDER.assigned} end`;
/** A late answer is called up half an hour after paying. */
const LATE =
	"case when coalesce(l.confirm_at, l.reject_at, l.recall_at, l.now) > l.pay_at + interval '30 minutes' and not l.instant then l.pay_at + interval '30 minutes' end";

/** What happens to an order from its booking to its end, each with its instant; null where it has not. */
const COURSE: readonly SQL[] = [
	row("order/create", NONE, ORDER.pending_payment, "l.booked_at", "booker"),
	row("timer/expireHold", ORDER.pending_payment, ORDER.expired, "l.expire_at", "timer"),
	row(
		"order/cancel",
		ORDER.pending_payment,
		ORDER.cancelled,
		"case when l.fate = 'dropped' then l.recall_at end",
		"booker",
		"'行程调整'",
	),
	row(
		"order/pay",
		ORDER.pending_payment,
		sql`case when l.instant then ${ORDER.confirmed} else ${ORDER.pending_confirm} end`,
		"l.pay_at",
		"booker",
	),
	row("timer/attention", ORDER.pending_confirm, ORDER.pending_confirm, LATE, "timer"),
	row(
		"order/cancel",
		ORDER.pending_confirm,
		ORDER.cancelled,
		"case when l.fate = 'recalled' then l.recall_at end",
		"booker",
		"'行程调整'",
	),
	row(
		"order/confirm",
		ORDER.pending_confirm,
		ORDER.confirmed,
		"case when not l.instant then l.confirm_at end",
		"serving",
		"m.supplier_code",
	),
	row(
		"order/reject",
		ORDER.pending_confirm,
		ORDER.rejected,
		"case when l.fate = 'rejected' then l.reject_at end",
		"serving",
		"'当日已满'",
	),
	row(
		"timer/confirmLimit",
		ORDER.pending_confirm,
		ORDER.rejected,
		"case when l.fate = 'lapsed' then l.reject_at end",
		"timer",
		"'not confirmed in time'",
	),
	row(
		"order/cancel",
		ORDER.confirmed,
		sql`case when l.supplier_cancel then ${ORDER.cancelling} else ${ORDER.cancelled} end`,
		"l.cancel_at",
		"booker",
		"'客户会议取消'",
	),
	row(
		"order/cancelAccept",
		ORDER.cancelling,
		ORDER.cancelled,
		"case when l.supplier_cancel then l.cancelled_at end",
		"serving",
	),
	row("operator/reconfirm", ORDER.confirmed, ORDER.confirmed, "l.reconfirm_at", "serving"),
	row("order/assign", ORDER.confirmed, ORDER.assigned, "l.assign_at", "serving"),
	row("order/noShow", ORDER.confirmed, ORDER.no_show, "l.no_show_at", "serving", "'客人未到店'"),
	row("order/confirmCheckIn", DRIVEN, ORDER.in_service, "l.arrive_at", "serving"),
	row(
		"order/confirmComplete",
		ORDER.in_service,
		ORDER.completed,
		"case when not l.is_by_clock then l.complete_at end",
		"serving",
	),
	row("timer/complete", ORDER.in_service, ORDER.completed, "case when l.is_by_clock then l.complete_at end", "timer"),
];

/** Columns of an order that its history needs. */
const OWN = sql`l.company_id, l.id as order_id, l.n, l.k, l.line, l.booked_by`;
const EVENT = sql`as e (action, from_status, to_status, at, by, reason)`;

const OF_COURSE = ({ now }: Growth) => sql`select ${OWN}, e.*
	from (select *, ${now} as now from life) as l join naming as m using (n)
		cross join lateral (values ${sql.join([...COURSE], sql`, `)}) ${EVENT}
	where e.at is not null`;

/** A row of what leaves an order in its state. */
const amends = (action: SQL, at: string, by: By, reason = "null"): SQL =>
	sql`(${action}::text, l.status::int2, l.status::int2, ${sql.raw(at)}, ${sql.raw(`'${by}'`)}, ${sql.raw(reason)}::text)`;
const happening = (from: SQL, ...rows: SQL[]): SQL =>
	sql`select ${OWN}, e.* from ${from} join life as l using (n) cross join lateral (values ${sql.join(rows, sql`, `)}) ${EVENT}
		where e.at is not null`;

const CLAIMS = sql`(select f.*, case when f.is_late then 50 else 30 end as order_status from refund as f) as f`;
const DECIDED = sql`case f.status when ${RECORD.refunded} then 'operator/decideRefund:approve'
	else 'operator/decideRefund:reject' end`;
/** Before the service an order is confirmed, weeks after it is completed. */
const OF_REFUNDS = sql`select ${OWN}, e.* from ${CLAIMS} join life as l using (n) cross join lateral (values
		('order/refund', f.order_status::int2, f.order_status::int2, f.requested_at, 'booker', '预订时多选了一项服务，请退差价'),
		(${DECIDED}, f.order_status::int2, f.order_status::int2, f.decided_at, 'money', null)) ${EVENT}
	where e.at is not null`;

/** A bill writes into the history of its orders, and so does each payment of it; an invoice, too. */
const OF_PAPERS: readonly SQL[] = [
	happening(
		sql`charged as c join billed as b using (bill_id)`,
		amends(sql`'timer/issueBill'`, "case c.subject_kind when 'order' then b.issued_at end", "timer"),
		amends(
			sql`case when b.is_by_timer then 'timer/confirmBill' else 'bill/confirm' end`,
			"case when c.subject_kind = 'order' and not b.is_confirmed_by_payment and not c.is_disputed then b.confirmed_at end",
			"finance",
		),
		amends(
			sql`'operator/writeOffBill:confirm'`,
			"case when c.subject_kind = 'order' and b.status = 60 then b.lost_at + interval '1 day' end",
			"money",
		),
		amends(sql`'bill/dispute'`, "case when c.is_disputed then c.disputed_at end", "finance", "'客人提前离店'"),
	),
	happening(
		sql`charged as c join payment as p using (bill_id)`,
		amends(
			sql`case p.pay_by when 'bank' then 'operator/decideBillPayment:accept' else 'bill/pay' end`,
			"case c.subject_kind when 'order' then p.decided_at end",
			"money",
		),
	),
	happening(
		sql`uncharged as c join billed as b using (bill_id)`,
		amends(sql`'bill/apply'`, "b.issued_at", "finance"),
		amends(sql`'bill/withdraw'`, "b.issued_at + interval '1 hour'", "finance"),
	),
	happening(
		sql`share as s join invoiced as r using (invoice_id)`,
		amends(sql`'invoice/apply'`, "r.requested_at", "finance"),
		amends(sql`'operator/issueInvoice'`, "r.issued_at", "money", "r.number"),
		amends(sql`'operator/rejectInvoice'`, "r.rejected_at", "money", "'抬头与税号不符'"),
		amends(sql`'invoice/withdraw'`, "r.withdrawn_at", "finance"),
		amends(sql`'operator/confirmRed'`, "r.reversed_at", "money", "'开票信息有误'"),
	),
];

/** The history of all orders in the order of time. */
export async function writeEvents(growth: Growth): Promise<void> {
	const all = sql.join([OF_COURSE(growth), OF_REFUNDS, ...OF_PAPERS], sql` union all `);
	const written = await run(
		growth,
		sql`insert into order_event (company_id, order_id, action, from_status, to_status, actor_type, actor_id, actor,
			reason, request_id, at)
			select e.company_id, e.order_id, e.action, e.from_status, e.to_status,
				case when e.by = 'timer' or e.action like 'timer/%' then 'system' when c.member_id is not null then 'operator'
					when a.is_owner then 'member' else 'sub_account' end,
				case when e.action not like 'timer/%' then coalesce(c.member_id, a.member_id) end, case
					when e.action like 'timer/%' then 'timer' else coalesce(c.nickname, a.nickname) end, e.reason,
				case when e.action not like 'timer/%' then md5(e.n || e.action)::uuid::text end, e.at
			from (${all}) as e
				left join crew as c on c.place = e.n % 8 and c.role = case when e.action like 'bill/%'
					or e.action like 'invoice/%' then null when e.by = 'money' then 'finance_operator'
					when e.by = 'serving' then case e.line when 'hotel' then 'reservation' else 'dispatch' end end
				join agent as a on a.k = e.k and a.place = case when e.by = 'booker' then e.booked_by else 1 end
			order by e.at, e.order_id`,
	);
	growth.progress("events of orders", written);
}
