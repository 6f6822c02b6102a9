import type { Step } from "../ways";

const ROOM = { check_in: "{in_30}", check_out: "{in_32}", nationality: "CN", rooms: [{ adults: 1 }] };
export const STAY = "check_in={in_30}&check_out={in_32}&nationality=CN&rooms[0][adults]=1";
export const HOTEL_QUOTE = { ...ROOM, rate_plan_id: "{plan}" };
export const CAR_QUOTE = {
	rate_id: "{car_rate}",
	pick_up_place: "city:1",
	drop_off_place: "city:1",
	pick_up_at: "{in_30}T09:00",
	drop_off_at: "{in_31}T19:00",
	passengers: 1,
	rental_count: 1,
	nationality: "CN",
};
export const TRANSFER_QUOTE = {
	rate_id: "{transfer_rate}",
	transfer_type: "pick_up",
	airport: "RGN",
	place: "zone:1",
	flight_number: "CA905",
	arriving_at: "{in_30}T12:00",
	adults: 1,
	vehicle_count: 1,
	nationality: "CN",
};

/** What an order is placed with, for a quote of one unit. */
export const ORDER = {
	quote_id: "{quote}",
	total_amount: "{total}",
	guests: [{ guest_full_name: "ZHANG WEI", guest_name_zh: "张伟" }],
	contact_person: "王晓",
	contact_phone: "+86 138 0000 0001",
};

const KEEPS = { quote: "id", total: "total_amount" };
const quoting = (call: string, body: Readonly<Record<string, unknown>>): Step => ({
	call: `POST ${call}`,
	as: "admin",
	body,
	keeps: KEEPS,
});
const CREATE: Step = { call: "POST order/create", as: "admin", body: ORDER, keeps: { fresh: "id" } };
const PAY: Step = { call: "POST order/pay", as: "admin", body: { id: "{fresh}", pay_channel: "pre_deposit" } };

export const QUOTED: readonly Step[] = [quoting("hotel/quote", HOTEL_QUOTE)];
export const CAR_QUOTED: readonly Step[] = [quoting("car/quote", CAR_QUOTE)];
export const TRANSFER_QUOTED: readonly Step[] = [quoting("airport/quote", TRANSFER_QUOTE)];
export const CREATED: readonly Step[] = [...QUOTED, CREATE];
/** Confirmed at once. */
export const PAID: readonly Step[] = [...CREATED, PAY];
/** Waits for the supplier. */
export const SLOW: readonly Step[] = [quoting("hotel/quote", { ...ROOM, rate_plan_id: "{slow_plan}" }), CREATE, PAY];
export const TRANSFER_PAID: readonly Step[] = [...TRANSFER_QUOTED, CREATE, PAY];
