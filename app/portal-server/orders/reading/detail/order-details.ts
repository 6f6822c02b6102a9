import { type SQL, sql } from "drizzle-orm";
import type { StoredFinding } from "~/portal-contract/company/booking-rules";
import {
	type ApprovalDecision,
	ORDER_STATUS,
	type PayChannel,
	type WaiverStatus,
} from "~/portal-contract/order/states";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { state } from "~/portal-server/platform/db/statements/state";
import { byCompany } from "../../model/facts/by-company";
import { guestsColumn } from "../../model/facts/guests";
import { isOrder, type OrderKey } from "../../model/facts/keys";
import { type Approver, approversColumn } from "../../model/limits/approvers";
import { limitOf, type MemberLimit } from "../../model/limits/limits";
import type { OrderGuest } from "../../model/record";
import { OrderTimes } from "../../model/times";
import { extrasColumn, type StoredExtras } from "./read-extras";

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

interface StoredPayment {
	kind: "pay" | "refund" | "fee" | "extras" | "compensation";
	status: "pending" | "posted" | "void";
	amount: number;
	at: number;
}

interface StoredRefund {
	id: number;
	amount: number;
	status: number;
	reason: string;
	requested_by: string;
	requester_type: "member" | "operator";
	requested_at: number;
	promised_at: number;
	decided_by: number | null;
	decided_at: number | null;
	decision_reason: string;
}

type StoredUnit = {
	guest_full_name: string;
	guest_name_zh: string | null;
	paid_amount: number;
	fee_amount: number;
	refund_amount: number;
	cancelled_at: number;
};

interface StoredWaiver {
	status: WaiverStatus;
	reason: string;
	decision_reason: string;
	requested_at: number;
	decided_at: number | null;
	waived_amount: number | null;
}

export interface StoredApproval {
	findings: StoredFinding[];
	pay_channel: PayChannel | null;
	note: string;
	requested_at: number;
	/** Those who may decide, while nobody has. */
	approvers: Approver[];
	decision: ApprovalDecision | null;
	decided_by: string | null;
	decided_for: string | null;
	decided_at: number | null;
	reason: string;
}

/** Everything that is kept beside the order's own row and its line's part. Times in seconds UTC, money in minor units. */
export interface OrderDetails {
	guests: OrderGuest[];
	events: StoredEvent[];
	documents: { kind: string; version: number; code: string; issued_at: number }[];
	payments: StoredPayment[];
	refunds: StoredRefund[];
	cancelled_units: StoredUnit[];
	waiver: StoredWaiver | null;
	/** The latest statement. */
	extras: StoredExtras | null;
	/** The latest request. */
	approval: StoredApproval | null;
	/** While it waits for its payment: its booker's limits; null for none. */
	limit: MemberLimit | null;
	/** The accepted cancel quote of an order at 60. */
	accepted_quote: { fee_amount: number; refund_amount: number } | null;
	trip: { id: number; name: string } | null;
	unread: { member: number; operator: number };
	times: OrderTimes;
}

/** Of an order that has just been placed. */
export const NO_DETAILS: Omit<OrderDetails, "times"> = {
	guests: [],
	events: [],
	documents: [],
	payments: [],
	refunds: [],
	cancelled_units: [],
	waiver: null,
	extras: null,
	approval: null,
	limit: null,
	accepted_quote: null,
	trip: null,
	unread: { member: 0, operator: 0 },
};

/** As they are stored: without the standard times. */
export type StoredDetails = Omit<OrderDetails, "times"> & { times: unknown };

const epoch = (column: string) => sql.raw(`floor(extract(epoch from ${column}))::int8`);

const ofThis = (table: string, company: SQL): SQL => {
	const name = sql.raw(table);
	return sql`${name}.company_id = ${company} and ${name}.order_id = "orders"."id"`;
};

/** The limits of the booker of the row of `orders` that a statement reads, while it waits for its payment, as one column. */
export const limitWhilePayable = byCompany(
	(company) => sql<MemberLimit | null>`case when "orders"."status" = ${state(ORDER_STATUS.pending_payment)}
	then ${limitOf(company, sql`"orders"."member_id"`)} end`,
);

