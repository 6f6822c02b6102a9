import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { GuestUnits } from "~/parts/booking/guest-units";
import { paths } from "~/paths";
import type { CallInput } from "~/portal-contract/base/call";
import type { hotelQuote, hotelQuoteRead } from "~/portal-contract/hotel/quote";
import { REQUEST_CODES } from "~/portal-contract/order/calls";
import type { Quote } from "~/portal-contract/order/quote";
import type { PortalCall } from "~/portal-contract/portal";
import { roomUnits } from "../guest-units";
import { offerQuery, stayQuery } from "../stay-query";
import { hotelQuoteOf } from "./hotel-quote";
import { OfferKeys } from "./offer-keys.server";
import { QuoteSummary, StayCost } from "./quote-summary";

/** The calls of the portal that quote a hotel. */
interface HotelQuotes {
	hotel: {
		quote(body: CallInput<typeof hotelQuote>): PortalCall<Quote>;
		quoteRead(query: CallInput<typeof hotelQuoteRead>): PortalCall<Quote>;
	};
}

const stayOf = (quote: Quote) => ({ ...hotelQuoteOf(quote), nationality: quote.nationality });

/** The rate plan that a Book link names, for its stay. */
function offerIn(search: URLSearchParams) {
	if (!search.has("rate_plan_id")) return null;
	const keys = parseForm(search, OfferKeys);
	if (keys.status !== "success") return "incomplete";
	const { hotel_id, expected_currency, ...body } = keys.value;
	const back = hotel_id ? paths.hotelDetail(hotel_id, stayQuery(body)) : null;
	return {
		expected_amount: body.expected_amount,
		expected_currency,
		back,
		make: (portal: HotelQuotes) => portal.hotel.quote(body),
	};
}

function renew(portal: HotelQuotes, quote: Quote): PortalCall<Quote> {
	const { rate_plan_id, check_in, check_out, rooms } = hotelQuoteOf(quote);
	const { nationality, total_amount } = quote;
	return portal.hotel.quote({ rate_plan_id, check_in, check_out, rooms, nationality, expected_amount: total_amount });
}

interface Facts {
	guests: GuestUnits;
	back: string;
	crumbs: { label: string; to: string }[];
	renew: string;
	offer: string;
}

function factsOf(quote: Quote, language: Language): Facts {
	const { hotel, rate_plan_id, check_in, check_out, rooms } = hotelQuoteOf(quote);
	const { total_amount: expected_amount, currency: expected_currency, nationality } = quote;
	const back = paths.hotelDetail(hotel.id, stayQuery(stayOf(quote)));
	return {
		guests: roomUnits(rooms, language),
		back,
		crumbs: [
			{ label: translate(language, "common:hotel"), to: paths.hotelList() },
			{ label: hotel.name, to: back },
		],
		renew: paths.hotelBooking(
			offerQuery(stayOf(quote), { rate_plan_id, expected_amount, expected_currency, hotel_id: hotel.id }),
		),
		offer: JSON.stringify([rate_plan_id, check_in, check_out, nationality, rooms]),
	};
}

/** What booking asks of hotels. */
export const hotelBookingLine = {
	product_line: "hotel",
	texts: "hotel-booking",
	permissions: { book: "hotel/detail/book", quote: "hotel/quote" },
	page: paths.hotelBooking,
	search: () => paths.hotelList(),
	request_codes: REQUEST_CODES,
	offerIn,
	read: (portal: HotelQuotes, id: string) => portal.hotel.quoteRead({ id }),
	renew,
	lastDayOf: (quote: Quote) => hotelQuoteOf(quote).check_out,
	factsOf,
	render: (quote: Quote, language: Language) => ({
		"quote-summary": renderHtml(language, <QuoteSummary quote={quote} />),
		"quote-cost": renderHtml(language, <StayCost quote={quote} />),
	}),
} as const;
