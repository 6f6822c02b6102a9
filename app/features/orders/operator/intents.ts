/** Operators' own forms; all others of an order's page act on the order or write to the member. */
const OPERATOR_INTENTS = [
	"note",
	"reconfirm",
	"decide_refund",
	"decide_waiver",
	"record_evidence",
	"state_extras",
	"decide_extras",
] as const;
export type OperatorIntentName = (typeof OPERATOR_INTENTS)[number];

export function isOperatorIntent(value: unknown): value is OperatorIntentName {
	return OPERATOR_INTENTS.some((one) => one === value);
}
