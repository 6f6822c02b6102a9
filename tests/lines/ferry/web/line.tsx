import { z } from "zod";
import type { BookingLine, BookingPortal } from "~/features/booking/line";
import type { OrderLine, OrderPart } from "~/features/orders/line";
import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { paths, withQuery } from "~/paths";
import type { CallInput } from "~/portal-contract/base/call";
import type { Order } from "~/portal-contract/order/order";
import type { Quote } from "~/portal-contract/order/quote";
import type { Button } from "~/portal-contract/permissions/permissions";
import type { PortalCall } from "~/portal-contract/portal";
import { FerryOrderPart, FerryPart, type ferryQuote, type ferryQuoteRead, Sailing } from "../contract";
import { CrossingCard, CrossingCost, CrossingSummary } from "./views";

/** The line's own calls, which the types of the product's portal do not know. */
interface FerryQuotes {
	ferry: {
		quote(body: CallInput<typeof ferryQuote>): PortalCall<Quote>;
		quoteRead(query: CallInput<typeof ferryQuoteRead>): PortalCall<Quote>;
	};
}
const ferriesOf = (portal: BookingPortal) => (portal as unknown as FerryQuotes).ferry;

const page = (query = {}) => withQuery("/ferry/booking", query);
const list = (query = {}) => withQuery("/user/order/list", { product: "ferry", ...query });
const search = () => "/ferry/list";
const quoteOf = ({ part }: Quote) => FerryPart.parse(part);

const Link = Sailing.extend({
	expected_amount: z.coerce.number().int().nonnegative().optional(),
	expected_currency: z.string().optional(),
});

function offerIn(searchParams: URLSearchParams) {
	if (!searchParams.has("fare_id")) return null;
	const keys = Link.safeParse(Object.fromEntries(searchParams));
	if (!keys.success) return "incomplete";
	const { expected_currency, ...body } = keys.data;
	return {
		expected_amount: body.expected_amount,
		expected_currency,
		back: search(),
		make: (portal: BookingPortal) => ferriesOf(portal).quote(body),
	};
}

const seatUnits = (seats: number, language: Language) => ({
	hint: translate(language, "ferry:hint"),
	units: Array.from({ length: seats }, (_, index) => ({
		label: translate(language, "ferry:seat", { number: index + 1 }),
		field_label: translate(language, "ferry:passenger", { number: index + 1 }),
		text: "",
	})),
});

const sailingOf = (quote: Quote) => {
	const { fare_id, sails_on, seats } = quoteOf(quote);
	return { fare_id, sails_on, seats, nationality: quote.nationality };
};

/** Rules that the seed of this line adds. */
const own = (name: string) => name as Button;

export const ferryBookingLine: BookingLine = {
	product_line: "ferry",
	texts: "ferry-booking",
	permissions: {
		book: own("ferry/booking/book"),
		quote: own("ferry/quote"),
	},
	page,
	search,
	request_codes: [],
	offerIn,
	read: (portal, id) => ferriesOf(portal).quoteRead({ id }),
	renew: (portal, quote) => ferriesOf(portal).quote({ ...sailingOf(quote), expected_amount: quote.total_amount }),
	lastDayOf: (quote) => quoteOf(quote).sails_on,
	factsOf: (quote, language) => ({
		guests: seatUnits(quote.units, language),
		back: search(),
		crumbs: [{ label: quote.title, to: search() }],
		renew: page({ ...sailingOf(quote), expected_amount: quote.total_amount, expected_currency: quote.currency }),
		offer: JSON.stringify(sailingOf(quote)),
	}),
	render: (quote, language) => ({
		"quote-summary": renderHtml(language, <CrossingSummary quote={quote} part={quoteOf(quote)} />),
		"quote-cost": renderHtml(language, <CrossingCost quote={quote} />),
	}),
};

export const ferryOrderPart: OrderPart = {
	product_line: "ferry",
	texts: "ferry-orders",
	list,
	factsOf: (order, language) => ({
		guests: seatUnits(order.units, language),
		people: [{ label: translate(language, "ferry:seats"), value: order.units }],
	}),
	render: (order: Order, language) => ({
		"order-place": "",
		"order-service": renderHtml(language, <CrossingCard order={order} part={FerryOrderPart.parse(order.part)} />),
		"order-prices": "",
		"order-alternatives": "",
	}),
};

export const ferryOrderLine: OrderLine = {
	product_line: "ferry",
	texts: "ferry-orders",
	detail: paths.orderDetail,
	columns: [
		{ name: "crossing", usual: true, Cell: ({ order }) => order.title },
		{ name: "seats", end: true, Cell: ({ order }) => order.units },
	],
	list,
	export: (query = {}) => withQuery("/user/order/export", { product: "ferry", ...query }),
	search,
};
