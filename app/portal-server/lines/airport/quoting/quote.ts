import type { z } from "zod";
import { pick } from "~/lib/pick";
import type { AirportQuotePart } from "~/portal-contract/airport/parts";
import type { TransferWish } from "~/portal-contract/airport/quote";
import type { Language } from "~/portal-contract/base/basics";
import { quotesOf } from "~/portal-server/orders/actions/quoting/quoting";
import { inLanguage } from "~/portal-server/platform/words/names";
import { offerOn } from "../../vehicles/finding/offered";
import { passengersOf } from "../offers";
import { airportFacts } from "../places/airports";
import { transferSuggestion } from "../places/zoned";
import { flightFacts, timesFacts, vehicleOf } from "../showing";
import { airportText } from "../texts";
import { contentOf, type TransferQuoteContent, type TransferSnapshot } from "./quote-content";
import { draftQuote, draftRows } from "./quote-draft";

function offerKey(wish: TransferWish): string {
	const { rate_id, place, transfer_type, airport, flight_number, transfer_at, arriving_at, departure_at, ...rest } =
		wish;
	const { adults, child_ages, luggage, driver_language, vehicle_count, child_seats, extra_stops, nationality } = rest;
	const parts = [
		rate_id,
		place,
		transfer_type,
		airport,
		flight_number,
		transfer_at ?? "",
		arriving_at ?? "",
		departure_at ?? "",
	];
	const people = [
		adults,
		child_ages.join(","),
		luggage,
		driver_language,
		vehicle_count,
		child_seats,
		extra_stops,
		nationality,
	];
	const addressed = wish.place_address === "" ? [] : [wish.place_address];
	return JSON.stringify(["airport", ...parts, ...people, wish.name_board, ...addressed]);
}

const wishIn = ({ transfer, ride, place, place_address, nationality }: TransferQuoteContent): TransferWish => ({
	...transfer,
	rate_id: ride.rate_id,
	place: place.place,
	place_address,
	nationality,
});

/** Both names of a transfer. */
export function titleOf({ transfer, airport, place }: Pick<TransferSnapshot, "transfer" | "airport" | "place">) {
	const key = `airport-title-${transfer.transfer_type.replace("_", "-")}`;
	return {
		name_zh: airportText("zh-cn", { key, values: { airport: airport.name_zh, place: place.name_zh } }),
		name_en: airportText("en", { key, values: { airport: airport.name_en, place: place.name_en } }),
	};
}

/** The transfer as quote and order show it. */
export function partOf(snapshot: TransferSnapshot, language: Language): z.input<typeof AirportQuotePart> {
	const { ride, transfer, airport, place, place_address, flight, times, seats, fees } = snapshot;
	const { transfer_at = null, arriving_at = null, departure_at = null } = transfer;
	return {
		product_line: "airport",
		rate_id: ride.rate_id,
		...pick(transfer, "transfer_type", "vehicle_count", "adults", "child_ages", "luggage", "driver_language"),
		...pick(transfer, "child_seats", "extra_stops", "name_board"),
		seats,
		...fees,
		...timesFacts(times),
		airport: airportFacts(airport, language),
		flight: flightFacts(flight, language),
		flight_number: flight?.flight_number ?? null,
		vehicle: vehicleOf(ride, language),
		max_passengers: ride.seats * transfer.vehicle_count,
		passengers: passengersOf(transfer),
		place: inLanguage(language, place.name_zh, place.name_en),
		place_info: transferSuggestion(language, place),
		place_address,
		free_delay_minutes: airport.free_delay_minutes,
		search: { transfer_at, arriving_at, departure_at },
	};
}

export const quotes = quotesOf({
	product_line: "airport",
	offerKey,
	wishIn,
	contentOf,
	rows: draftRows,
	draft: (_tx, wish: TransferWish, rows) => draftQuote(wish, rows),
	offer: (content: TransferQuoteContent) => ({
		instant: content.instant,
		units: content.transfer.vehicle_count,
		title: titleOf(content),
		credit: content.ride.credit,
		offer: offerOn(content.times.day),
	}),
	part: (content: TransferQuoteContent, language) => partOf(content, language),
});
