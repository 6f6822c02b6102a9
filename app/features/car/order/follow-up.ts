import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { FollowUp, Journey } from "~/parts/booking/journey";
import { isCalendarDate } from "~/portal-contract/base/dates";
import { Place } from "~/portal-contract/base/place";
import type { Order } from "~/portal-contract/order/order";
import { carPartOf } from "../booking/car-quote";
import { carPaths } from "../car-paths";

export function journeyOf(order: Order): Journey | null {
	const part = carPartOf(order);
	if (!part || !isCalendarDate(order.service_from)) return null;
	const { pick_up } = part;
	return {
		order_id: order.id,
		product_line: order.product_line,
		nationality: order.nationality,
		place: pick_up.code,
		place_name: pick_up.place,
		town: pick_up.city,
		from: order.service_from,
		until: order.service_until,
		stays: false,
		flown: null,
		adults: part.passengers,
		child_ages: [],
	};
}

/** A car for the days that people are there. */
export function followUps(
	{ product_line, place, place_name, town, from, until, adults, child_ages, ...going }: Journey,
	language: Language,
): FollowUp[] {
	if (product_line === "car") return [];
	const isPlace = Place.safeParse(place).success;
	const name = isPlace ? place_name : town;
	const places = isPlace ? { pick_up_place: place, drop_off_place: place } : {};
	const times = { pick_up_at: `${from}T09:00`, drop_off_at: `${until}T18:00` };
	const passengers = adults + child_ages.length;
	const { order_id: related_order_id, nationality } = going;
	const href = carPaths.list({
		pick_up: name,
		drop_off: name,
		...places,
		...times,
		passengers,
		nationality,
		related_order_id,
	});
	return [{ label: translate(language, "car:follow"), href, permission: "car/list/book" }];
}
