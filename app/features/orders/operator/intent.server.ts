import { z } from "zod";
import { LONGEST_MESSAGE, LONGEST_REASON } from "~/portal-contract/order/limits";
import { Key, STALE } from "../actions/define.server";
import type { OperatorIntentName } from "./intents";

const Form = z.object({ idempotency_key: Key });
const Text = (longest: number) => z.string("required").trim().min(1, "required").max(longest, "length");
const Answer = z.enum(["yes", "no"], STALE);

/** Forms of operators; actions of the order have their own. Messages are locale keys. */
export const OperatorIntent = z.discriminatedUnion(
	"intent",
	[
		Form.extend({ intent: z.literal("note"), text: Text(LONGEST_MESSAGE) }),
		Form.extend({ intent: z.literal("reconfirm") }),
		Form.extend({
			intent: z.literal("decide_refund"),
			refund_id: z.coerce.number(STALE).int(STALE).positive(STALE),
			answer: Answer,
			reason: z.string().trim().max(LONGEST_REASON, "length").default(""),
		}).refine(({ answer, reason }) => answer === "yes" || reason !== "", { path: ["reason"], error: "operator:reject-reason" }),
		Form.extend({ intent: z.literal("decide_waiver"), answer: Answer, reason: Text(LONGEST_REASON) }),
	],
	STALE,
);
export type OperatorIntent = z.output<typeof OperatorIntent>;

/** The button under `operator/orders` that permits an intent; notes need none. */
export const OPERATOR_BUTTON: Record<OperatorIntentName, string | null> = {
	note: null,
	reconfirm: "reconfirm",
	decide_refund: "decideRefund",
	decide_waiver: "decideWaiver",
};
