import { HOUR_S, MINUTE_S } from "~/lib/time/durations";
import { DRIVER_PROMISE } from "~/portal-contract/airport/limits";
import type { ProductLineEntry } from "~/portal-server/orders/model/line/product-lines";
import { VEHICLE_LINE } from "../vehicles/booked";
import { flightStatusRequest } from "./arrivals/feed-contract";
import { airportHandlers } from "./handlers";
import { airportJobs } from "./jobs";
import { transferAlternatives } from "./order/alternatives";
import { bookedTransfers, transferAssigning } from "./order/assigning";
import { transferColumns } from "./order/export-columns";
import { linePart } from "./order/line-part";
import { transferBoard } from "./order/name-board";
import { transferRescheduling } from "./order/rescheduling";
import { holdTransfers, stockOf } from "./order/transfers";
import { quotes } from "./quoting/quote";
import { airportSeed } from "./seed/steps";
import { transferStock } from "./stock";
import { AIRPORT_TEXTS } from "./texts";

export const airportLine: ProductLineEntry = {
	...VEHICLE_LINE,
	...quotes.entry,
	...transferStock,
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
	stock: stockOf,
	hold: holdTransfers,
	assigning: transferAssigning,
	alternatives: transferAlternatives,
	driver_promise: {
		named_before_s: DRIVER_PROMISE.named_hours * HOUR_S,
		credit_before_s: DRIVER_PROMISE.credit_hours * HOUR_S,
		late_after_s: DRIVER_PROMISE.late_minutes * MINUTE_S,
		credit_bp: DRIVER_PROMISE.credit_percent * 100,
	},
	board: transferBoard,
	reschedule: transferRescheduling,
	partRow: bookedTransfers.row,
	partFrom: bookedTransfers.partBy(linePart),
};
