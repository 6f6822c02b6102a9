import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { formatDate } from "~/lib/time/travel-dates";
import { paths } from "~/paths";
import type { HotelAlternative } from "~/portal-contract/hotel/alternative";
import type { Order } from "~/portal-contract/order/order";
import { hotelPartOf } from "../booking/hotel-quote";
import { roomUnits } from "../guest-units";
import { Alternatives } from "./alternatives";
import { followUps, journeyOf } from "./follow-up";
import { Nights } from "./nights";
import { StayCard } from "./stay-card";
import { StayPlace } from "./stay-place";

function factsOf(order: Order, language: Language) {
	const part = hotelPartOf(order);
	const { guest_count = 0, adults = 0, children = 0 } = part ?? {};
	const counts = { "guest-count": guest_count, adults, children };
	const people = Object.entries(counts).map(([key, value]) => ({
		label: translate(language, `hotel-order:${key}`),
		value,
	}));
	const alternatives = (order.alternatives as HotelAlternative[]).map(({ stars }) =>
		translate(language, `order-parts:star-${stars}`),
	);
	return { guests: roomUnits(part?.rooms ?? [], language), people, alternatives };
}

function supplierOf(order: Order, language: Language) {
	const part = hotelPartOf(order);
	if (!part) return null;
	const say = (key: string, values?: Record<string, unknown>) => translate(language, key, values);
	const { hotel, check_in, check_out, room_type, meal_type } = part;
	const separator = say("party:list-separator");
	const requests = order.request_codes.map((code) => say(`order-parts:request-${code}`));
	const english = { number: order.booking_id, check_in, check_out };
	return {
		name: [hotel.name, hotel.name_alt].filter(Boolean).join(" · "),
		phone: hotel.phone,
		email: hotel.email,
		subject: translate("en", "hotel-order:mail-subject", english),
		booked: [
			{
				label: say("hotel-order:stay-title"),
				value: `${formatDate(check_in, language)} – ${formatDate(check_out, language)}`,
			},
			{ label: say("hotel-order:room-type"), value: `${part.rooms.length} × ${room_type}` },
			{ label: say("order-parts:meal"), value: say(`order-parts:meal-${meal_type}`) },
			{ label: say("hotel-orders:guests"), value: order.guests.join(separator) },
			{
				label: say("orders:special-requests"),
				value: [...requests, order.special_requests].filter(Boolean).join(separator),
			},
			{ label: say("hotel-orders:arrival-note"), value: order.arrival_note },
		],
	};
}

function render(order: Order, language: Language) {
	const part = hotelPartOf(order);
	return {
		"order-place": part ? renderHtml(language, <StayPlace order={order} part={part} />) : "",
		"order-service": part ? renderHtml(language, <StayCard order={order} part={part} />) : "",
		"order-prices": part ? renderHtml(language, <Nights part={part} currency={order.currency} />) : "",
		"order-alternatives": part ? renderHtml(language, <Alternatives order={order} part={part} />) : "",
	};
}

/** What an order's page takes from hotels. */
export const hotelOrderPart = {
	product_line: "hotel",
	texts: "hotel-orders",
	list: () => paths.orderList(),
	factsOf,
	supplierOf,
	render,
	journeyOf,
	followUps,
} as const;
