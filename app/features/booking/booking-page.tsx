import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { StaticHtml } from "~/components/ui/static-html";
import { LineTexts, useLineWords } from "~/parts/line-words";
import type { BookingReply } from "./book.server";
import type { ChoiceLists } from "./choice-lists";
import type { Typed } from "./draft.server";
import { BookingFields } from "./form/booking-fields";
import type { OpenedBooking as OpenForm } from "./open.server";
import { QuoteClock } from "./quote/quote-clock";
import type { RenderedQuote } from "./quote/render-quote.server";
import type { SavedGuest } from "./saved-guest";

export interface BookingFacts {
	member_id: number;
	contact: { person: string; phone: string; email: string } | null;
	typed: Typed | null;
	travellers: readonly SavedGuest[];
	choices: ChoiceLists;
	rendered: RenderedQuote | null;
}

interface BookingPageProps {
	form: OpenForm;
	more: BookingFacts;
	reply: BookingReply | null;
}

/** Texts are the line's (`texts`). A fresh quote in `reply` replaces the page's. */
export function BookingPage({ texts, ...page }: BookingPageProps & { texts: string }) {
	return (
		<LineTexts.Provider value={texts}>
			<Page {...page} />
		</LineTexts.Provider>
	);
}

function Page({ form: opened, more, reply }: BookingPageProps) {
	const t = useLineWords("booking");
	const quote = reply?.quote ?? opened.quote;
	const rendered = reply?.rendered ?? more.rendered;
	const isChanged = quote.changes.length > 0 || (!reply?.quote && opened.expected_amount !== null);
	const { crumbs, renew } = opened.facts;
	return (
		<>
			<Breadcrumbs items={[...crumbs, { label: t("title") }]} />
			<h1 className="mt-2 mb-4 text-2xl font-semibold">{t("title")}</h1>
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<aside aria-label={t("summary")} className="flex flex-col gap-4 lg:col-start-2 lg:row-start-1">
					<StaticHtml name="quote-summary" html={rendered?.["quote-summary"]} />
					<StaticHtml name="quote-policy" html={rendered?.["quote-policy"]} className="flex flex-col gap-4" />
					<StaticHtml name="quote-cost" html={rendered?.["quote-cost"]} className="flex flex-col gap-4 max-lg:hidden" />
				</aside>
				<div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-start-1">
					<QuoteClock key={quote.id} expiresAt={quote.expires_at} expired={quote.expired} renew={renew} />
					<BookingFields
						opened={opened}
						quote={quote}
						isChanged={isChanged}
						more={more}
						reply={reply}
						rendered={rendered}
					/>
				</div>
			</div>
		</>
	);
}
