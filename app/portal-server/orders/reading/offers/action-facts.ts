import { sql } from "drizzle-orm";
import type { StoredFinding } from "~/portal-contract/company/booking-rules";
import { ORDER_STATUS, REFUND_RECORD_STATUS, type WaiverStatus } from "~/portal-contract/order/states";
import { state } from "~/portal-server/platform/db/statements/state";
import { byCompany } from "../../model/facts/by-company";
import { evidenceColumn, evidenceIn } from "../../model/facts/evidence";
import { guestsColumn } from "../../model/facts/guests";
import type { MemberLimit } from "../../model/limits/limits";
import type { OrderGuest } from "../../model/record";
import { limitWhilePayable, type OrderDetails } from "../detail/order-details";
import { submittedExtras } from "../detail/read-extras";

export interface ActionFacts extends Record<string, unknown> {
	guests: OrderGuest[];
	waiver: WaiverStatus | null;
	/** Undecided refund requests, minor units. */
	open_refunds: number;
	/** Total of a statement of extras that waits for the customer's answer, minor units; null for none. */
	submitted_extras: number | null;
	/** The fee at which the supplier was asked to agree. */
	accepted_fee: number | null;
	checked_in_by: number | null;
	/** Whether that is an operator's id. */
	checked_in_by_operator: boolean;
	checked_in_at: number | null;
	/** Names of the events that are evidence about who is assigned now; empty unless somebody is. */
	evidence: string[];
	/** While it waits for its payment: its booker's limits (null for none), and what was approved beyond them (null for nothing). */
	limit: MemberLimit | null;
	approved: StoredFinding[] | null;
}

/** What was approved beyond the limits; null for nothing. */
export const approvedIn = ({ approval }: Pick<OrderDetails, "approval">): StoredFinding[] | null =>
	approval?.decision === "approved" ? approval.findings : null;

export function actionFactsOf(details: OrderDetails): ActionFacts {
	const { guests, waiver, refunds, extras, accepted_quote, events, limit } = details;
	const checkIn = events.findLast(({ action }) => action === "order/confirmCheckIn");
	return {
		guests,
		waiver: waiver?.status ?? null,
		open_refunds: refunds.reduce(
			(all, { status, amount }) => (status === REFUND_RECORD_STATUS.requested ? all + amount : all),
			0,
		),
		submitted_extras: extras?.status === "submitted" ? extras.total_amount : null,
		accepted_fee: accepted_quote?.fee_amount ?? null,
		checked_in_by: checkIn?.actor_id ?? null,
		checked_in_by_operator: checkIn?.actor_type === "operator",
		checked_in_at: checkIn?.at ?? null,
		evidence: evidenceIn(events).map(({ action }) => action),
		limit,
		approved: approvedIn(details),
	};
}

/** The facts of the row of `orders` that a statement reads, as one column. */
export const actionFacts = byCompany(
	(company) => sql<ActionFacts>`jsonb_build_object(
	'guests', ${guestsColumn(company)},
	'waiver', (select w.status from order_waiver w where w.company_id = ${company} and w.order_id = "orders"."id"),
	'open_refunds', (select coalesce(sum(f.amount), 0)::int8 from order_refund f
		where f.company_id = ${company} and f.order_id = "orders"."id" and f.status = ${state(REFUND_RECORD_STATUS.requested)}),
	'submitted_extras', ${submittedExtras(company)},
	'accepted_fee', (select q.fee_amount from cancel_quote q where q.company_id = ${company} and q.order_id = "orders"."id"
		and q.accepted_at is not null order by q.accepted_at desc limit 1),
	'evidence', ${evidenceColumn(company)},
	'limit', ${limitWhilePayable(company)},
	'approved', case when "orders"."status" = ${state(ORDER_STATUS.pending_payment)} then (select a.findings from order_approval a
		where a.company_id = ${company} and a.order_id = "orders"."id" and a.decision = 'approved' order by a.id desc limit 1) end
	) || coalesce((select jsonb_build_object('checked_in_by', e.actor_id, 'checked_in_by_operator', e.actor_type = 'operator', 'checked_in_at', floor(extract(epoch from e.at))::int8) from order_event e
		where "orders"."status" = ${state(ORDER_STATUS.in_service)} and e.company_id = ${company} and e.order_id = "orders"."id"
		and e.action = 'order/confirmCheckIn' order by e.id desc limit 1), '{"checked_in_by": null, "checked_in_by_operator": false, "checked_in_at": null}')`,
);
