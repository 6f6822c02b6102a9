import { sql } from "drizzle-orm";
import { formatDeadline } from "~/lib/time/travel-dates";
import type { accountDecideApproval } from "~/portal-contract/company/approvals";
import { ORDER_STATUS, type PayChannel } from "~/portal-contract/order/states";
import { refusedText } from "~/portal-server/platform/api/envelope";
import type { AnswerOf, CallContext, InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { type Message, Refused } from "~/portal-server/platform/api/refused";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { memberName } from "~/portal-server/platform/db/statements/companies";
import { type Actor, actorOf } from "../../../model/actor";
import { ORDER } from "../../../model/facts/order-row";
import { delegatedIn, isDecider } from "../../../model/limits/approvers";
import { APPROVAL_EYES, APPROVALS } from "../../../model/machine/approval-states";
import type { OrderRecord } from "../../../model/record";
import { orderTimes } from "../../../model/times";
import { settleCancel } from "../../cancelling/settle-cancel";
import { transition } from "../../change/move-order";
import { ownRefusals } from "../../change/refusals";
import { expireOverdue } from "../../clock/expire-holds";
import { notifyBooker } from "../../notifications/notify-booker";
import { type Payer, payAtOnce } from "../../placing/pay-order";

type Answer = AnswerOf<typeof accountDecideApproval>;

interface Request {
	order: OrderRecord;
	decision: string | null;
	pay_channel: PayChannel | null;
	/** The approver whose delegate the caller is today; null for none. */
	delegator: string | null;
	now: number;
	booker: Payer["who"];
}

/** The request with its order, which its transition locks. Throws `Refused` `not_found`, and `not_allowed` for who may not decide it. */
async function openRequest(tx: Tx, who: Who, id: number): Promise<Request> {
	const [row] = await rowsOf<Record<string, unknown>>(
		tx,
		sql`select ${ORDER.columns}, a.pay_channel as chosen, a.decision, b.role as booker_role, b.is_owner as booker_is_owner, b.username as booker_account, b.nickname as booker_name, ${NOW_S} as at,
			(select ${memberName(sql`p`)} from member m, approval_delegation d, member p
				where m.company_id = ${who.company_id} and m.id = ${who.member_id} and ${delegatedIn(who.company_id)} and p.id <> a.member_id order by p.id limit 1) as delegator
			from order_approval a join orders on orders.company_id = a.company_id and orders.id = a.order_id
			join member b on b.company_id = a.company_id and b.id = a.member_id where a.company_id = ${who.company_id} and a.id = ${id}`,
	);
	if (!row) throw new Refused("not_found", { msg: "approval-not-found" });
	const order = ORDER.read(row);
	const delegator = isDecider(who) ? null : (row.delegator as string | null);
	APPROVAL_EYES.requireOther({ requested_by: order.member_id }, who);
	if (!isDecider(who) && delegator === null) throw new Refused("not_allowed", { msg: "approval-not-yours" });
	const booker = {
		member_id: order.member_id,
		username: String(row.booker_account),
		nickname: String(row.booker_name),
		role: String(row.booker_role),
		is_owner: row.booker_is_owner === true,
		is_operating: false,
	};
	const pay_channel = row.chosen as PayChannel | null;
	return { order, decision: row.decision as string | null, pay_channel, delegator, now: Number(row.at), booker };
}

/** A delegate acts with the right of an approver. */
const actorFor = (context: CallContext, { delegator }: Request): Actor => ({
	...actorOf(context),
	...(delegator === null ? {} : { role: "approver" }),
});

async function writeDecision(
	tx: Tx,
	context: CallContext,
	{ id, decision, reason }: InputOf<typeof accountDecideApproval>,
	request: Request,
): Promise<void> {
	const decided = APPROVAL_EYES.alone(context.who);
	const requested = { company_id: context.who.company_id, id, decision: request.decision };
	const changes = { ...decided, decided_for_name: request.delegator, reason };
	const actor = actorFor(context, request);
	await APPROVALS.move(tx, requested, { call: `account/decideApproval:${decision}`, actor, changes });
}

async function reject(
	tx: Tx,
	context: CallContext,
	body: InputOf<typeof accountDecideApproval>,
	request: Request,
): Promise<Answer> {
	const { order, now } = request;
	const { id, reason } = body;
	const move = {
		call: "account/decideApproval:reject",
		actor: actorFor(context, request),
		reason,
		to: ORDER_STATUS.cancelled,
		now,
	};
	const rejected = await settleCancel(tx, order, { fee_amount: 0, refund_amount: 0 }, move, {
		kind: "approval_rejected",
		reason,
	});
	await writeDecision(tx, context, body, request);
	return { id, order_id: order.id, status: rejected.status, paid: false };
}

async function approve(
	tx: Tx,
	context: CallContext,
	body: InputOf<typeof accountDecideApproval>,
	request: Request,
): Promise<Answer> {
	const { order, now, pay_channel, booker } = request;
	const { language, request_id } = context;
	const { id, reason } = body;
	const hold_expires_at = now + (await orderTimes(tx)).hold_approved_s;
	const changes = { hold_expires_at };
	const approved = await transition(tx, order, {
		call: "account/decideApproval:approve",
		actor: actorFor(context, request),
		reason,
		changes,
		to: ORDER_STATUS.pending_payment,
	});
	await writeDecision(tx, context, body, request);
	await notifyBooker(tx, approved, "approval_given", { reason });
	const unpaid = { id, order_id: order.id, status: approved.status, paid: false, hold_expires_at };
	if (pay_channel === null) return unpaid;
	const payer = { who: booker, request_id, language, pay_channel };
	try {
		const paid = await tx.transaction((inner) => payAtOnce(inner as Tx, approved, payer, now));
		return { ...unpaid, status: paid.status, paid: true, hold_expires_at: null };
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		return { ...unpaid, payment_failure_reason: refusedText(language, error) };
	}
}

export function approvalDone(
	{ paid, hold_expires_at, payment_failure_reason }: Answer,
	{ decision }: InputOf<typeof accountDecideApproval>,
	{ language }: Pick<CallContext, "language">,
): Message {
	if (decision === "reject") return "approval-rejected";
	if (paid || !hold_expires_at) return "approval-approved-paid";
	const values = { time: formatDeadline(hold_expires_at, language), why: payment_failure_reason ?? "" };
	return { key: payment_failure_reason ? "approval-approved-unpaid" : "approval-approved", values };
}

/**
 * Decides a request: approving holds the order anew (`hold_approved_s`) and pays it by the type chosen with the request, rejecting cancels it free
 * of charge. Where paying is refused the order stays approved and unpaid, and the answer says why. Throws `Refused`: `not_found`, `not_allowed` (one's own
 * request, or none of the caller's to decide), `invalid` at `reason` of a rejection, `hold_expired`, `not_allowed_in_state`, `stale_state`.
 */
export const decideApproval: UseCase<typeof accountDecideApproval> = async (context, body) => {
	const { who, language } = context;
	if (body.decision === "reject" && body.reason === "")
		throw new Refused("invalid", { fields: { reason: "field-required" } });
	return context.change(async (tx) => {
		const request = await openRequest(tx, who, body.id);
		const { order, now } = request;
		return ownRefusals(order, language, async () => {
			const overdue = await expireOverdue(tx, order, now, "approval-expired");
			if (overdue) return overdue;
			return (body.decision === "approve" ? approve : reject)(tx, context, body, request);
		});
	});
};
