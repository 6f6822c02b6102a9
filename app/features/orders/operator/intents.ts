/** The desk's own forms; all others of an order's page move the order or write to the member. */
export const DESK_INTENTS = ["note", "reconfirm", "decide_refund", "decide_waiver"] as const;
export type DeskIntentName = (typeof DESK_INTENTS)[number];

export function isDeskIntent(value: unknown): value is DeskIntentName {
	return DESK_INTENTS.some((one) => one === value);
}
