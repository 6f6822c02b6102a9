import type { Say } from "~/parts/hotel/party";

const LABELS: Record<string, string> = {
	contact_person: "contact-person",
	contact_phone: "contact-phone",
	contact_email: "contact-email",
	arrival_note: "arrival",
	special_requests: "special-requests",
	cost_center: "cost-center",
	purchase_order: "purchase-order",
	trip_purpose: "trip-purpose",
	pay_channel: "order-parts:payment-type",
};

/** What the page calls a control of the booking form; undefined for one the reader does not see. `t` reads `hotel-booking`. */
export function fieldLabel(name: string, t: Say): string | undefined {
	const room = /^guests\[(\d+)\]/.exec(name);
	if (room) return t("order-parts:room-number", { number: Number(room[1]) + 1 });
	const key = LABELS[name];
	return key && t(key);
}
