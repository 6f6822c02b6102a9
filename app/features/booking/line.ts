import type { Language } from "~/lib/language";
import type { GuestUnits } from "~/parts/booking/guest-units";
import type { Quote } from "~/portal-contract/order/quote";
import type { ProductLine } from "~/portal-contract/order/states";
import type { Button } from "~/portal-contract/permissions/permissions";
import type { PortalCall } from "~/portal-contract/portal";
import type { portalFor } from "~/session/portal.server";

export type BookingPortal = ReturnType<typeof portalFor>;
type Query = Record<string, string | number | null | undefined>;

/** An offer in a Book link's address; `make` requests its quote, once. */
interface Offer {
	/** Total that the reader saw, minor units; compared with the quote's where `expected_currency` is the quote's. */
	expected_amount?: number | undefined;
	expected_currency?: string | undefined;
	back: string | null;
	make(portal: BookingPortal): PortalCall<Quote>;
}

export interface QuoteFacts {
	guests: GuestUnits;
	back: string;
	crumbs: { label: string; to: string }[];
	renew: string;
	offer: string;
}

/** Static HTML parts of a quote. */
export interface RenderedService {
	"quote-summary": string;
	"quote-cost": string;
}

/** Fields of some lines alone. */
export type OwnFields = Partial<Record<"traveller_phone" | "name_board", string>>;

export interface BookingLine {
	product_line: ProductLine;
	/** Locale file with the line's own texts, under the keys of `booking`. */
	texts: string;
	permissions: { book: Button; quote: Button };
	page(query?: Query): string;
	search(): string;
	request_codes: readonly string[];
	/** The offer of an address; null where it has none, `incomplete` where keys are missing or wrong. */
	offerIn(search: URLSearchParams): Offer | "incomplete" | null;
	read(portal: BookingPortal, id: string): PortalCall<Quote>;
	/** A quote of the same offer, compared with this one. */
	renew(portal: BookingPortal, quote: Quote): PortalCall<Quote>;
	/** What the form asks beside what it asks of every line, with what stands there at first. */
	ownFields?(quote: Quote): OwnFields;
	/** The day until which travellers need their documents. */
	lastDayOf(quote: Quote): string;
	factsOf(quote: Quote, language: Language): QuoteFacts;
	render(quote: Quote, language: Language): RenderedService;
}
