import { sql } from "drizzle-orm";
import type { ProductLineEntry } from "~/portal-server/orders/model/line/product-lines";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { ferryQuote, ferryQuoteRead } from "../contract";
import { bookingRow, ferryColumns, ferryTexts, partFrom } from "./part";
import { quotes } from "./quoting";
import { auditSeats, holdSeats, releaseSeats, sellSeats, stockOf } from "./seats";
import { ferrySeed } from "./seed";

const handlers: readonly Handler[] = [memberCall(ferryQuote, quotes.make), memberCall(ferryQuoteRead, quotes.read)];

/** Ferries, as orders know them: seats on one sailing, which nobody leaves early. */
export const ferryLine: ProductLineEntry = {
	product_line: "ferry",
	letter: "F",
	transitions: "hotel",
	handlers,
	jobs: [],
	seed: ferrySeed,
	texts: ferryTexts,
	columns: ferryColumns,
	span: () => null,
	...quotes.entry,
	stock: stockOf,
	holdRow: sql`null`,
	hold: holdSeats,
	sell: sellSeats,
	release: releaseSeats,
	has_supplier_code: true,
	confirm: async (_tx, _order, supplier_code) => ({ supplier_code }),
	rename: async () => ({}),
	partRow: bookingRow,
	partFrom,
	audit: auditSeats,
};
