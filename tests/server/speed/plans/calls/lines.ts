import type { Ways } from "../ways";
import { CAR_QUOTE, CAR_QUOTED, HOTEL_QUOTE, QUOTED, STAY, TRANSFER_QUOTE, TRANSFER_QUOTED } from "./steps";

const RENTAL =
	"pick_up_at={in_30}T09:00&drop_off_at={in_31}T19:00&passengers=1&pick_up_place=city:1&drop_off_place=city:1";
const FLIGHT = "transfer_type=pick_up&airport=RGN&place=zone:1&flight_number=CA905&arriving_at={in_30}T12:00&adults=1";

export const LINE_READS: Ways = {
	"hotel/suggest": ["quickSearch=Yangon"],
	"hotel/list": [
		`destination=Yangon&${STAY}`,
		`destination=Yangon&${STAY}&sort=hot`,
		`destination=Yangon&${STAY}&sort=views`,
	],
	"hotel/detail": ["id={hotel}", `id={hotel}&${STAY}`],
	"hotel/comments": ["id={hotel}"],
	"hotel/rateable": [""],
	"hotel/favourites": [""],
	"hotel/highlights": [""],
	"hotel/recent": [""],
	"hotel/quote": [{ steps: QUOTED, query: "id={quote}" }],
	"car/suggest": ["quickSearch=Yangon"],
	"car/favourites": [""],
	"car/list": [RENTAL, `${RENTAL}&sort=hot`],
	"car/zones": [""],
	"car/plan": ["pick_up_place=city:1&starts_at={in_30}T09:00&drop_off_place=city:1&days=2&stops[0]={in_30}.1.1.60"],
	"car/quote": [{ steps: CAR_QUOTED, query: "id={quote}" }],
	"airport/airports": [""],
	"airport/suggest": ["airport=RGN&quickSearch=Yangon"],
	"airport/zones": ["airport=RGN"],
	"airport/list": [FLIGHT],
	"airport/quote": [{ steps: TRANSFER_QUOTED, query: "id={quote}" }],
	"airport/flights": ["", "date={ago_300}"],
};

export const LINE_CHANGES: Ways = {
	"hotel/collect": [{ body: { id: "{hotel}", collected: 1 } }],
	"hotel/rate": [
		{
			steps: [{ call: "GET hotel/rateable", keeps: { stay: "list.0.order_id" } }],
			body: { order_id: "{stay}", score: 90, trip_type: "trade", text: "Quiet and near to the plant." },
		},
	],
	"hotel/quote": [{ body: HOTEL_QUOTE }],
	"car/collect": [{ body: { id: "{model}", collected: 1 } }],
	"car/quote": [{ body: CAR_QUOTE }],
	"airport/quote": [{ body: TRANSFER_QUOTE }],
	"airport/delay": [
		{
			body: { company_id: "{largest}", id: "{transfer_order}", landing_at: "{in_1}T12:00" },
			refused: "its flight has landed long ago",
		},
	],
	"airport/flightDelay": [
		{
			body: { flight_number: "CA905", date: "{in_1}", airport: "RGN", landing_at: "{in_1}T23:00" },
			refused: "how late it is depends on the day",
		},
	],
};
