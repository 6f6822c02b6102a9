import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import type { Order } from "~/portal-contract/order/order";

/** Nothing asked for, paid back or written about. */
const UNTOUCHED = {
	payments: [],
	refunds: [],
	refundable_amount: 0,
	waiver: null,
	has_supplier_code: true,
	approval: null,
	beyond_limits: null,
	travel_policy: null,
	response_due_at: null,
	confirm_limit_at: null,
	alternatives: [],
	trip: null,
	unread_messages: 0,
	guest_names_zh: [],
	extras_amount: 0,
	compensation_amount: 0,
	extras: null,
	reschedule: null,
	name_board: null,
};

/** Paid for a service that is still to come. */
const PAID = {
	payment_status: 20,
	payment_status_text: "Paid",
	settlement_status: 0,
	settlement_status_text: "Not applicable",
	invoice_status: 0,
	invoice_status_text: "Not invoiceable yet",
	refund_status: 0,
	refund_status_text: "No refund",
};

/** A confirmed hotel order as the portal answers it; `changes` override any part. */
export function orderAnswer(changes: Partial<Order> = {}): Order {
	return {
		id: 7,
		booking_id: "H261121ABCDEK",
		product_line: "hotel",
		status: 30,
		status_key: "confirmed",
		status_text: "Confirmed",
		attention_code: null,
		attention_since: null,
		title: "Sule Lantern Hotel",
		title_alt: "苏雷灯影酒店",
		place: "Yangon",
		service_from: "2026-12-01",
		service_until: "2026-12-03",
		units: 2,
		service: null,
		guests: ["ZHANG SAN", "LI SI"],
		user_account: "demo",
		operator: null,
		booking_date: 1_795_000_000,
		hold_expires_at: null,
		currency: "CNY",
		total_amount: 224_000,
		pay_channel: "pre_deposit",
		...PAID,
		actions: [],
		contact_person: "Wang Wu",
		contact_phone: "+95 9 000 1000",
		traveller_phone: "",
		contact_email: "",
		nationality: "CN",
		request_codes: [],
		special_requests: "",
		arrival_note: "",
		cost_center: "",
		purchase_order: "",
		trip_purpose: "",
		pay_time: 1_795_000_100,
		settlement_money: null,
		refund_money: 0,
		refund_time: null,
		fee_amount: 0,
		price_lines: [{ code: "room", label: "Superior Twin", quantity: 2, unit_amount: 112_000, amount: 224_000 }],
		policy: [
			{
				from: 1_796_000_000,
				from_local: "2026-11-30 18:00 +06:30",
				tz: "Asia/Yangon",
				type: "nights",
				value: 1,
				amount: 112_000,
			},
		],
		free_until: 1_796_000_000,
		grace_minutes: null,
		grace_until: null,
		events: [],
		documents: [],
		pay_choices: [],
		...UNTOUCHED,
		version: 1,
		part: { product_line: "ferry" },
		...changes,
	};
}

/** Two rooms for two nights at a hotel that has confirmed them. */
export function hotelPart(changes: Partial<HotelOrderPart> = {}): HotelOrderPart {
	return {
		product_line: "hotel",
		hotel: {
			id: 3,
			name: "Sule Lantern Hotel",
			name_alt: "苏雷灯影酒店",
			name_my: null,
			email: "desk@sule.example",
			city: "Yangon",
			address: "12 Sule Pagoda Road",
			address_alt: "苏雷塔路 12 号",
			address_my: "၁၂၊ ဆူးလေဘုရားလမ်း",
			phone: "+95 9 000 2000",
			zip: "11181",
		},
		hotel_confirmation_code: "SLH-60418",
		room_type: "Superior Twin",
		meal_type: "breakfast",
		bed_type: "twin",
		check_in: "2026-12-01",
		check_out: "2026-12-03",
		room_nights: 4,
		guest_count: 5,
		adults: 3,
		children: 2,
		rooms: [
			{ guest_full_name: "ZHANG SAN", adults: 2, child_ages: [5, 9] },
			{ guest_full_name: "LI SI", adults: 1, child_ages: [] },
		],
		nights: [
			{ date: "2026-12-01", price_per_night: 100_000, room_amounts: [] },
			{ date: "2026-12-02", price_per_night: 124_000, room_amounts: [] },
		],
		...changes,
	};
}

/** What the portal offers to do, by its calls. */
export const offered = (...calls: string[]): Order["actions"] =>
	calls.map((call) => ({ call, label: `Do ${call}`, consequence: `What ${call} does.` }));
