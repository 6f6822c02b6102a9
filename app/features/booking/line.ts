import type { Language } from "~/lib/language";
import type { PermissionNode } from "~/lib/site/permissions";
import type { GuestUnits } from "~/parts/booking/guest-units";
import type { Quote } from "~/portal-contract/order/quote";
import type { ProductLine } from "~/portal-contract/order/states";
import type { portalFor } from "~/session/portal.server";

export type BookingPortal = ReturnType<typeof portalFor>;
type Query = Record<string, string | number | null | undefined>;

/** What a Book link asks for: `make` asks the portal for its quote, once. */
export interface Offer {
	/** The total that the reader saw, minor units; to be compared with the quote's where `seen_currency` is the quote's. */
	seen_amount?: number | undefined;
	seen_currency?: string | undefined;
	/** Where the offer was read, if the link says so. */
	back: string | null;
	make(portal: BookingPortal): Promise<Quote>;
}

/** What the page says of a quote in the words of its line; texts are in the reader's language. */
export interface QuoteFacts {
	guests: GuestUnits;
	/** Where the offer was read: the same service, dates and party. */
	back: string;
	/** Before the booking page itself. */
	crumbs: { label: string; to: string }[];
	/** Address that makes a quote of the same offer again. */
	renew: string;
	/** The same for two quotes of one offer. */
	offer: string;
}

/** What of a quote only shows, as HTML. */
export interface RenderedService {
	/** What is booked. */
	"quote-summary": string;
	/** What it costs and what cancelling costs. */
	"quote-cost": string;
}

/** What booking asks of a product line. */
export interface BookingLine {
	product_line: ProductLine;
	/** Locale file with the line's own words, under the keys of `booking`. */
	texts: string;
	/** Whom the portal allows to follow a Book link, and to have a quote. */
	nodes: { book: PermissionNode; quote: PermissionNode };
	/** The booking page of the line. */
	page(query?: Query): string;
	/** Where the line is searched. */
	search(): string;
	/** What may be asked of the supplier by a tick. */
	request_codes: readonly string[];
	/** The offer that an address names; null where it names none, `incomplete` where its keys are missing or wrong. */
	offerIn(search: URLSearchParams): Offer | "incomplete" | null;
	read(portal: BookingPortal, id: string): Promise<Quote>;
	/** A quote of the same offer, compared with this one. */
	renew(portal: BookingPortal, quote: Quote): Promise<Quote>;
	factsOf(quote: Quote, language: Language): QuoteFacts;
	render(quote: Quote, language: Language): RenderedService;
}
