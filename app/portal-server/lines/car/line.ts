import { nightsBetween } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { ProductLineEntry } from "~/portal-server/orders/model/line/product-lines";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { VEHICLE_LINE } from "../vehicles/booked";
import { carHandlers } from "./handlers";
import { carJobs } from "./jobs";
import { carAlternatives } from "./order/alternatives";
import { bookedCars, carAssigning } from "./order/assigning";
import { carColumns } from "./order/export-columns";
import { carExtras } from "./order/extras";
import { linePart } from "./order/line-part";
import { holdVehicles, stockOf } from "./order/vehicles";
import { quotes } from "./quoting/quote";
import { carSeed } from "./seed/steps";
import { carStock } from "./stock";
import { CAR_TEXTS, carText } from "./texts";

function daysText({ service_from, service_until }: OrderRecord, language: Language): string {
	const count = nightsBetween(service_from, service_until) + 1;
	return carText(language, { key: "car-days", values: { count } });
}

export const carLine: ProductLineEntry = {
	...VEHICLE_LINE,
	...quotes.entry,
	...carStock,
	product_line: "car",
	letter: "C",
	transitions: "car",
	handlers: carHandlers,
	jobs: carJobs,
	seed: carSeed,
	texts: CAR_TEXTS,
	columns: carColumns,
	span: daysText,
	stock: stockOf,
	hold: holdVehicles,
	assigning: carAssigning,
	alternatives: carAlternatives,
	extras: carExtras,
	partRow: bookedCars.row,
	partFrom: bookedCars.partBy(linePart),
};
