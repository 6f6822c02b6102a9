import type { Language } from "~/portal-contract/base/basics";
import { ORDER_STATUS, PRODUCT_LINES } from "~/portal-contract/order/states";
import { type Say, translate } from "~/portal-server/platform/words/texts";
import { sayOf } from "../model/line/lines";
import type { OrderRecord } from "../model/record";

type Shown = Pick<OrderRecord, "status" | "product_line" | "attention_code">;

/** The same code may read differently per product line (`Checked in`). */
export function statusText(order: Shown, language: Language): string {
	const { status, product_line, attention_code } = order;
	const isLate = status === ORDER_STATUS.pending_confirm && attention_code;
	return sayOf(product_line)(language, isLate ? `state-order-${status}-delayed` : `state-order-${status}`);
}

/** Of a status of no order in particular. */
export const transitionText = (status: number | string, language: Language): string =>
	statusText({ status: Number(status), product_line: PRODUCT_LINES[0], attention_code: null }, language);

export function axisText(
	axis: "payment" | "settlement" | "invoice" | "refund",
	status: number,
	language: Language,
): string {
	return translate(language, `state-${axis}-${status}`);
}

const FURTHER = new Map<string, string>();

/** Has another room's actions read in the history of orders: keys of texts by action. Replaces one of the same action. */
export function registerEventTexts(texts: Readonly<Record<string, string>>): void {
	for (const [action, key] of Object.entries(texts)) FURTHER.set(action, key);
}

const EVENTS: Record<string, string> = {
	"order/create": "order-event-create",
	"order/pay": "order-event-pay",
	"order/cancel": "order-event-cancel",
	"order/cancel:unit": "order-event-cancel-unit",
	"order/confirm": "order-event-confirm",
	"order/reject": "order-event-reject",
	"order/assign": "order-event-assign",
	"order/cancelAccept": "order-event-cancel-accept",
	"order/cancelReject": "order-event-cancel-reject",
	"order/confirmCheckIn": "order-event-confirm-check-in",
	"order/undoCheckIn": "order-event-undo-check-in",
	"order/noShow": "order-event-no-show",
	"order/confirmComplete": "order-event-confirm-complete",
	"order/earlyDeparture": "order-event-early-departure",
	"order/refund": "order-event-refund",
	"account/decideApproval:approve": "order-event-approved",
	"account/decideApproval:reject": "order-event-approval-rejected",
	"order/editGuests": "order-event-edit-guests",
	"order/editNameBoard": "order-event-edit-name-board",
	"order/requestWaiver": "order-event-request-waiver",
	"order/requestApproval": "order-event-request-approval",
	"operator/reconfirm": "order-event-reconfirm",
	"operator/recordEvidence:arrived": "order-event-evidence-arrived",
	"operator/recordEvidence:waited": "order-event-evidence-waited",
	"operator/recordEvidence:contacted": "order-event-evidence-contacted",
	"operator/decideRefund:approve": "order-event-refund-approved",
	"operator/decideRefund:reject": "order-event-refund-rejected",
	"operator/decideWaiver:grant": "order-event-waiver-granted",
	"operator/decideWaiver:reject": "order-event-waiver-rejected",
	"order/reschedule": "order-event-reschedule",
	"order/reschedule:unassign": "order-event-reschedule-unassign",
	"order/extras": "order-event-extras",
	"order/acceptExtras": "order-event-accept-extras",
	"order/disputeExtras": "order-event-dispute-extras",
	"operator/decideExtras:confirm": "order-event-extras-confirmed",
	"operator/decideExtras:lower": "order-event-extras-lowered",
	"operator/decideExtras:drop": "order-event-extras-dropped",
	"timer/acceptExtras": "order-event-extras-by-itself",
	"timer/reviewExtras": "order-event-extras-review",
	"timer/expireHold": "order-event-expire-hold",
	"timer/confirmLimit": "order-event-confirm-limit",
	"timer/complete": "order-event-complete-by-itself",
	"timer/compensate": "order-event-compensate",
	"timer/attention": "order-event-attention",
};
const BY_MEMBERS = new Set(["order/confirmCheckIn", "order/confirmComplete"]);

interface ShownEvent {
	action: string;
	actor_type: string;
	from_status: number | null;
	to_status: number;
}

/** Actions that a product line has words of its own for. */
const OF_LINE = "line/";

/** A member's check-in reads differently from an operator's, a requested cancellation from a cancellation, what nobody approved from what nobody paid. */
export function eventText(
	{ action, actor_type, from_status, to_status }: ShownEvent,
	language: Language,
	say: Say,
): string {
	const key = EVENTS[action] ?? FURTHER.get(action) ?? "order-event-other";
	if (action.startsWith(OF_LINE)) return say(language, `order-event-${action.slice(OF_LINE.length)}`);
	const isMember = actor_type === "member" || actor_type === "sub_account";
	if (BY_MEMBERS.has(action) && isMember) return say(language, `${key}-member`);
	if (action === "timer/expireHold" && from_status === ORDER_STATUS.pending_approval)
		return say(language, `${key}-unapproved`);
	if (action === "order/assign" && from_status === ORDER_STATUS.assigned) return say(language, `${key}-again`);
	return say(language, action === "order/cancel" && to_status === ORDER_STATUS.cancelling ? `${key}-requested` : key);
}
