import { moneyOf } from "~/lib/money";
import { formatDeadline } from "~/lib/time/travel-dates";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { ButtonOf } from "~/portal-contract/permissions/permissions";
import type { Message } from "~/portal-server/platform/api/refused";
import { isOperator } from "~/portal-server/platform/states/roles";
import { evidenceIn, hasArrived, missingEvidence, needsEvidence } from "../../model/facts/evidence";
import { firstApprovers } from "../../model/limits/approvers";
import { isRefused } from "../../model/limits/limits";
import { findLine, isByUnit } from "../../model/line/lines";
import { mayCall } from "../../model/machine/state-machine";
import { noShowTerms, remaining, uncancelled } from "../../model/policies/cancel-terms";
import { refundable } from "../../model/policies/refundable";
import { rescheduleUntil } from "../../model/policies/reschedule-until";
import { chargedFee, waiverRefusal } from "../../model/policies/waiver";
import type { OrderRecord } from "../../model/record";
import { UNDO_CHECK_IN_S } from "../../model/times";
import { ofCancel, type Seen, terms } from "./cancel-offer";
import { beyondOwn } from "./own-limits";

interface Offer {
	/** Action; below `order/detail/` the name of its button rule. */
	call: ButtonOf<"order/detail">;
	/** The call in the table of transitions, where it is named otherwise. */
	transition?: string;
	/** What it is called in the order's present state, where that is not the text of its name. */
	label?(order: OrderRecord): string;
	/** Whether it may be taken of one of several units alone, by the row `{transition}:unit` of the table. */
	by_unit?(order: OrderRecord): boolean;
	/** What it would do now, in one sentence; null where it is not available now. */
	consequence(seen: Seen): Message | null;
}

function ofAccept({ order, side }: Seen): Message {
	const fee = side.waiver === "granted" ? 0 : Math.min(side.accepted_fee ?? 0, uncancelled(order));
	const values = { fee: moneyOf(order, fee), refund: moneyOf(order, uncancelled(order) - fee) };
	return { key: `order-action-cancel-accept-${fee === 0 ? "free" : "fee"}`, values };
}

function ofNoShow({ order, side, viewer }: Seen): Message | null {
	if (viewer.now < order.no_show_from) return null;
	if (needsEvidence(order) && missingEvidence(evidenceIn(side.evidence.map((action) => ({ action })))).length > 0)
		return null;
	const { fee_amount, refund_amount } = noShowTerms(order);
	return {
		key: "order-action-no-show-text",
		values: { fee: moneyOf(order, fee_amount), refund: moneyOf(order, refund_amount) },
	};
}

function ofReschedule({ order, viewer }: Seen): Message | null {
	const until = rescheduleUntil(order.starts_at);
	if (!findLine(order.product_line)?.reschedule || viewer.now > until) return null;
	return { key: "order-action-reschedule-text", values: { time: formatDeadline(until, viewer.language) } };
}

function ofBoard({ order, side, part }: Seen): Message | null {
	const board = part?.board?.() ?? null;
	if (board === null || hasArrived(side.evidence.map((action) => ({ action })))) return null;
	return order.status === ORDER_STATUS.assigned
		? "order-action-edit-name-board-assigned"
		: "order-action-edit-name-board-text";
}

function ofWaiver(seen: Seen): Message | null {
	const { order, side, viewer } = seen;
	if (side.waiver !== null || waiverRefusal(order, viewer.now) !== null) return null;
	const fee_amount = chargedFee(order) ?? terms(seen).fee_amount;
	return fee_amount > 0
		? { key: "order-action-request-waiver-text", values: { fee: moneyOf(order, fee_amount) } }
		: null;
}

/** Where cancelling gives everything back, that is the way. */
function ofRefund(seen: Seen): Message | null {
	const { order, side, viewer } = seen;
	if (mayCall(order, "order/cancel", viewer.who) && ofCancel(seen) !== null && terms(seen).fee_amount === 0)
		return null;
	const amount = refundable(order, side.open_refunds);
	return amount > 0 ? { key: "order-action-refund-text", values: { amount: moneyOf(order, amount) } } : null;
}

