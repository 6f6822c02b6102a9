import type { TypedField } from "~/lib/site/page-handle";
import { GUESTS } from "~/parts/booking/guest-units";
import type { FieldName } from "./offered";

const GUEST_NAME = `${GUESTS}[].guest_full_name` as const;
const GUEST_NAME_ZH = `${GUESTS}[].guest_name_zh` as const;

type Typed =
	| Exclude<FieldName, typeof GUESTS | "pay_channel" | "drivers" | "extras_id" | "total_amount" | "alternative_ids">
	| typeof GUEST_NAME
	| typeof GUEST_NAME_ZH
	| "text";

/** What is typed into the forms of an order's page, for a failure page to show (`PageHandle.typed`). */
export const ORDER_TYPED = {
	text: { label: "orders:conversation-text", rows: 3 },
	reason: { label: "orders:action-reason", rows: 2 },
	name_board: { label: "orders:action-name-board" },
	approval_note: { label: "orders:action-approval-note" },
	amount: { label: "orders:refund-money" },
	departed_on: { label: "orders:action-departed-on" },
	flight_number: { label: "orders:action-flight-number" },
	flight_at: { label: "orders:action-flight-at" },
	pick_up_at: { label: "orders:action-pick-up-at" },
	supplier_code: { label: "orders:action-confirmation-code" },
	[GUEST_NAME]: { label: "order-parts:guest-full-name-of" },
	[GUEST_NAME_ZH]: { label: "order-parts:guest-name-zh" },
} satisfies Record<Typed, TypedField>;

/** The same for operators, who have notes as well. */
export const OPERATOR_TYPED: Readonly<Record<string, TypedField>> = {
	...ORDER_TYPED,
	"note/text": { label: "operator:note-text", rows: 3 },
	"state_extras/note": { label: "dispatch:extras-note" },
	"record_evidence/text": { label: "dispatch:evidence-note" },
};
