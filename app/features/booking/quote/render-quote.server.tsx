import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { formatMoney } from "~/lib/money";
import { LineTexts } from "~/parts/line-words";
import { PolicyBadge } from "~/parts/policy/policy-badge";
import type { BeyondLimits, PolicyVerdict } from "~/portal-contract/company/booking-rules";
import type { Quote } from "~/portal-contract/order/quote";
import { BookingBlocked } from "../booking-blocked";
import type { BookingLine, RenderedService } from "../line";
import type { Blocked } from "../open.server";
import { QuoteChanges } from "./quote-changes";

export interface RenderedQuote extends RenderedService, Record<string, string> {
	"quote-changes": string;
	/** What the member's limits and the travel policy say of it. */
	"quote-policy": string;
}

/** The portal's changes, else the total against the one that was shown before (minor units). */
function changesOf(language: Language, quote: Quote, seen: number | null): Quote["changes"] {
	if (quote.changes.length > 0 || seen === null) return quote.changes;
	const [before = "", after = ""] = [seen, quote.total_amount].map((amount) =>
		formatMoney(amount, quote.currency, language),
	);
	return [{ code: "total_amount", label: translate(language, "order-parts:total-price"), before, after }];
}

function whatFollows({ is_refused }: BeyondLimits, mayPay: boolean): string {
	if (is_refused) return "beyond-limits-what";
	return mayPay ? "needs-approval-what" : "needs-approval-others-pay";
}

function LimitsCard({ beyond, mayPay }: { beyond: BeyondLimits | null; mayPay: boolean }) {
	const { t } = useTranslation(["booking", "travel-policy"]);
	if (beyond === null) return null;
	const { findings, is_refused, approvers } = beyond;
	return (
		<Card title={t(is_refused ? "beyond-limits" : "needs-approval")}>
			<ul className="text-gold-deep">
				{findings.map(({ text }) => (
					<li key={text}>{text}</li>
				))}
			</ul>
			<p className="mt-2 text-sm">{t(whatFollows(beyond, mayPay), { names: approvers.join(t("name-separator")) })}</p>
		</Card>
	);
}

function PolicyCard({ verdict }: { verdict: PolicyVerdict | null }) {
	const { t } = useTranslation("travel-policy");
	if (verdict === null) return null;
	return (
		<Card title={t("title")}>
			<PolicyBadge verdict={verdict} />
		</Card>
	);
}

interface QuoteReader {
	language: Language;
	/** Whether their rules let them pay what they book. */
	mayPay: boolean;
	/** Total that they saw before, minor units; null where it is the quote's. */
	seen?: number | null;
}

export function renderQuote(
	line: BookingLine,
	quote: Quote,
	{ language, mayPay, seen = null }: QuoteReader,
): RenderedQuote {
	return {
		...line.render(quote, language),
		"quote-policy": renderHtml(
			language,
			<>
				<LimitsCard beyond={quote.beyond_limits} mayPay={mayPay} />
				<PolicyCard verdict={quote.travel_policy} />
			</>,
		),
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
