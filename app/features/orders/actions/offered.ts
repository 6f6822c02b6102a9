import type { GUESTS } from "~/parts/booking/guest-units";
import type { OrderAssignable } from "~/portal-contract/order/assign";
import type { CancelQuote } from "~/portal-contract/order/calls";
import type { ExtrasPreview } from "~/portal-contract/order/extras";

/** Kinds of controls of an action's form. */
type FieldKind =
	| "alternatives"
	| "line"
	| "text"
	| "date"
	| "minute"
	| "money"
	| "guests"
	| "channel"
	| "drivers"
	| "hidden";

export interface OfferedField {
	name: FieldName;
	kind: FieldKind;
	label: string;
	hint?: string;
	optional?: true;
	/** Of a date, `YYYY-MM-DD`, both included. */
	min?: string;
	max?: string;
	/** What each unit may be served by. */
	assignable?: OrderAssignable;
}

/** The fields of all actions together. */
export type ActionFieldNames = {
	supplier_code: string;
	reason: string;
	amount: string;
	departed_on: string;
	pay_channel: string;
	approval_note: string;
	name_board: string;
	flight_number: string;
	flight_at: string;
	pick_up_at: string;
	extras_id: string;
	total_amount: string;
	/** Ids of the other offers that are ticked. */
	alternative_ids: string[];
	[GUESTS]: { guest_full_name: string; guest_name_zh: string }[];
	/** Ids as a form holds them. */
	drivers: { vehicle_id: string; driver_id: string }[];
};
export type FieldName = keyof ActionFieldNames;

/** An action that the reader may take now. `danger`: it cannot be undone. */
export interface OfferedAction {
	call: string;
	label: string;
	consequence: string;
	/** Made by the server for this form: the same key is the same action. */
	idempotency_key: string;
	look: "primary" | "secondary" | "danger";
	fields: OfferedField[];
	constraint: Record<string, object>;
	values: Partial<ActionFieldNames>;
	/** Of one of several units alone as well. */
	by_unit?: boolean | null | undefined;
}

/** What an order's page shows besides a form that comes back. */
export interface OrderShown {
	/** Lines of the extras that were typed, before they are sent. */
	extras?: ExtrasPreview | null;
	/** The second step of a cancellation. */
	cancel?: { quote: CancelQuote; idempotency_key: string; reason: string } | null;
}
