import { randomUUID } from "node:crypto";
import { z } from "zod";
import { Opaque } from "~/portal-contract/base/basics";
import { attempt, type Refusal } from "~/session/portal.server";
import { type ActionContext, type ActionResult, defineHandler, Key, Lines, NOTHING, STALE } from "./define.server";
import type { OrderReply } from "./offered";

/** Which unit, from 0, as a form has it; empty for the whole order. */
const Unit = z
	.string()
	.regex(/^\d{0,3}$/, STALE)
	.transform((text) => (text === "" ? undefined : Number(text)))
	.optional();

/** First step: what cancelling costs now, of the order or of one of its units. Changes nothing. */
export const requestCancelQuote = defineHandler({
	intent: "cancel_quote",
	button: "cancel",
	form: z.object({ intent: z.literal("cancel_quote"), unit: Unit }),
	work: async ({ value }, acting): Promise<ActionResult> => {
		const { step, refusal } = await quoteNow(acting, value.unit);
		if (refusal) return { done: false, reply: { ...NOTHING, intent: "cancel_quote", refusal }, status: refusal.status };
		return { done: false, reply: { ...NOTHING, intent: "cancel_quote", cancel: step }, status: 200 };
	},
});

async function quoteNow({ id, ports }: ActionContext, unit: number | undefined) {
	const asked = await attempt(ports.portal.order.cancelQuote(unit === undefined ? { id } : { id, unit }), {
		outages: true,
	});
	if (!asked.ok) return { step: null, refusal: asked.refusal };
	const step: OrderReply["cancel"] = { quote: asked.data, idempotency_key: randomUUID(), reason: "" };
	return { step, refusal: null };
}

/** Second step, at no more than the fee that was shown. A higher fee is shown first and nothing has changed. */
export const cancel = defineHandler({
	intent: "cancel",
	button: "cancel",
	form: z.object({
		intent: z.literal("cancel"),
		idempotency_key: Key,
		quote_id: z.string(STALE).refine((text) => Opaque.safeParse(text).success, STALE),
		unit: Unit,
		reason: Lines.max(500, "length").default(""),
	}),
	work: async ({ value }, acting): Promise<ActionResult> => {
		const { id, ports } = acting;
		const { quote_id, reason, idempotency_key } = value;
		const body = { id, quote_id, reason };
		const cancelled = await attempt(ports.portal.order.cancel(body, { idempotencyKey: idempotency_key }), {
			outages: true,
		});
		if (cancelled.ok) return { done: true, notice: cancelled.notice };
		const { refusal } = cancelled;
		const again = isAskedAgain(refusal) ? await quoteNow(acting, value.unit) : null;
		const step = again?.step ? { ...again.step, reason } : null;
		return { done: false, reply: { ...NOTHING, intent: "cancel", refusal, cancel: step }, status: refusal.status };
	},
});

/** A changed fee is shown; after an outage the same step again, since the order is unchanged. */
function isAskedAgain({ type, status }: Refusal): boolean {
	return (
		type === "cancellation_changed" ||
		type === "quote_expired" ||
		(type === "unavailable" && status !== GATEWAY_TIMEOUT)
	);
}
const GATEWAY_TIMEOUT = 504;
