import { KEYED, type PostedForm, pageAt } from "../posted";

const QUOTE = "q".repeat(22);
const ORDER = { id: 41, booking_id: "H41", status: 30, total_amount: 12_300, currency: "CNY", hold_expires_at: null };
const BOOKED = { answers: { "POST order/create": { ...ORDER, status: 10 }, "POST order/pay": ORDER } };
const BOOKING = {
	...KEYED,
	quote_id: QUOTE,
	total_amount: "12300",
	"guests[0].guest_full_name": "LI SI",
	"guests[0].guest_name_zh": "李四",
	contact_person: "Wang",
	contact_phone: "13800000001",
	contact_email: "wang@example.test",
	special_requests: "A quiet room",
	pay_channel: "credit",
};
const DRIVEN = { ...BOOKING, traveller_phone: "+8613800000002" };
/** By line, with the fields of its own. */
const BOOKINGS = { hotel: BOOKING, car: DRIVEN, airport: { ...DRIVEN, name_board: "ACME" } };
const CHOSEN = { chosen_guest: JSON.stringify([0, "WANG WU", "王五"]) };

const booking = (line: string) => pageAt("booking", `/${line}/booking?quote=${QUOTE}`);
const hotels = pageAt("hotel/list", "/hotel/list?city=41&page=2");
const hotel = pageAt("hotel/detail", "/hotel/detail/41", { id: "41" });
const cars = pageAt("car/list", "/car/list?page=2");

export const LINES: readonly PostedForm[] = [
	...Object.entries(BOOKINGS).flatMap(([line, typed]) => [
		booking(line).plain(`${line} placed`, "POST order/create", typed, BOOKED),
		booking(line).plain(`${line} paid`, "POST order/pay", typed, BOOKED),
	]),
	booking("hotel").plain("hotel guest chosen", undefined, { ...BOOKING, ...CHOSEN }),
	hotels.form("collect", "POST hotel/collect", { add: "41" }),
	hotel.form("collect", "POST hotel/collect", { remove: "41" }),
	cars.form("collect-car", "POST car/collect", { add: "41" }),
];
