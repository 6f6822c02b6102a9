import { nightsBetween } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { ProductLineEntry } from "~/portal-server/orders/model/line/product-lines";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { translate } from "~/portal-server/platform/words/texts";
import { hotelHandlers } from "./handlers";
import { hotelJobs } from "./jobs";
import { hotelAlternatives } from "./order/alternatives";
import { auditHolds } from "./order/audit";
import { hotelColumns } from "./order/export-columns";
import { linePart } from "./order/line-part";
import { bookedFrom, bookedRow } from "./order/read-part";
import { cancelRooms } from "./order/rooms";
import { sampleStay } from "./order/sample";
import {
	holdRooms,
	holdRow,
	inNightOrder,
	releaseRooms,
	sellRooms,
	shortenStay,
	stockOf,
	unusedNights,
} from "./order/write-part";
import { quotes } from "./quoting/quote";
import { hotelComments } from "./rating/subject";
import { hotelSeed } from "./seed/steps";
import { HOTEL_TEXTS } from "./texts";
import { forgetHighlights } from "./visits/cached-highlights";
import { viewedHotels } from "./visits/count-views";
import { flushVisits } from "./visits/record";

function nightsText({ service_from, service_until }: OrderRecord, language: Language): string | null {
	const count = nightsBetween(service_from, service_until);
	return count === 0 ? null : translate(language, { key: "hotel-nights", values: { count } });
}

export const hotelLine: ProductLineEntry = {
	product_line: "hotel",
	letter: "H",
	transitions: "hotel",
	handlers: hotelHandlers,
	jobs: hotelJobs,
	seed: hotelSeed,
	viewed: viewedHotels,
	comments: hotelComments,
	flush: flushVisits,
	forget: forgetHighlights,
	texts: HOTEL_TEXTS,
	columns: hotelColumns,
	span: nightsText,
	...quotes.entry,
	stock: stockOf,
	holdRow,
	hold: holdRooms,
	sell: sellRooms,
	release: releaseRooms,
	lockOrder: inNightOrder,
	has_supplier_code: true,
	confirm: async (_tx, _order, supplier_code) => ({ supplier_code }),
	rename: async () => ({}),
	unit_cancel: cancelRooms,
	early_departure: { unused: unusedNights, shorten: shortenStay },
	partRow: bookedRow,
	partFrom: (row) => linePart(bookedFrom(row)),
	sample: sampleStay,
	alternatives: hotelAlternatives,
	audit: auditHolds,
};
