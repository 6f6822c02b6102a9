import type { Language } from "~/portal-contract/basics";
import { say } from "../../words";
import type { OrderRecord } from "../product-lines";

type Shown = Pick<OrderRecord, "status" | "product_line" | "attention_code">;

/** Status of the order in words; the same number reads otherwise for a hotel (`Checked in`) than for a car. */
export function statusText(order: Shown, language: Language): string {
	const { status, product_line, attention_code } = order;
	if (status === 20 && attention_code) return say(language, "state-order-20-delayed");
	const own = (status === 40 || status === 85) && product_line === "hotel" ? "-hotel" : "";
	return say(language, `state-order-${status}${own}`);
}

/** A status of one of the other axes in words. */
export function axisText(axis: "payment" | "settlement" | "invoice" | "refund", status: number, language: Language): string {
	return say(language, `state-${axis}-${status}`);
}

const EVENTS: Record<string, string> = {
	"order/create": "order-event-create",
	"order/pay": "order-event-pay",
	"order/cancel": "order-event-cancel",
	"order/confirm": "order-event-confirm",
	"timer/expireHold": "order-event-expire-hold",
	"timer/confirmLimit": "order-event-confirm-limit",
};

/** What happened, in words. */
export function eventText(action: string, language: Language): string {
	return say(language, EVENTS[action] ?? "order-event-other");
}
