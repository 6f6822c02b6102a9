import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { FollowUp, Journey } from "~/parts/booking/journey";
import type { Order } from "~/portal-contract/order/order";
import { airportPaths } from "../airport-paths";
import { airportPartOf } from "../booking/airport-quote";
import { agesQuery } from "../child-ages";
import { EDITING } from "../search/search-values";

export function journeyOf(order: Order): Journey | null {
	const part = airportPartOf(order);
	if (!part) return null;
	const day = part.pick_up_time_local.slice(0, 10);
	const { place, name, city_name } = part.place_info;
	const way = part.transfer_type === "pick_up" ? ("in" as const) : ("out" as const);
	return {
		order_id: order.id,
		product_line: order.product_line,
		nationality: order.nationality,
		place,
		place_name: name,
		town: city_name,
		from: day,
		until: day,
		stays: false,
		flown: { way, code: part.airport.code },
		adults: part.adults,
		child_ages: part.child_ages,
	};
}

/** What flights usually have is not known yet: the reader changes the hour. */
const NOON = "T12:00";

/** Pick-up and drop-off for whoever stays or drives somewhere, and the way back of a transfer. */
export function followUps(going: Journey, language: Language): FollowUp[] {
	const { order_id, place, place_name, town, from, until, flown, adults, child_ages, nationality } = going;
	const shared = { adults, ...agesQuery(child_ages), place, nationality, related_order_id: order_id, [EDITING]: 1 };
	const where = flown ? { airport: flown.code } : { town };
	const link = (key: string, query: Record<string, string | undefined>): FollowUp => ({
		label: translate(language, `airport:follow-${key}`),
		href: airportPaths.list({ ...shared, ...where, ...query }),
		permission: "airport/list/book",
	});
	const back = flown ? {} : { arriving_at: from + NOON };
	const away = flown ? {} : { departure_at: until + NOON };
	return [
		...(flown?.way === "in"
			? []
			: [link(flown ? "return" : "pick-up", { transfer_type: "pick_up", destination: place_name, ...back })]),
		...(flown?.way === "out"
			? []
			: [link(flown ? "return" : "drop-off", { transfer_type: "drop_off", departure: place_name, ...away })]),
	];
}
