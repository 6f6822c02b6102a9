import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { paths } from "~/paths";
import type { Order } from "~/portal-contract/order/order";
import { roomUnits } from "../guest-units";
import { Alternatives } from "./alternatives";
import { hotelPartOf } from "./hotel-part";
import { Nights } from "./nights";
import { StayCard } from "./stay-card";

function factsOf(order: Order, language: Language) {
	const part = hotelPartOf(order);
	const { guest_count = 0, adults = 0, children = 0 } = part ?? {};
	const counts = { "guest-count": guest_count, adults, children };
	const people = Object.entries(counts).map(([key, value]) => ({ label: translate(language, `hotel-order:${key}`), value }));
	return { guests: roomUnits(part?.rooms ?? [], language), people };
}

function render(order: Order, language: Language) {
	const part = hotelPartOf(order);
	return {
		"order-service": part ? renderHtml(language, <StayCard order={order} part={part} />) : "",
		"order-prices": part ? renderHtml(language, <Nights part={part} currency={order.currency} />) : "",
		"order-alternatives": part ? renderHtml(language, <Alternatives order={order} part={part} />) : "",
	};
}

/** What an order's page takes from hotels. */
export const hotelOrderPart = { product_line: "hotel", texts: "hotel-orders", list: () => paths.orderList(), factsOf, render } as const;
