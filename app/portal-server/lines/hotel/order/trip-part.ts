import type { Language } from "~/portal-contract/base/basics";
import type { TripFacts, TripMoment } from "~/portal-server/orders/model/line/trip-facts";
import { localInstant } from "~/portal-server/orders/model/policies/cancellation";
import type { GuestedOrder } from "~/portal-server/orders/model/record";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import { hotelText } from "../texts";
import type { BookedStay } from "./read-part";

const timesOf = ({ row, snapshot: { hotel } }: BookedStay) => ({
	begins_at: localInstant(row.check_in, hotel.check_in_from),
	ends_at: localInstant(row.check_out, hotel.check_out_until),
});

export function tripFacts(booked: BookedStay): TripFacts {
	const { row, snapshot, rooms } = booked;
	const town = snapshot.city.name_en;
	return {
		...timesOf(booked),
		town_from: town,
		town_to: town,
		place_from: `hotel:${snapshot.hotel.id}`,
		place_to: `hotel:${snapshot.hotel.id}`,
		seats: null,
		flight: null,
		nights: row.check_in < row.check_out ? { from: row.check_in, until: row.check_out } : null,
		people: rooms.reduce((all, { adults, child_ages }) => all + adults + child_ages.length, 0),
	};
}

export function tripMoments(booked: BookedStay, { order }: GuestedOrder, language: Language): TripMoment[] {
	const { hotel, city } = booked.snapshot;
	const { name } = bothNames(language, hotel);
	const { begins_at, ends_at } = timesOf(booked);
	const address = inLanguage(language, hotel.address_zh, hotel.address_en);
	const place = [address, bothNames(language, city).name]
		.filter((text, index, all) => text !== "" && all.indexOf(text) === index)
		.join(", ");
	const code = order.supplier_code;
	const notes = [
		...(code ? [hotelText(language, { key: "calendar-confirmation-code", values: { value: code } })] : []),
		hotel.phone,
	].filter(Boolean);
	const moment = (key: string, at: number) => ({
		at,
		place,
		notes,
		text: hotelText(language, { key, values: { name } }),
	});
	return [moment("hotel-trip-check-in", begins_at), moment("hotel-trip-check-out", ends_at)];
}
