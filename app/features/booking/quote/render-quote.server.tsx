import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { formatMoney } from "~/lib/money";
import { LineTexts } from "~/parts/line-words";
import type { Quote } from "~/portal-contract/order/quote";
import { BookingBlocked } from "../booking-blocked";
import type { BookingLine, RenderedService } from "../line";
import type { Blocked } from "../open.server";
import { QuoteChanges } from "./quote-changes";

export interface RenderedQuote extends RenderedService, Record<string, string> {
	"quote-changes": string;
}

/** The portal's changes, else the total against the one that was shown before (minor units). */
function changesOf(language: Language, quote: Quote, seen: number | null): Quote["changes"] {
	if (quote.changes.length > 0 || seen === null) return quote.changes;
	const [before = "", after = ""] = [seen, quote.total_amount].map((amount) => formatMoney(amount, quote.currency, language));
	return [{ code: "total_amount", label: translate(language, "order-parts:total-price"), before, after }];
}

export function renderQuote(line: BookingLine, language: Language, quote: Quote, seen: number | null = null): RenderedQuote {
	return {
		...line.render(quote, language),
		"quote-changes": renderHtml(language, <QuoteChanges changes={changesOf(language, quote, seen)} />),
	};
}

export function renderBlocked(line: BookingLine, language: Language, blocked: Blocked): { blocked: string } {
	const page = (
		<LineTexts.Provider value={line.texts}>
			<BookingBlocked blocked={blocked} search={line.search()} />
		</LineTexts.Provider>
	);
	return { blocked: renderHtml(language, page) };
}
