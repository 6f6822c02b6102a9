import { z } from "zod";
import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import { vehicleUnits } from "~/parts/vehicles/vehicle-units";
import { type airportQuote, type airportQuoteRead, TransferWish } from "~/portal-contract/airport/quote";
import type { CallInput } from "~/portal-contract/base/call";
import { Currency } from "~/portal-contract/base/money";
import type { Quote } from "~/portal-contract/order/quote";
import type { PortalCall } from "~/portal-contract/portal";
import { airportPaths } from "../airport-paths";
import { transferQuery, wishOf } from "../transfer-query";
import { airportQuoteOf } from "./airport-quote";
import { TransferCost, TransferSummary } from "./quote-summary";

/** The calls of the portal that quote a transfer. */
interface TransferQuotes {
	airport: {
		quote(body: CallInput<typeof airportQuote>): PortalCall<Quote>;
		quoteRead(query: CallInput<typeof airportQuoteRead>): PortalCall<Quote>;
	};
}

const STALE = "booking:form-stale";

/** The keys of a Book link. `seen_amount` is in minor units of `seen_currency`. */
const OfferKeys = TransferWish.extend({
	seen_amount: z.number(STALE).int(STALE).nonnegative(STALE).max(Number.MAX_SAFE_INTEGER, STALE).optional(),
	seen_currency: Currency.optional(),
});

function offerIn(search: URLSearchParams) {
	if (!search.has("rate_id")) return null;
	const keys = parseForm(search, OfferKeys);
	if (keys.status !== "success") return "incomplete";
	const { seen_currency, ...body } = keys.value;
	const { seen_amount, rate_id: _rate, nationality: _nationality, ...wish } = body;
	const back = airportPaths.list(transferQuery({ ...wish, name_board: "" }));
	return { seen_amount, seen_currency, back, make: (portal: TransferQuotes) => portal.airport.quote(body) };
}

const wishIn = (quote: Quote) => ({
	...wishOf(airportQuoteOf(quote)),
	rate_id: airportQuoteOf(quote).rate_id,
	nationality: quote.nationality,
});

function factsOf(quote: Quote, language: Language) {
	const { total_amount: seen_amount, currency: seen_currency } = quote;
	const { rate_id, nationality, ...wish } = wishIn(quote);
	const list = airportPaths.list(transferQuery({ ...wish, name_board: "" }));
	return {
		guests: vehicleUnits(quote.units, language),
		back: list,
		crumbs: [{ label: translate(language, "common:airport-transfer"), to: list }],
		renew: airportPaths.booking({ ...transferQuery(wish), rate_id, nationality, seen_amount, seen_currency }),
		// What is typed outlives another text of the board.
		offer: JSON.stringify({ ...wish, rate_id, nationality, name_board: "" }),
	};
}

/** What booking asks of airport transfers. */
export const airportBookingLine = {
	product_line: "airport",
	texts: "airport-booking",
	permissions: {
		book: "airport/list/book",
		quote: "airport/quote",
	},
	page: airportPaths.booking,
	search: () => airportPaths.list(),
	request_codes: [],
	offerIn,
	read: (portal: TransferQuotes, id: string) => portal.airport.quoteRead({ id }),
	renew: (portal: TransferQuotes, quote: Quote) =>
		portal.airport.quote({ ...wishIn(quote), seen_amount: quote.total_amount }),
	lastDayOf: (quote: Quote) => airportQuoteOf(quote).pick_up_time_local.slice(0, 10),
	factsOf,
	render: (quote: Quote, language: Language) => ({
		"quote-summary": renderHtml(language, <TransferSummary quote={quote} />),
		"quote-cost": renderHtml(language, <TransferCost quote={quote} />),
	}),
} as const;
