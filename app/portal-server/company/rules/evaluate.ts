import { nightsBetween } from "~/lib/time/travel-dates";
import type { CurrencyCode } from "~/portal-contract/base/money";
import type { BookingRules, NightCap, RuleName, StoredFinding } from "~/portal-contract/company/booking-rules";
import type { PayChannel } from "~/portal-contract/order/states";

/** What a product line knows of an offer. Null where the line has no such thing: no rule about it applies. */
export interface LineOffer {
	/** Where the nights are spent. */
	city_id: number | null;
	stars: number | null;
	/** First day of the service, `YYYY-MM-DD`. */
	service_from: string;
	/** Mean price of a room and night as every page shows it, minor units of the offer's currency. */
	price_per_night: number | null;
}

/** An offer as rules see it. Amounts in minor units of `currency`. */
export interface OfferFacts extends LineOffer {
	product_line: string;
	/** Today in Asia/Yangon, `YYYY-MM-DD`. */
	today: string;
	total_amount: number;
	currency: CurrencyCode;
	nationality: string;
	/** Absent until a way to pay is chosen. */
	pay_channel?: PayChannel | null | undefined;
	/** What the member has paid in this calendar month (Asia/Yangon) without this offer; absent where nobody asks for it. */
	month_used?: number | undefined;
}

/** The cap of the city, else that of any other city, else null. */
export function nightCapOf(caps: readonly NightCap[], city_id: number | null): number | null {
	const own = city_id === null ? undefined : caps.find((cap) => cap.city_id === city_id);
	return (own ?? caps.find((cap) => cap.city_id === null))?.amount ?? null;
}

const finding = (rule: RuleName, limit: StoredFinding["limit"], actual: StoredFinding["actual"]): StoredFinding => ({
	rule,
	limit,
	actual,
	currency: null,
});

function unlisted(rule: RuleName, allowed: readonly string[], actual: string | null | undefined): StoredFinding[] {
	return allowed.length === 0 || !actual || allowed.includes(actual) ? [] : [finding(rule, [...allowed], actual)];
}

function beyondCaps(rules: BookingRules, offer: OfferFacts): StoredFinding[] {
	const night = nightCapOf(rules.night_caps, offer.city_id);
	const caps: readonly [RuleName, number | null, number | null][] = [
		["night_cap", night, offer.price_per_night],
		["order_cap", rules.order_cap, offer.total_amount],
		["month_cap", rules.month_cap, offer.month_used === undefined ? null : offer.month_used + offer.total_amount],
	];
	const compared = caps.flatMap(([rule, limit, actual]) =>
		limit === null || actual === null ? [] : [{ rule, limit, actual }],
	);
	// Amounts of two currencies are not compared, and what is not compared is not within the rules.
	if (compared.length > 0 && offer.currency !== rules.currency)
		return [finding("currency", [rules.currency], offer.currency)];
	return compared
		.filter(({ limit, actual }) => actual > limit)
		.map(({ rule, limit, actual }) => ({ rule, limit, actual, currency: rules.currency }));
}

/** Every rule that the offer does not keep, in the order of `RULE_NAMES`; empty where it is within the rules. */
export function evaluateRules(rules: BookingRules, offer: OfferFacts): StoredFinding[] {
	const { max_stars, min_advance_days } = rules;
	const days = nightsBetween(offer.today, offer.service_from);
	return [
		...unlisted("product_line", rules.product_lines, offer.product_line),
		...unlisted("pay_channel", rules.pay_channels, offer.pay_channel),
		...(max_stars !== null && offer.stars !== null && offer.stars > max_stars
			? [finding("max_stars", max_stars, offer.stars)]
			: []),
		...(min_advance_days !== null && days < min_advance_days
			? [finding("min_advance_days", min_advance_days, days)]
			: []),
		...unlisted("nationality", rules.nationalities, offer.nationality),
		...beyondCaps(rules, offer),
	];
}
