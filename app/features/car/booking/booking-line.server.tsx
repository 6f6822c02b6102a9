import { z } from "zod";
import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import { vehicleUnits } from "~/parts/vehicles/vehicle-units";
import type { CallInput } from "~/portal-contract/base/call";
import { Currency } from "~/portal-contract/base/money";
import { CarWish, type carQuote, type carQuoteRead } from "~/portal-contract/car/quote";
import type { Quote } from "~/portal-contract/order/quote";
import type { PortalCall } from "~/portal-contract/portal";
import { carPaths } from "../car-paths";
import { rentalQuery, wishOf } from "../rental-query";
import { carQuoteOf } from "./car-quote";
import { RentalCost, RentalSummary } from "./quote-summary";

/** The calls of the portal that quote a car. */
interface CarQuotes {
	car: {
		quote(body: CallInput<typeof carQuote>): PortalCall<Quote>;
		quoteRead(query: CallInput<typeof carQuoteRead>): PortalCall<Quote>;
	};
}

const STALE = "booking:form-stale";

/** The keys of a Book link. `seen_amount` is in minor units of `seen_currency`. */
const OfferKeys = CarWish.extend({
	seen_amount: z.number(STALE).int(STALE).nonnegative(STALE).max(Number.MAX_SAFE_INTEGER, STALE).optional(),
	seen_currency: Currency.optional(),
});

function offerIn(search: URLSearchParams) {
	if (!search.has("rate_id")) return null;
	const keys = parseForm(search, OfferKeys);
	if (keys.status !== "success") return "incomplete";
	const { seen_currency, ...body } = keys.value;
	const { seen_amount: _seen, rate_id: _rate, nationality: _nationality, ...wish } = body;
	const back = carPaths.list({
		...rentalQuery(wish),
		pick_up_place: wish.pick_up_place,
		drop_off_place: wish.drop_off_place,
	});
	return { seen_amount: body.seen_amount, seen_currency, back, make: (portal: CarQuotes) => portal.car.quote(body) };
}

const wishIn = (quote: Quote) => ({
	...wishOf(carQuoteOf(quote)),
	rate_id: carQuoteOf(quote).rate_id,
	nationality: quote.nationality,
});

const listOf = (quote: Quote) => {
	const { rate_id: _rate, nationality: _nationality, pick_up_place, drop_off_place, ...wish } = wishIn(quote);
	return carPaths.list({ ...rentalQuery(wish), pick_up_place, drop_off_place });
};

function factsOf(quote: Quote, language: Language) {
	const { total_amount: seen_amount, currency: seen_currency } = quote;
	const { rate_id, nationality, pick_up_place, drop_off_place, ...wish } = wishIn(quote);
	return {
		guests: vehicleUnits(quote.units, language),
		back: listOf(quote),
		crumbs: [{ label: translate(language, "common:car-rentals"), to: listOf(quote) }],
		renew: carPaths.booking({
			...rentalQuery(wish),
			rate_id,
			nationality,
			pick_up_place,
			drop_off_place,
			seen_amount,
			seen_currency,
		}),
		offer: JSON.stringify(wishIn(quote)),
	};
}

/** What booking asks of cars. */
export const carBookingLine = {
	product_line: "car",
	texts: "car-booking",
	permissions: {
		book: "car/list/book",
		quote: "car/quote",
	},
	page: carPaths.booking,
	search: () => carPaths.list(),
	request_codes: [],
	offerIn,
	read: (portal: CarQuotes, id: string) => portal.car.quoteRead({ id }),
	renew: (portal: CarQuotes, quote: Quote) =>
		portal.car.quote({ ...wishIn(quote), seen_amount: quote.total_amount } as CallInput<typeof carQuote>),
	lastDayOf: (quote: Quote) => carQuoteOf(quote).drop_off.at_local.slice(0, 10),
	factsOf,
	render: (quote: Quote, language: Language) => ({
		"quote-summary": renderHtml(language, <RentalSummary quote={quote} />),
		"quote-cost": renderHtml(language, <RentalCost quote={quote} />),
	}),
} as const;
