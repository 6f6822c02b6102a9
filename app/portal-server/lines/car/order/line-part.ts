import { CURRENCIES, type CurrencyCode } from "~/portal-contract/base/money";
import type { CarOrderPart } from "~/portal-contract/car/parts";
import { textsOf } from "~/portal-server/orders/model/line/lines";
import type { LinePart, PartOf } from "~/portal-server/orders/model/line/product-lines";
import { type AssignedUnit, driverFacts, driverNotes, driversOf } from "../../vehicles/assigned";
import { phoneFacts } from "../../vehicles/service-sheet";
import { meanOf } from "../pricing/rental-price";
import { partOf } from "../quoting/quote";
import type { CarSnapshot } from "../quoting/quote-content";
import { endNames, serviceSheet } from "./service-sheet";
import { tripFacts, tripMoments } from "./trip-part";

const momentOf = (at_local: string) => ({ date: at_local.slice(0, 10), time: at_local.slice(11, 16) });

export function linePart(snapshot: CarSnapshot, drivers: readonly AssignedUnit[] = []): LinePart {
	const { pick_up, drop_off, car, rental, plan } = snapshot;
	const perDay = ({ total_amount, currency }: PartOf["order"]) =>
		meanOf(total_amount, plan.length, rental.rental_count, CURRENCIES[currency as CurrencyCode].step);
	return {
		part: ({ order }, language): CarOrderPart =>
			({
				...partOf(snapshot, language),
				...driversOf(drivers, language),
				price_per_day: perDay(order),
			}) as CarOrderPart,
		document: (of, language) => serviceSheet(snapshot, drivers, of, textsOf("car", language)),
		visit: (_of, language) => ({
			place: endNames(pick_up)[language === "en" ? "en" : "zh"],
			contact: driverNotes(drivers, language).join("; "),
			starts: momentOf(pick_up.at_local),
			ends: momentOf(drop_off.at_local),
		}),
		trip: () => tripFacts(snapshot),
		moments: (_of, language) => tripMoments(snapshot, drivers, language),
		service: (language) => ({
			starts_at: pick_up.at,
			ends_at: drop_off.at,
			flight_number: null,
			drivers: driversOf(drivers, language).drivers,
		}),
		facts: (of) => [
			[car.name_zh, car.name_en, car.seats, rental.rental_count, rental.driver_language],
			[pick_up.name_zh, pick_up.name_en, pick_up.at, drop_off.name_zh, drop_off.name_en, drop_off.at],
			...(pick_up.address || drop_off.address ? [[pick_up.address, drop_off.address]] : []),
			plan.map(({ date, starts, hours }) => [date, starts, hours]),
			snapshot.zones.map(({ name_zh, name_en, times }) => [name_zh, name_en, times]),
			...driverFacts(drivers),
			...phoneFacts(of),
		],
	};
}