/** The details of the row of `orders` that a statement reads, as one column; `detailsFrom` reads it. */
export const detailsColumn = byCompany(
	(company) => sql<StoredDetails>`jsonb_build_object(
	'guests', ${guestsColumn(company)},
	'events', (select coalesce(jsonb_agg(jsonb_build_object('action', e.action, 'from_status', e.from_status, 'to_status', e.to_status,
		'actor_type', e.actor_type, 'actor_id', e.actor_id, 'actor', e.actor, 'reason', e.reason, 'at', ${epoch("e.at")}) order by e.id), '[]')
		from order_event e where ${ofThis("e", company)}),
	'documents', (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'version', d.version, 'code', d.code, 'issued_at', ${epoch("d.issued_at")})
		order by d.version desc), '[]') from order_document d where ${ofThis("d", company)}),
	'payments', (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'amount', t.amount, 'at', ${epoch("coalesce(r.created_at, t.created_at)")},
		'status', case when r.status = 'void' then 'void' when r.status = 'post' then 'posted' else t.status end) order by t.id), '[]')
		from ledger_transfer t left join ledger_transfer r on r.company_id = ${company} and r.pending_id = t.id
		where ${ofThis("t", company)} and t.pending_id is null and t.kind in ('pay', 'refund', 'waiver', 'extras', 'compensation')),
	'refunds', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'amount', f.amount, 'status', f.status, 'reason', f.reason,
		'requested_by', f.requested_by_name,
		'requester_type', case when f.requested_company_id = f.company_id then 'member' else 'operator' end, 'requested_at', ${epoch("f.requested_at")}, 'promised_at', ${epoch("f.promised_at")},
		'decided_by', f.decided_by, 'decided_at', ${epoch("f.decided_at")}, 'decision_reason', f.decision_reason) order by f.id), '[]')
		from order_refund f where ${ofThis("f", company)}),
	'cancelled_units', (select coalesce(jsonb_agg(jsonb_build_object('guest_full_name', u.guest_full_name, 'guest_name_zh', u.guest_name_zh,
		'paid_amount', u.paid_amount, 'fee_amount', u.fee_amount, 'refund_amount', u.refund_amount, 'cancelled_at', ${epoch("u.cancelled_at")})
		order by u.id), '[]') from order_cancelled_unit u where ${ofThis("u", company)}),
	'waiver', (select jsonb_build_object('status', w.status, 'reason', w.reason, 'decision_reason', w.decision_reason, 'waived_amount', w.waived_amount, 'requested_at', ${epoch("w.requested_at")},
		'decided_at', ${epoch("w.decided_at")}) from order_waiver w where ${ofThis("w", company)}),
	'extras', ${extrasColumn(company)},
	'approval', (select jsonb_build_object('findings', a.findings, 'pay_channel', a.pay_channel, 'note', a.note, 'requested_at', ${epoch("a.requested_at")},
		'approvers', case when a.decision is null then ${approversColumn(company, sql`a.member_id`)} else '[]' end,
		'decision', a.decision, 'decided_by', a.decided_by_name, 'decided_for', a.decided_for_name, 'decided_at', ${epoch("a.decided_at")}, 'reason', a.reason)
		from order_approval a where ${ofThis("a", company)} order by a.id desc limit 1),
	'limit', ${limitWhilePayable(company)},
	'accepted_quote', (select jsonb_build_object('fee_amount', q.fee_amount, 'refund_amount', q.refund_amount)
		from cancel_quote q where ${ofThis("q", company)} and q.accepted_at is not null order by q.accepted_at desc limit 1),
	'trip', (select jsonb_build_object('id', j.id, 'name', j.name) from trip_order o join trip j on j.company_id = ${company} and j.id = o.trip_id
		where ${ofThis("o", company)}),
	'unread', (select jsonb_build_object('member', count(*) filter (where s.sender = 'member'), 'operator', count(*) filter (where s.sender = 'operator'))
		from order_message s where ${ofThis("s", company)} and s.read_at is null),
	'times', (select value from site_config where key = 'order_times'))`,
);

export const detailsFrom = (row: StoredDetails): OrderDetails => ({ ...row, times: OrderTimes.parse(row.times ?? {}) });

export async function readOrderDetails(db: Db | Tx, order: OrderKey): Promise<OrderDetails> {
	const [row] = await db
		.select({ details: detailsColumn(order.company_id) })
		.from(orders)
		.where(isOrder(order));
	if (!row) throw new Error(`order ${order.id} is gone`);
	return detailsFrom(row.details);
}
