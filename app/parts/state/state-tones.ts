import type { Tone } from "~/components/ui/chip";
import type { IconName } from "~/components/ui/icon";
import {
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
const LOOKS: Record<StateAxis, Record<number, StateLook>> = {
	order: {
		[O.pending_payment]: WAITS,
		[O.pending_approval]: WAITS,
		[O.pending_confirm]: WAITS,
		[O.confirmed]: DONE,
		[O.assigned]: DONE,
		[O.in_service]: RUNS,
		[O.completed]: { tone: "neutral", icon: "check" },
		[O.cancelling]: { tone: "warn", icon: "refund" },
		[O.cancelled]: ENDED,
		[O.expired]: ENDED,
		[O.rejected]: FAILED,
		[O.no_show]: FAILED,
	},
	payment: { [P.unpaid]: PLAIN, [P.reserved]: { tone: "accent", icon: "lock" }, [P.paid]: DONE, [P.released]: ENDED },
	settlement: {
		[S.not_applicable]: PLAIN,
		[S.unbilled]: PLAIN,
		[S.billable]: WAITS,
		[S.billed]: RUNS,
		[S.disputed]: { tone: "bad", icon: "alert" },
		[S.part_settled]: RUNS,
		[S.settled]: DONE,
		[S.written_off]: FAILED,
	},
	invoice: {
		[I.not_yet]: PLAIN,
		[I.available]: RUNS,
		[I.applied]: WAITS,
		[I.part_invoiced]: RUNS,
		[I.invoiced]: DONE,
		[I.reversed]: ENDED,
	},
	refund: {
		[R.none]: PLAIN,
		[R.in_progress]: WAITS,
		[R.partial]: { tone: "accent", icon: "refund" },
		[R.full]: { tone: "good", icon: "refund" },
		[R.rejected]: FAILED,
	},
};

/** Colour and icon of a state; an unknown code is neutral. */
export function stateLook(axis: StateAxis, code: number): StateLook {
	return LOOKS[axis][code] ?? PLAIN;
}
