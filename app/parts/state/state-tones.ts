import type { Tone } from "~/components/ui/chip";
import type { IconName } from "~/components/ui/icon";

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

/** The one map from a state's code on its axis to colour and icon, for every list and page (codes: `portal-contract/states.ts`). */
const LOOKS: Record<StateAxis, Record<number, StateLook>> = {
	order: {
		10: WAITS,
		15: WAITS,
		20: WAITS,
		30: DONE,
		35: DONE,
		40: RUNS,
		50: { tone: "neutral", icon: "check" },
		60: { tone: "warn", icon: "refund" },
		70: ENDED,
		75: ENDED,
		80: FAILED,
		85: FAILED,
	},
	payment: { 0: PLAIN, 10: { tone: "accent", icon: "lock" }, 20: DONE, 30: ENDED },
	settlement: { 0: PLAIN, 10: PLAIN, 20: WAITS, 30: RUNS, 35: { tone: "bad", icon: "alert" }, 40: RUNS, 50: DONE, 60: FAILED },
	invoice: { 0: PLAIN, 10: RUNS, 20: WAITS, 30: RUNS, 40: DONE, 50: ENDED },
	refund: { 0: PLAIN, 1: WAITS, 2: { tone: "accent", icon: "refund" }, 3: { tone: "good", icon: "refund" }, 4: FAILED },
};

/** Colour and icon of a state; a code that is not known is drawn neutral. */
export function stateLook(axis: StateAxis, code: number): StateLook {
	return LOOKS[axis][code] ?? PLAIN;
}
