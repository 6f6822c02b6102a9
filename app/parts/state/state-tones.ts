import type { Tone } from "~/components/ui/chip";
import type { IconName } from "~/components/ui/icon";
import {
	REFUND_RECORD_STATUS as F,
	INVOICE_STATUS as I,
	ORDER_STATUS as O,
	PAYMENT_STATUS as P,
	REFUND_STATUS as R,
	SETTLEMENT_STATUS as S,
} from "~/portal-contract/order/status";

/** The status axes of an order; they never overwrite each other. */
export type StateAxis = "order" | "payment" | "settlement" | "invoice" | "refund";

export interface StateLook {
	tone: Tone;
	icon: IconName;
}

const PLAIN: StateLook = { tone: "neutral", icon: "circle" };
const WAITS: StateLook = { tone: "warn", icon: "clock" };
const RUNS: StateLook = { tone: "accent", icon: "arrow" };
const DONE: StateLook = { tone: "good", icon: "check" };
const ENDED: StateLook = { tone: "neutral", icon: "cross" };
const FAILED: StateLook = { tone: "bad", icon: "error" };

/** The one map from a state's code on its axis to colour and icon, for every list and page (codes: `portal-contract/order/status.ts`). */
const LOOKS: Record<StateAxis, ReadonlyMap<number, StateLook>> = {
	order: new Map([
		[O.pending_payment, WAITS],
		[O.pending_approval, WAITS],
		[O.pending_confirm, WAITS],
		[O.confirmed, DONE],
		[O.assigned, DONE],
		[O.in_service, RUNS],
		[O.completed, { tone: "neutral", icon: "check" }],
		[O.cancelling, { tone: "warn", icon: "refund" }],
		[O.cancelled, ENDED],
		[O.expired, ENDED],
		[O.rejected, FAILED],
		[O.no_show, FAILED],
	]),
	payment: new Map([
		[P.unpaid, PLAIN],
		[P.reserved, { tone: "accent", icon: "lock" }],
		[P.paid, DONE],
		[P.released, ENDED],
	]),
	settlement: new Map([
		[S.not_applicable, PLAIN],
		[S.unbilled, PLAIN],
		[S.billable, WAITS],
		[S.billed, RUNS],
		[S.disputed, { tone: "bad", icon: "alert" }],
		[S.part_settled, RUNS],
		[S.settled, DONE],
		[S.written_off, FAILED],
	]),
	invoice: new Map([
		[I.not_yet, PLAIN],
		[I.available, RUNS],
		[I.applied, WAITS],
		[I.part_invoiced, RUNS],
		[I.invoiced, DONE],
		[I.reversed, ENDED],
	]),
	refund: new Map([
		[R.none, PLAIN],
		[R.in_progress, WAITS],
		[R.partial, { tone: "accent", icon: "refund" }],
		[R.full, { tone: "good", icon: "refund" }],
		[R.rejected, FAILED],
	]),
};

/** Colour and icon of a state; an unknown code is neutral. */
export function stateLook(axis: StateAxis, code: number): StateLook {
	return LOOKS[axis].get(code) ?? PLAIN;
}

/** What stands in an operator's list beside the state of an order: a state of that axis that is not the usual one. */
export function isWorthSaying(axis: "payment" | "refund" | "settlement", code: number): boolean {
	if (axis === "settlement") return code >= S.billable;
	return code !== (axis === "payment" ? P.paid : R.none);
}

/** The states of orders. */
export const ORDER_CODES = [...LOOKS.order.keys()];

const REFUND_TONES = new Map<number, Tone>([
	[F.requested, "warn"],
	[F.approved, "accent"],
	[F.being_paid, "accent"],
	[F.refunded, "good"],
	[F.failed, "bad"],
]);

/** The colour of one refund's own state. */
export const refundTone = (code: number): Tone => REFUND_TONES.get(code) ?? "neutral";

/** Whether somebody has yet to decide on it. */
export const isRefundUndecided = (code: number): boolean => code === F.requested;
