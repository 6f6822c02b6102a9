import { z } from "zod";

const STALE = "operator:form-stale";

/** Made by the server, one for each form it draws: the same key is the same note, the same decision. */
const Key = z.uuid(STALE);
const Form = z.object({ idempotency_key: Key });
const Text = (longest: number) => z.string("required").trim().min(1, "required").max(longest, "length");
const Answer = z.enum(["yes", "no"], STALE);

/** What the desk's own forms ask for; what moves an order is asked by the order's. Messages are locale keys. */
export const DeskIntent = z.discriminatedUnion(
	"intent",
	[
		Form.extend({ intent: z.literal("note"), text: Text(2000) }),
		Form.extend({ intent: z.literal("reconfirm") }),
		Form.extend({
			intent: z.literal("decide_refund"),
			refund_id: z.coerce.number(STALE).int(STALE).positive(STALE),
			answer: Answer,
			reason: z.string().trim().max(500, "length").default(""),
		}).refine(({ answer, reason }) => answer === "yes" || reason !== "", { path: ["reason"], error: "operator:reject-reason" }),
		Form.extend({ intent: z.literal("decide_waiver"), answer: Answer, reason: Text(500) }),
	],
	STALE,
);
export type DeskIntent = z.output<typeof DeskIntent>;

const INTENTS: readonly DeskIntent["intent"][] = ["note", "reconfirm", "decide_refund", "decide_waiver"];

/** The intent, if it is one of the desk's own. */
export function deskIntent(value: unknown): DeskIntent["intent"] | null {
	return INTENTS.find((one) => one === value) ?? null;
}

/** The button under `operator/orders` that permits an intent; who may be at the desk may write a note. */
export const DESK_BUTTON: Record<DeskIntent["intent"], string | null> = {
	note: null,
	reconfirm: "reconfirm",
	decide_refund: "decideRefund",
	decide_waiver: "decideWaiver",
};
