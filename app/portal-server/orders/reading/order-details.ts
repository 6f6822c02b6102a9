import { sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { OrderTimes } from "../clock/times";
import type { OrderKey } from "../facts/keys";
import type { OrderGuest } from "../product-lines";

export interface StoredEvent {
	action: string;
	from_status: number | null;
	to_status: number;
	actor_type: "member" | "sub_account" | "operator" | "supplier" | "system";
	actor_id: number | null;
	actor: string;
	reason: string | null;
	at: number;
}

export interface StoredPayment {
	kind: "pay" | "refund" | "fee";
	state: "pending" | "posted" | "void";
	amount: number;
	at: number;
}

export interface StoredRefund {
	id: number;
	amount: number;
	status: number;
	reason: string;
	requested_by: string;
	requester: number;
	requested_at: number;
	promised_at: number;
	decided_by: number | null;
	decided_at: number | null;
	decision_reason: string;
}

export interface StoredWaiver {
	state: "requested" | "granted" | "refused";
	reason: string;
	answer: string;
	requested_at: number;
	decided_at: number | null;
}

/** Everything that is kept beside the order's own row and its line's part. Times in seconds UTC, money in minor units. */
export interface OrderDetails extends Record<string, unknown> {
	guests: OrderGuest[];
	events: StoredEvent[];
	documents: { kind: string; version: number; code: string; issued_at: number }[];
	payments: StoredPayment[];
	refunds: StoredRefund[];
	waiver: StoredWaiver | null;
	/** The accepted cancel quote of an order at 60. */
	accepted_quote: { fee_amount: number; refund_amount: number } | null;
	unread: { member: number; operator: number };
	times: OrderTimes;
}

const epoch = (column: string) => sql.raw(`floor(extract(epoch from ${column}))::int8`);

export async function readOrderDetails(db: Db | Tx, { id, company_id }: OrderKey): Promise<OrderDetails> {
	const [row] = await rowsOf<OrderDetails>(
		db,
		sql`select (select coalesce(jsonb_agg(jsonb_build_object('guest_full_name', g.guest_full_name, 'guest_name_zh', g.guest_name_zh, 'unit', g.unit)
				order by g.position), '[]') from order_guest g where g.company_id = ${company_id} and g.order_id = ${id}) as guests,
			(select coalesce(jsonb_agg(jsonb_build_object('action', e.action, 'from_status', e.from_status, 'to_status', e.to_status, 'actor_type', e.actor_type,
				'actor_id', e.actor_id, 'actor', e.actor, 'reason', e.reason, 'at', ${epoch("e.at")}) order by e.id), '[]') from order_event e
				where e.company_id = ${company_id} and e.order_id = ${id}) as events,
			(select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'version', d.version, 'code', d.code, 'issued_at', ${epoch("d.issued_at")}) order by d.version desc), '[]')
				from order_document d where d.company_id = ${company_id} and d.order_id = ${id}) as documents,
			(select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'amount', t.amount, 'at', ${epoch("coalesce(r.created_at, t.created_at)")},
				'state', case when r.state = 'void' then 'void' when r.state = 'post' then 'posted' else t.state end) order by t.id), '[]')
				from ledger_transfer t left join ledger_transfer r on r.company_id = t.company_id and r.pending_id = t.id
				where t.company_id = ${company_id} and t.order_id = ${id} and t.pending_id is null and t.kind in ('pay', 'refund', 'fee')) as payments,
			(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'amount', f.amount, 'status', f.status, 'reason', f.reason, 'requested_by', f.requested_by_name,
				'requester', f.requested_by, 'requested_at', ${epoch("f.requested_at")}, 'promised_at', ${epoch("f.promised_at")}, 'decided_by', f.decided_by,
				'decided_at', ${epoch("f.decided_at")}, 'decision_reason', f.decision_reason) order by f.id), '[]')
				from order_refund f where f.company_id = ${company_id} and f.order_id = ${id}) as refunds,
			(select jsonb_build_object('state', w.state, 'reason', w.reason, 'answer', w.answer, 'requested_at', ${epoch("w.requested_at")}, 'decided_at', ${epoch("w.decided_at")})
				from order_waiver w where w.company_id = ${company_id} and w.order_id = ${id}) as waiver,
			(select jsonb_build_object('fee_amount', q.fee_amount, 'refund_amount', q.refund_amount)
				from cancel_quote q where q.company_id = ${company_id} and q.order_id = ${id} and q.accepted_at is not null order by q.accepted_at desc limit 1) as accepted_quote,
			(select jsonb_build_object('member', count(*) filter (where s.sender = 'member'), 'operator', count(*) filter (where s.sender = 'operator'))
				from order_message s where s.company_id = ${company_id} and s.order_id = ${id} and s.read_at is null) as unread,
			(select value from site_config where key = 'order_times') as times`,
	);
	if (!row) throw new Error("an aggregate always answers one row");
	return { ...row, times: OrderTimes.parse(row.times ?? {}) };
}

export function withPayment(details: OrderDetails, payment: StoredPayment): OrderDetails {
	return { ...details, payments: [...details.payments, payment] };
}
