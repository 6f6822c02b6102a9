import { renderHtml } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import type { Order } from "~/portal-contract/order/order";
import { EventsCard } from "./events-card";
import { Payments } from "./payments";

/** What has happened to an order and its money, as static HTML. */
export function renderLog(order: Order, language: Language) {
	return {
		"order-history": renderHtml(language, <EventsCard events={order.events} />),
		"order-payments": renderHtml(language, <Payments order={order} />),
	};
}
