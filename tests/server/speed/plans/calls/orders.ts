import type { Ways } from "../ways";
import { CAR_QUOTED, CREATED, ORDER, PAID, QUOTED, SLOW, TRANSFER_PAID, TRANSFER_QUOTED } from "./steps";

const TRIP = [
	...PAID,
	{ call: "POST trip/create", as: "admin", body: { name: "A trip", order_ids: ["{fresh}"] }, keeps: { trip: "id" } },
] as const;

export const ORDER_READS: Ways = {
	"order/detail": ["id={order}", "id={coming}", "id={car_order}", "id={transfer_order}"],
	"order/verify": [{ query: "code=none-of-them-0000", refused: "the codes of a grown store are nobody's" }],
	"order/voucher": ["id={order}&format=model"],
	"order/list": [
		"",
		"product=all",
		"product=hotel",
		"product=car",
		"product=airport",
		"product=hotel&tab=upcoming",
		"product=hotel&tab=completed",
		"product=hotel&tab=ended",
		"product=hotel&status=50",
		"product=hotel&page={far}",
		"product=all&page={far}",
		"product=hotel&sort=service_from",
		"product=all&sort=service_from&page={far}",
		"product=hotel&quickSearch={booking_id}",
		"product=hotel&quickSearch=王",
		"product=hotel&quickSearch=WANG",
		"product=hotel&quickSearch={guest}",
		"product=hotel&from={ago_300}&to={ago_300}",
		"product=hotel&date_of=service_from&from={ago_300}&to={ago_300}",
		{ query: "product=hotel", as: "booker" },
		{ query: "product=all&page={some_way}", as: "booker" },
	],
	"order/calendar": ["id={coming}"],
	"order/confirmation": ["id={order}&format=model"],
	"order/export": ["format=csv", "from={ago_300}&to={ago_300}&format=csv"],
	"order/transitions": [""],
	"order/messages": ["id={order}"],
	"order/assignable": ["company_id={car_company}&id={coming_car}"],
	"order/driverCard": [{ query: "id={car_order}", refused: "its service is over" }],
	"order/verifyDriverCard": [{ query: "code=none-of-them-0000", refused: "the codes of a grown store are nobody's" }],
	"trip/calendar": [{ steps: TRIP, query: "id={trip}" }],
	"trip/detail": [{ steps: TRIP, query: "id={trip}" }],
	"trip/itinerary": [{ steps: TRIP, query: "id={trip}" }],
	"trip/list": ["", { steps: TRIP, query: "page=1" }],
	"trip/openOrders": [""],
};

const STATE = "no order of a grown store is in such a state";
const OF = { company_id: "{largest}" };

export const ORDER_CHANGES: Ways = {
	"order/create": [
		{ steps: QUOTED, body: ORDER },
		{ steps: CAR_QUOTED, body: ORDER },
		{ steps: TRANSFER_QUOTED, body: ORDER },
		{ steps: QUOTED, body: { ...ORDER, pay_channel: "pre_deposit", save_travellers: true } },
	],
	"order/pay": [
		{ steps: CREATED, body: { id: "{fresh}", pay_channel: "pre_deposit" } },
		{ steps: CREATED, body: { id: "{fresh}", pay_channel: "credit" } },
	],
	"order/cancelQuote": [{ steps: PAID, body: { id: "{fresh}" } }],
	"order/cancel": [
		{
			steps: [...PAID, { call: "POST order/cancelQuote", body: { id: "{fresh}" }, keeps: { cancel: "quote_id" } }],
			body: { id: "{fresh}", quote_id: "{cancel}" },
		},
	],
	"order/voucherPrice": [{ body: { show_price: "1" } }],
	"order/sendMessage": [{ body: { id: "{order}", text: "A late arrival." } }],
	"order/cancelAccept": [{ body: { ...OF, id: "{order}" }, refused: STATE }],
	"order/cancelReject": [{ body: { ...OF, id: "{order}", reason: "no" }, refused: STATE }],
	"order/confirm": [{ as: "reservation", steps: SLOW, body: { ...OF, id: "{fresh}", supplier_code: "HC-1" } }],
	"order/reject": [{ as: "reservation", steps: SLOW, body: { ...OF, id: "{fresh}", reason: "full" } }],
	"order/confirmCheckIn": [{ body: { id: "{coming}" }, refused: "its day has not come" }],
	"order/confirmComplete": [{ body: { id: "{order}" }, refused: STATE }],
	"order/earlyDeparture": [{ body: { ...OF, id: "{order}", reason: "ill", departed_on: "{today}" }, refused: STATE }],
	"order/editGuests": [{ steps: PAID, body: { id: "{fresh}", guests: [{ guest_full_name: "LI MIN" }] } }],
	"order/editNameBoard": [{ steps: TRANSFER_PAID, body: { id: "{fresh}", name_board: "李敏" } }],
	"order/noShow": [{ body: { ...OF, id: "{coming}", reason: "nobody came" }, refused: "its day has not come" }],
	"order/refund": [{ body: { id: "{order}", reason: "a broken lift", amount: 100 } }],
	"order/requestApproval": [{ steps: CREATED, body: { id: "{fresh}" }, refused: "no policy asks for one" }],
	"order/requestWaiver": [
		{
			body: { id: "{cancelled}", reason: "a flight was cancelled" },
			varies: "not every store has one that was cancelled for a fee",
		},
	],
	"order/undoCheckIn": [{ body: { ...OF, id: "{order}" }, refused: STATE }],
	"order/assign": [
		{
			body: {
				company_id: "{car_company}",
				id: "{coming_car}",
				drivers: [{ vehicle_id: "{vehicle}", driver_id: "{driver}" }],
			},
			refused: STATE,
		},
	],
	"order/acceptExtras": [{ body: { id: "{car_order}", extras_id: 1, total_amount: 100 }, refused: STATE }],
	"order/disputeExtras": [{ body: { id: "{car_order}", extras_id: 1, reason: "no" }, refused: STATE }],
	"order/extras": [{ body: { ...OF, id: "{order}", waiting_minutes: 30, total_amount: 100 }, refused: STATE }],
	"order/previewExtras": [{ body: { ...OF, id: "{order}", waiting_minutes: 30 }, refused: STATE }],
	"order/reschedule": [
		{ steps: TRANSFER_PAID, body: { id: "{fresh}", flight_number: "CA905", flight_at: "{in_31}T12:00" } },
	],
	"trip/create": [{ steps: PAID, body: { name: "A trip", order_ids: ["{fresh}"] } }],
	"trip/edit": [{ steps: TRIP, body: { id: "{trip}", name: "Another name" } }],
};
