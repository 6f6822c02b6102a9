import { z } from "zod";
import { optionalText } from "~/parts/forms/typed-text.server";
import { Opaque } from "~/portal-contract/base/basics";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { attempt } from "~/session/portal.server";
import { orderIn, STALE } from "./define.server";
import type { OrderShown } from "./offered";

/** Which unit, from 0, as a form has it; empty for the whole order. */
const Unit = z
	.string()
	.regex(/^\d{0,3}$/, STALE)
	.transform((text) => (text === "" ? undefined : Number(text)))
	.optional();

function quoteOf(unit: number | undefined, acting: Acting) {
	const order = orderIn(acting);
	return acting.portal.order.cancelQuote(unit === undefined ? order : { ...order, unit });
}

const stepOf = (quote: NonNullable<OrderShown["cancel"]>["quote"], reason = ""): OrderShown => ({
	cancel: { quote, idempotency_key: newFormKey(), reason },
});

/** First step: what cancelling costs now, of the order or of one of its units. Changes nothing. */
export const requestCancelQuote = defineForm({
	schema: z.object({ unit: Unit }),
	permit: "order/detail/cancel",
	call: ({ unit }, acting) => quoteOf(unit, acting),
	done: ({ data }) => ({ shown: stepOf(data) }),
});

/** Second step, at no more than the fee that was shown. A higher fee is shown first and nothing has changed. */
export const cancel = defineForm({
	schema: z.object({
		quote_id: z.string(STALE).refine((text) => Opaque.safeParse(text).success, STALE),
		unit: Unit,
		reason: optionalText(500),
	}),
	permit: "order/detail/cancel",
	once: true,
	call: ({ quote_id, reason }, acting) =>
		acting.portal.order.cancel({ ...orderIn(acting), quote_id, reason }, acting.options),
	shown: async (refusal, { unit, reason }, acting): Promise<OrderShown | null> => {
		if (!isQuotedAgain(refusal)) return null;
		const quoted = await attempt(quoteOf(unit, acting), { outages: true });
		return quoted.ok ? stepOf(quoted.data, reason) : null;
	},
});

/** A changed fee is shown; after an outage the same step again, since the order is unchanged. */
function isQuotedAgain({ type, status }: { type: string; status: number }): boolean {
	return (
		type === "cancellation_changed" ||
		type === "quote_expired" ||
		(type === "unavailable" && status !== GATEWAY_TIMEOUT)
	);
}
const GATEWAY_TIMEOUT = 504;
