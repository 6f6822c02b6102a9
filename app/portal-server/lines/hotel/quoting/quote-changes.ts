import type { z } from "zod";
import { formatMoney } from "~/lib/money";
import { formatDeadline } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { PolicyTier } from "~/portal-contract/order/policy";
import type { QuoteChange } from "~/portal-contract/order/quote";
import { inLanguage } from "~/portal-server/platform/names";
import { translate } from "~/portal-server/platform/texts";
import type { HotelQuoteContent } from "./quote-content";

type Change = z.input<typeof QuoteChange>;

/** The total against the one that the reader saw (minor units); nothing where they are the same. */
export function changeOfTotal(language: Language, now: HotelQuoteContent, seen_amount: number): Change[] {
	if (seen_amount === now.total_amount) return [];
	const [before, after] = [seen_amount, now.total_amount].map((amount) => formatMoney(amount, now.currency));
	return [{ code: "total_amount", label: translate(language, "hotel-change-total"), before: before ?? "", after: after ?? "" }];
}

/** What differs between two quotes for the same wish, line by line: price lines, total, meals, confirmation, and each tier of the policy. */
export function changesBetween(language: Language, before: HotelQuoteContent, after: HotelQuoteContent): Change[] {
	const changes: Change[] = [];
	const add = (code: string, label: string, from: string, to: string) => {
		if (from !== to) changes.push({ code, label, before: from, after: to });
	};
	for (const [index, line] of after.price_lines.entries()) {
		const old = before.price_lines[index];
		add(
			`price_lines[${index}]`,
			inLanguage(language, line.label_zh, line.label_en),
			old ? formatMoney(old.amount, before.currency) : "",
			formatMoney(line.amount, after.currency),
		);
	}
	add(
		"total_amount",
		translate(language, "hotel-change-total"),
		formatMoney(before.total_amount, before.currency),
		formatMoney(after.total_amount, after.currency),
	);
	const meal = (content: HotelQuoteContent) => translate(language, `hotel-meal-${content.meal_type.replaceAll("_", "-")}`);
	add("meal_type", translate(language, "hotel-change-meals"), meal(before), meal(after));
	const confirmation = (content: HotelQuoteContent) => translate(language, content.instant ? "hotel-instant" : "hotel-on-request");
	add("instant", translate(language, "hotel-change-confirmation"), confirmation(before), confirmation(after));
	for (let index = 0; index < Math.max(before.policy.tiers.length, after.policy.tiers.length); index += 1) {
		const tier = (content: HotelQuoteContent) => tierText(language, content.policy.tiers[index], content.currency);
		add(`policy[${index}]`, translate(language, "hotel-change-policy"), tier(before), tier(after));
	}
	return changes;
}

function tierText(language: Language, tier: PolicyTier | undefined, currency: string): string {
	if (!tier) return translate(language, "hotel-change-none");
	const fee = formatMoney(tier.amount, currency);
	if (tier.from === null) return translate(language, { key: "hotel-tier-always", values: { fee } });
	return translate(language, { key: "hotel-tier-from", values: { fee, time: formatDeadline(tier.from, language) } });
}
