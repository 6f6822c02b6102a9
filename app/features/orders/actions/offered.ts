import type { SubmissionResult } from "@conform-to/react";
import type { GUESTS } from "~/parts/booking/guest-units";
import type { CancelQuote } from "~/portal-contract/order/calls";

/** Controls that a move may ask for; the form draws each in one way. */
export type FieldKind = "line" | "text" | "date" | "money" | "guests";

export interface OfferedField {
	name: FieldName;
	kind: FieldKind;
	/** Key in `orders`. */
	label: string;
	hint?: string;
	/** Of a date, `YYYY-MM-DD`, both included. */
	min?: string;
	max?: string;
}

/** Everything that any move asks for. */
export type ActionFieldNames = {
	supplier_code: string;
	reason: string;
	amount: string;
	departed_on: string;
	[GUESTS]: { guest_full_name: string }[];
};
export type FieldName = keyof ActionFieldNames;

/** A move the reader may make now, as its form is drawn. `danger`: it cannot be undone. */
export interface OfferedAction {
	call: string;
	/** The portal's own words for the button and for what a press does. */
	label: string;
	consequence: string;
	/** Made by the server for this form: the same key is the same move. */
	idempotency_key: string;
	look: "primary" | "secondary" | "danger";
	fields: OfferedField[];
	constraint: Record<string, object>;
	/** What the fields start from. */
	values: Partial<ActionFieldNames>;
}

/** What an order's page is drawn with again: a refusal, wrong input, or the second step of a cancel. */
export interface OrderReply {
	/** Which form was sent; null for one that no page has. */
	intent: string | null;
	result: SubmissionResult<string[]> | null;
	refusal: { type: string; msg: string } | null;
	/** For the next press, where the one before may have worked. */
	idempotency_key: string | null;
	cancel: { quote: CancelQuote; idempotency_key: string; reason: string } | null;
}