const ofExtras =
	(answer: "accept" | "dispute") =>
	({ order, side }: Seen): Message | null => {
		if (side.submitted_extras === null) return null;
		const key =
			answer === "dispute"
				? "order-action-dispute-extras-text"
				: `order-action-accept-extras-${order.pay_channel ?? "pre_deposit"}`;
		return { key, values: { amount: moneyOf(order, side.submitted_extras) } };
	};

function ofUndo({ side, viewer }: Seen): Message | null {
	const { who } = viewer;
	const isOwn = side.checked_in_by === who.member_id && side.checked_in_by_operator === isOperator(who);
	return isOwn && side.checked_in_at !== null && viewer.now - side.checked_in_at <= UNDO_CHECK_IN_S
		? "order-action-undo-check-in-text"
		: null;
}

const beyondOf = ({ order, side, viewer }: Seen) => beyondOwn(order, side, viewer.who);

/** What is beyond the reader's limits whatever it is paid by is requested instead. */
function ofPay(seen: Seen): Message | null {
	const { order } = seen;
	if (beyondOf(seen)?.findings.length) return null;
	return {
		key: order.instant ? "order-action-pay-instant" : "order-action-pay-request",
		values: { amount: moneyOf(order, order.total_amount) },
	};
}

function ofRequest(seen: Seen): Message | null {
	const beyond = beyondOf(seen);
	if (!beyond?.by_some || isRefused(beyond.limit)) return null;
	const names = firstApprovers(beyond.limit.approvers).map(({ name }) => name);
	const key =
		beyond.findings.length > 0 ? "order-action-request-approval-text" : "order-action-request-approval-channel";
	return { key, values: { names: names.join(seen.viewer.language === "en" ? ", " : "、") } };
}

/** In the order of the buttons. */
export const OFFERS: readonly Offer[] = [
	{ call: "pay", consequence: ofPay },
	{ call: "requestApproval", consequence: ofRequest },
	{
		call: "confirm",
		consequence: ({ order }) => ({
			key: "order-action-confirm-text",
			values: { amount: moneyOf(order, order.total_amount) },
		}),
	},
	{
		call: "reject",
		consequence: ({ order }) => ({
			key: "order-action-reject-text",
			values: { amount: moneyOf(order, order.total_amount) },
		}),
	},
	{
		call: "assign",
		label: ({ status }) => (status === ORDER_STATUS.assigned ? "order-action-assign-again" : "order-action-assign"),
		consequence: ({ order }) => {
			if (!findLine(order.product_line)?.assigning) return null;
			return order.status === ORDER_STATUS.assigned ? "order-action-assign-again-text" : "order-action-assign-text";
		},
	},
	{ call: "cancelAccept", consequence: ofAccept },
	{ call: "cancelReject", consequence: () => "order-action-cancel-reject-text" },
	{
		call: "confirmCheckIn",
		consequence: ({ order, viewer }) =>
			viewer.now >= order.arrival_from ? "order-action-confirm-check-in-text" : null,
	},
	{ call: "undoCheckIn", consequence: ofUndo },
	{ call: "noShow", consequence: ofNoShow },
	{
		call: "confirmComplete",
		consequence: ({ order, viewer }) => {
			const values = { amount: moneyOf(order, remaining(order)) };
			return viewer.now >= order.complete_from ? { key: "order-action-confirm-complete-text", values } : null;
		},
	},
	{
		call: "earlyDeparture",
		consequence: ({ order, viewer }) => {
			const isLeavable =
				findLine(order.product_line)?.early_departure !== undefined && viewer.now < order.complete_from;
			return isLeavable ? "order-action-early-departure-text" : null;
		},
	},
	{
		call: "downloadVoucher",
		transition: "order/voucher",
		consequence: () => "order-action-download-voucher-text",
	},
	{
		call: "editGuests",
		consequence: ({ order }) =>
			order.status === ORDER_STATUS.confirmed
				? "order-action-edit-guests-confirmed"
				: "order-action-edit-guests-pending",
	},
	{ call: "editNameBoard", consequence: ofBoard },
	{ call: "reschedule", consequence: ofReschedule },
	{ call: "acceptExtras", consequence: ofExtras("accept") },
	{ call: "disputeExtras", consequence: ofExtras("dispute") },
	{ call: "requestWaiver", consequence: ofWaiver },
	{ call: "cancel", consequence: ofCancel, by_unit: isByUnit },
	{ call: "refund", consequence: ofRefund },
];
