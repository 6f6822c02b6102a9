import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { CarQuotePart } from "~/portal-contract/car/parts";
import type { CarWish } from "~/portal-contract/car/quote";
import { quotesOf } from "~/portal-server/orders/actions/quoting/quoting";
import { localText } from "~/portal-server/orders/model/policies/cancellation";
import { inLanguage } from "~/portal-server/platform/words/names";
import { offerOn } from "../../vehicles/finding/offered";
import { billedDays, routeShown } from "../booked-route";
import { vehicleOf } from "../showing";
import { carText } from "../texts";
import { type CarQuoteContent, type CarSnapshot, contentOf, paidRental } from "./quote-content";
import { draftQuote, draftRows } from "./quote-draft";

function offerKey(wish: CarWish): string {
	const parts = [
		wish.rate_id,
		wish.pick_up_place,
		wish.drop_off_place,
		wish.pick_up_at,
		wish.drop_off_at,
		wish.passengers,
		wish.rental_count,
		wish.driver_language,
	];
	const zones = wish.zones.map(({ zone_id, times }) => `${zone_id}x${times}`).join(",");
	const planned = wish.stops.length > 0 ? [wish.stops.join(",")] : [];
	const { pick_up_address, drop_off_address } = wish;
	const addressed =
		pick_up_address + drop_off_address === "" ? [] : [JSON.stringify([pick_up_address, drop_off_address])];
	return ["car", ...parts, wish.half_days.join(","), zones, wish.nationality, ...planned, ...addressed].join(";");
}

const wishIn = ({ rental, car, pick_up, drop_off, nationality }: CarQuoteContent): CarWish => ({
	...rental,
	rate_id: car.rate_id,
	pick_up_place: pick_up.place,
	drop_off_place: drop_off.place,
	pick_up_address: pick_up.address,
	drop_off_address: drop_off.address,
	nationality,
});

/** Both names of a rental. */
export const titleOf = ({ car }: Pick<CarSnapshot, "car">) => ({
	name_zh: carText("zh-cn", { key: "car-title", values: { model: car.name_zh } }),
	name_en: carText("en", { key: "car-title", values: { model: car.name_en } }),
});

const endOf = ({ place: code, name_zh, name_en, address, city, at }: CarSnapshot["pick_up"], language: Language) => ({
	code,
	place: inLanguage(language, name_zh, name_en),
	address,
	city: inLanguage(language, city.name_zh, city.name_en),
	city_id: city.id,
	at,
	at_local: localText(at),
});

/** The rental as quote and order show it. */
export function partOf(snapshot: CarSnapshot, language: Language): z.input<typeof CarQuotePart> {
	const { car, terms, rental, plan, pick_up, drop_off, fee, price_per_day, zones } = snapshot;
	const names = new Map(
		zones.map(({ zone_id, name_zh, name_en }) => [zone_id, inLanguage(language, name_zh, name_en)]),
	);
	const nameOf = (zone_id: number) => names.get(zone_id) ?? "";
	return {
		product_line: "car",
		...vehicleOf(car, language),
		rate_id: car.rate_id,
		terms,
		fee,
		price_per_day,
		plan: plan.map((day) => ({ ...day, stops: day.stops.map((stop) => ({ ...stop, name: nameOf(stop.zone_id) })) })),
		driver_language: rental.driver_language,
		half_days: rental.half_days,
		rental_date: rental.pick_up_at.slice(0, 10),
		days: plan.length,
		hours: plan.reduce((all, { hours }) => all + hours, 0),
		duration: drop_off.at - pick_up.at,
		all_day: plan.every(({ full }) => full > 0),
		billed: billedDays(snapshot),
		route: routeShown(paidRental(snapshot)),
		rental_count: rental.rental_count,
		passengers: rental.passengers,
		zones: zones.map(({ name_zh, name_en, ...zone }) => ({ ...zone, name: inLanguage(language, name_zh, name_en) })),
		pick_up: endOf(pick_up, language),
		drop_off: endOf(drop_off, language),
	};
}

export const quotes = quotesOf({
	product_line: "car",
	offerKey,
	wishIn,
	contentOf,
	rows: draftRows,
	draft: (_tx, wish: CarWish, rows) => draftQuote(wish, rows),
	offer: (content: CarQuoteContent) => ({
		instant: content.instant,
		units: content.rental.rental_count,
		title: titleOf(content),
		credit: content.car.credit,
		offer: offerOn(content.rental.pick_up_at.slice(0, 10)),
	}),
	part: (content: CarQuoteContent, language) => partOf(content, language),
});
