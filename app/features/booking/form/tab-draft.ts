import { BOOKING_DRAFT, forgetBookingDraft } from "~/lib/forms/booking-draft";
import { GUESTS } from "~/parts/booking/guest-units";
import type { SavedGuest } from "../saved-guest";

/** Typed text of a booking form, in this tab alone, per offer and `member_id`. */
interface Draft {
	member_id: number;
	offer: string;
	fields: [string, string][];
}

/** Hidden controls, which belong to the page that rendered them. */
const OWN = new Set(["quote_id", "total_amount", "idempotency_key", "form_token"]);

/** Stores the form's current values. */
export function keepBookingDraft(form: HTMLFormElement, of: Omit<Draft, "fields">): void {
	const fields = [...new FormData(form)].filter(
		(pair): pair is [string, string] => typeof pair[1] === "string" && !OWN.has(pair[0]),
	);
	try {
		sessionStorage.setItem(BOOKING_DRAFT, JSON.stringify({ ...of, fields }));
	} catch {
		// Without storage the page works without drafts.
	}
}

function read(): Draft | null {
	try {
		const draft = JSON.parse(sessionStorage.getItem(BOOKING_DRAFT) ?? "null");
		return Array.isArray(draft?.fields) ? draft : null;
	} catch {
		return null;
	}
}

export function fillFromBookingDraft(form: HTMLFormElement, of: Omit<Draft, "fields">): void {
	const draft = read();
	if (draft && draft.member_id !== of.member_id) forgetBookingDraft();
	if (draft?.member_id !== of.member_id || draft.offer !== of.offer) return;
	for (const control of form.elements) {
		const isChosen = control instanceof HTMLSelectElement;
		const isTyped =
			isChosen ||
			control instanceof HTMLTextAreaElement ||
			(control instanceof HTMLInputElement && control.type !== "hidden");
		if (!isTyped || control.name === "") continue;
		const values = draft.fields.filter(([name]) => name === control.name).map(([, value]) => value);
		if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type))
			control.checked = values.includes(control.value);
		else if (values[0] !== undefined) control.value = values[0];
	}
}

/** Puts a saved guest into the fields of a unit, with the events of typing. */
export function fillGuest(form: HTMLFormElement | null, unit: number, { full_name, name_zh, phone }: SavedGuest): void {
	const row = `${GUESTS}[${unit}]`;
	const names = { [`${row}.guest_full_name`]: full_name, [`${row}.guest_name_zh`]: name_zh };
	// Drivers are given one number, that of the first unit's traveller.
	const values = unit === 0 && phone !== "" ? { ...names, traveller_phone: phone } : names;
	for (const [field, value] of Object.entries(values)) {
		const control = form?.elements.namedItem(field);
		if (!(control instanceof HTMLInputElement)) continue;
		control.value = value;
		control.dispatchEvent(new Event("input", { bubbles: true }));
	}
}
