import { sql } from "drizzle-orm";
import { nightsBetween } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { ProductLineEntry } from "~/portal-server/orders/model/line/product-lines";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { carHandlers } from "./handlers";
import { carJobs } from "./jobs";
import { carAssigning } from "./order/assigning";
import { auditVehicles } from "./order/audit";
import { carColumns } from "./order/export-columns";
import { carExtras } from "./order/extras";
import { bookedRow, partFrom } from "./order/line-part";
import { holdVehicles, inDayOrder, releaseVehicles, sellVehicles, stockOf } from "./order/vehicles";
import { offerFactsOf, recheck, requote, termsOf } from "./quoting/quote";
import { contentOf } from "./quoting/quote-content";
import { carSeed } from "./seed/steps";
import { CAR_TEXTS, carText } from "./texts";

function daysText({ service_from, service_until }: OrderRecord, language: Language): string {
	const count = nightsBetween(service_from, service_until) + 1;
	return carText(language, { key: `car-days-${count === 1 ? "one" : "other"}`, values: { count } });
}

export const carLine: ProductLineEntry = {
	product_line: "car",
	letter: "C",
	transitions: "car",
	handlers: carHandlers,
	jobs: carJobs,
	seed: carSeed,
	texts: CAR_TEXTS,
	columns: carColumns,
	span: daysText,
	terms: (quote) => termsOf(contentOf(quote)),
	offer: (quote) => offerFactsOf(contentOf(quote)),
	quote: requote,
	recheck,
	stock: stockOf,
	holdRow: sql`null`,
	hold: holdVehicles,
	sell: sellVehicles,
	release: releaseVehicles,
	lockOrder: inDayOrder,
	has_supplier_code: false,
	confirm: async () => ({}),
	rename: async () => ({}),
	assigning: carAssigning,
	extras: carExtras,
	partRow: bookedRow,
	partFrom,
	alternatives: async () => [],
	audit: auditVehicles,
};
