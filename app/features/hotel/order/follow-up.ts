import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { addDays } from "~/lib/time/travel-dates";
import type { FollowUp, Journey } from "~/parts/booking/journey";
import { paths } from "~/paths";
import { isCalendarDate } from "~/portal-contract/base/dates";
import { Place } from "~/portal-contract/base/place";
import type { Order } from "~/portal-contract/order/order";
import { hotelPartOf } from "../booking/hotel-quote";

export function journeyOf(order: Order): Journey | null {
	const part = hotelPartOf(order);
	if (!part || !isCalendarDate(part.check_in)) return null;
	return {
		order_id: order.id,
		product_line: order.product_line,
		nationality: order.nationality,
		place: `hotel:${part.hotel.id}`,
		place_name: part.hotel.name,
		town: part.hotel.city,
		from: part.check_in,
		until: part.check_out,
		stays: true,
		flown: null,
		adults: part.rooms.reduce((all, { adults }) => all + adults, 0),
		child_ages: part.rooms.flatMap(({ child_ages }) => child_ages),
	};
}

/** A room for whoever is driven somewhere. */
export function followUps(
	{ stays, place, place_name, town, from, until, adults, child_ages, nationality }: Journey,
	language: Language,
): FollowUp[] {
	if (stays) return [];
	const isPlace = Place.safeParse(place).success;
	const room = {
		"rooms[0].adults": adults,
		...Object.fromEntries(child_ages.map((age, index) => [`rooms[0].child_ages[${index}]`, age])),
	};
	const dates = { check_in: from, check_out: until > from ? until : addDays(from, 1) };
	const where = isPlace ? { destination: place_name, place } : { destination: town };
	const href = paths.hotelList({ ...where, ...dates, ...room, nationality });
	return [{ label: translate(language, "hotel-order:follow"), href, permission: "hotel/detail/book" }];
}
