import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { formatMoney } from "~/lib/money";
import type { HotelQuote } from "~/portal-contract/hotel/quote";
import { BookingBlocked } from "./booking-blocked";
import type { Blocked } from "./open.server";
import { QuoteChanges } from "./quote-changes";
import { QuoteCost, QuoteSummary } from "./quote-summary";

/** Parts of the booking page that only show: drawn here, so that neither they nor what they are made of are scripts of the page. */
export interface RenderedQuote extends Record<string, string> {
	"quote-summary": string;
	"quote-cost": string;
	/** Empty where nothing has changed. */
	"quote-changes": string;
}

/** What to compare before booking: what the portal names, else the total against the one that was read before (minor units). */
function changesOf(language: Language, quote: HotelQuote, seen: number | null): HotelQuote["changes"] {
	if (quote.changes.length > 0 || seen === null) return quote.changes;
	const [before, after] = [formatMoney(seen, quote.currency), formatMoney(quote.total_amount, quote.currency)];
	return [{ code: "total_amount", label: translate(language, "order-parts:total-price"), before, after }];
}

export function renderQuote(language: Language, quote: HotelQuote, seen: number | null = null): RenderedQuote {
	return {
		"quote-summary": renderHtml(language, <QuoteSummary quote={quote} />),
		"quote-cost": renderHtml(language, <QuoteCost quote={quote} />),
		"quote-changes": renderHtml(language, <QuoteChanges changes={changesOf(language, quote, seen)} />),
	};
}

/** The page where there is nothing to book. */
export function renderBlocked(language: Language, blocked: Blocked): { blocked: string } {
	return { blocked: renderHtml(language, <BookingBlocked blocked={blocked} />) };
}
