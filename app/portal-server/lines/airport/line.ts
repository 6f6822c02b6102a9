import { sql } from "drizzle-orm";
import { HOUR_S, MINUTE_S } from "~/lib/time/durations";
import { DRIVER_PROMISE } from "~/portal-contract/airport/limits";
import type { ProductLineEntry } from "~/portal-server/orders/model/line/product-lines";
import { flightStatusRequest } from "./arrivals/feed-contract";
import { airportHandlers } from "./handlers";
import { airportJobs } from "./jobs";
import { transferAssigning } from "./order/assigning";
import { auditTransfers } from "./order/audit";
import { transferColumns } from "./order/export-columns";
import { bookedRow, partFrom } from "./order/line-part";
import { transferRescheduling } from "./order/rescheduling";
import { holdTransfers, inDayOrder, releaseTransfers, sellTransfers, stockOf } from "./order/transfers";
import { offerFactsOf, recheck, requote, termsOf } from "./quoting/quote";
import { contentOf } from "./quoting/quote-content";
import { airportSeed } from "./seed/steps";
import { AIRPORT_TEXTS } from "./texts";

export const airportLine: ProductLineEntry = {
	product_line: "airport",
	letter: "T",
	transitions: "airport",
	handlers: airportHandlers,
	jobs: airportJobs,
	requests: [flightStatusRequest],
	seed: airportSeed,
	texts: AIRPORT_TEXTS,
	columns: transferColumns,
	span: () => null,
	terms: (quote) => termsOf(contentOf(quote)),
	offer: (quote) => offerFactsOf(contentOf(quote)),
	quote: requote,
	recheck,
	stock: stockOf,
	holdRow: sql`null`,
	hold: holdTransfers,
	sell: sellTransfers,
	release: releaseTransfers,
	lockOrder: inDayOrder,
	has_supplier_code: false,
	confirm: async () => ({}),
	rename: async () => ({}),
	assigning: transferAssigning,
	driver_promise: {
		named_before_s: DRIVER_PROMISE.named_hours * HOUR_S,
		credit_before_s: DRIVER_PROMISE.credit_hours * HOUR_S,
		late_after_s: DRIVER_PROMISE.late_minutes * MINUTE_S,
		credit_bp: DRIVER_PROMISE.credit_percent * 100,
	},
	reschedule: transferRescheduling,
	partRow: bookedRow,
	partFrom,
	alternatives: async () => [],
	audit: auditTransfers,
};
