import { renderHtml } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import { vehicleBooking } from "~/parts/vehicles/booking-line.server";
import { TransferWish } from "~/portal-contract/airport/quote";
import type { Quote } from "~/portal-contract/order/quote";
import type { PortalPorts } from "~/portal-contract/portal";
import { airportPaths } from "../airport-paths";
import { transferQuery, wishOf } from "../transfer-query";
import { airportQuoteOf } from "./airport-quote";
import { TransferCost, TransferSummary } from "./quote-summary";

type TransferQuotes = PortalPorts<"airport.quote" | "airport.quoteRead">;

/** What booking asks of airport transfers. */
export const airportBookingLine = {
	...vehicleBooking<TransferWish, TransferQuotes>({
		Wish: TransferWish,
		wishIn: (quote) => {
			const part = airportQuoteOf(quote);
			return { ...wishOf(part), rate_id: part.rate_id, nationality: quote.nationality };
		},
		queryOf: transferQuery,
		// What is typed in the form outlives another text of the board.
		listed: (wish) => ({ ...wish, name_board: "" }),
		calls: ({ airport }: TransferQuotes) => airport,
		paths: airportPaths,
		crumb: "common:airport-transfer",
	}),
	product_line: "airport",
	texts: "airport-booking",
	permissions: { book: "airport/list/book", quote: "airport/quote" },
	ownFields: (quote: Quote) => {
		const { transfer_type, name_board } = airportQuoteOf(quote);
		return { traveller_phone: "", ...(transfer_type === "pick_up" ? { name_board } : {}) };
	},
	lastDayOf: (quote: Quote) => airportQuoteOf(quote).pick_up_time_local.slice(0, 10),
	render: (quote: Quote, language: Language) => ({
		"quote-summary": renderHtml(language, <TransferSummary quote={quote} />),
		"quote-cost": renderHtml(language, <TransferCost quote={quote} />),
	}),
} as const;
