import type { Language } from "~/portal-contract/base/basics";
import type { TripFacts, TripMoment } from "~/portal-server/orders/model/line/trip-facts";
import { localInstant } from "~/portal-server/orders/model/policies/cancellation";
import { inLanguage } from "~/portal-server/platform/words/names";
import { type AssignedUnit, driverNotes } from "../../vehicles/assigned";
import { withAddress } from "../../vehicles/service-sheet";
import type { CarSnapshot } from "../quoting/quote-content";
import { carText } from "../texts";
import { billedText } from "./billed-text";

export function tripFacts({ pick_up, drop_off, car, rental }: CarSnapshot): TripFacts {
	return {
		begins_at: pick_up.at,
		ends_at: drop_off.at,
		town_from: pick_up.city.name_en,
		town_to: drop_off.city.name_en,
		people: rental.passengers,
		nights: null,
		seats: car.seats * rental.rental_count,
		flight: null,
	};
}

/** The pick-up, the beginning of each further day, the planned stops, and the drop-off. */
export function tripMoments(
	{ pick_up, drop_off, car, plan, terms, zones }: CarSnapshot,
	drivers: readonly AssignedUnit[],
	language: Language,
): TripMoment[] {
	const name = inLanguage(language, car.name_zh, car.name_en);
	const placeOf = ({ name_zh, name_en, address }: CarSnapshot["pick_up"]) => {
		const { zh, en } = withAddress({ zh: name_zh, en: name_en }, address);
		return inLanguage(language, zh, en);
	};
	const text = (key: string, billed = "") => carText(language, { key: `car-trip-${key}`, values: { name, billed } });
	const further = plan.slice(1).map((day) => ({
		at: localInstant(day.date, day.starts),
		text: text("day", billedText(language, [day], terms)),
		place: "",
	}));
	const stops = plan.flatMap(({ date, stops: of_day }) =>
		of_day.map(({ zone_id, arrives, times, minutes }) => {
			const zone = zones.find((one) => one.zone_id === zone_id);
			const values = { zone: inLanguage(language, zone?.name_zh ?? "", zone?.name_en ?? ""), times, minutes };
			const said = carText(language, { key: "car-sheet-stop-value", values });
			return { at: localInstant(date, arrives), text: said, place: "" };
		}),
	);
	return [
		{ at: pick_up.at, text: text("pick-up"), place: placeOf(pick_up), notes: driverNotes(drivers, language) },
		...further,
		...stops,
		{ at: drop_off.at, text: text("drop-off"), place: placeOf(drop_off) },
	];
}
