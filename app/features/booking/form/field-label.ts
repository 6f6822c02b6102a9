import { GUESTS, type GuestUnits } from "~/parts/booking/guest-units";
import type { Say } from "~/parts/say";

const LABELS: Record<string, string> = {
	contact_person: "contact-person",
	contact_phone: "contact-phone",
	traveller_phone: "traveller-phone",
	name_board: "name-board",
	contact_email: "contact-email",
	arrival_note: "arrival",
	special_requests: "special-requests",
	cost_center: "cost-center",
	purchase_order: "purchase-order",
	trip_purpose: "trip-purpose",
	approval_note: "approval-note",
	pay_channel: "order-parts:payment-type",
};

const GUEST_ROW = new RegExp(`^${GUESTS}\\[(\\d+)\\]`);

/** Label of a control of the booking form; undefined for a hidden one. `t` reads `booking`. */
export function fieldLabel(name: string, t: Say, { units }: GuestUnits): string | undefined {
	const row = GUEST_ROW.exec(name);
	if (row) return units[Number(row[1])]?.label;
	const key = LABELS[name];
	return key && t(key);
}
