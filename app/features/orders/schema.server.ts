import { z } from "zod";
import { Opaque } from "~/portal-contract/basics";
import { PAY_CHANNELS } from "~/portal-contract/states";

const STALE = "orders:form-stale";

/** Made by the server, one for each form it draws: the same key is the same payment, the same cancellation. */
const Key = z.uuid(STALE);

/** What the forms of an order's page ask for. Messages are locale keys. */
export const OrderIntent = z.discriminatedUnion(
	"intent",
	[
		z.object({ intent: z.literal("pay"), idempotency_key: Key, pay_channel: z.enum(PAY_CHANNELS, "payment-type-required") }),
		z.object({ intent: z.literal("cancel_quote") }),
		z.object({
			intent: z.literal("cancel"),
			idempotency_key: Key,
			quote_id: z.string(STALE).refine((text) => Opaque.safeParse(text).success, STALE),
			reason: z.string().trim().max(500, "length").default(""),
		}),
		z.object({
			intent: z.literal("send_message"),
			idempotency_key: Key,
			text: z.string("required").trim().min(1, "required").max(2000, "length"),
		}),
	],
	STALE,
);
export type OrderIntent = z.output<typeof OrderIntent>;

/** The button that permits each intent. */
export const INTENT_BUTTON: Record<OrderIntent["intent"], string> = {
	pay: "pay",
	cancel_quote: "cancel",
	cancel: "cancel",
	send_message: "sendMessage",
};
