import type { z } from "zod";
import { formatMoney } from "~/lib/money";
import { formatDeadline } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { CurrencyCode } from "~/portal-contract/base/money";
import type { PolicyTier } from "~/portal-contract/order/policy";
import type { QuoteChange } from "~/portal-contract/order/quote";
import { inLanguage } from "~/portal-server/platform/words/names";
import { translate } from "~/portal-server/platform/words/texts";
import type { Terms } from "../record";

type Change = z.input<typeof QuoteChange>;

/** What two quotes for the same wish are compared by; amounts in minor units of `currency`. */
export interface Priced extends Terms {
	currency: CurrencyCode;
	total_amount: number;
}

/** The total against the one that the reader saw (minor units); nothing where they are the same. */
export function changeOfTotal(
	language: Language,
	now: Pick<Priced, "currency" | "total_amount">,
	expected_amount: number,
): Change[] {
	const amounts = [expected_amount, now.total_amount].map((amount) => formatMoney(amount, now.currency, language));
	return changed("total_amount", translate(language, "quote-change-total"), amounts[0] ?? "", amounts[1] ?? "");
}

export function changed(code: string, label: string, before: string, after: string): Change[] {
	return before === after ? [] : [{ code, label, before, after }];
}

/**
 * What differs between two quotes for the same wish: price lines, total, what the line itself has (`own`), confirmation, and each tier of the
 * policy.
 */
export function changesBetween(
	language: Language,
	before: Priced,
	after: Priced,
	own: readonly Change[] = [],
): Change[] {
	const priceLines = Math.max(before.price_lines.length, after.price_lines.length);
	const lines = Array.from({ length: priceLines }, (_, index) => {
		const [old, line] = [before.price_lines[index], after.price_lines[index]];
		const label = inLanguage(language, (line ?? old)?.label_zh ?? "", (line ?? old)?.label_en ?? "");
		const amounts = [
			old && formatMoney(old.amount, before.currency, language),
			line && formatMoney(line.amount, after.currency, language),
		];
		return changed(`price_lines[${index}]`, label, amounts[0] ?? "", amounts[1] ?? "");
	}).flat();
	const total = ({ total_amount, currency }: Priced) => formatMoney(total_amount, currency, language);
	const confirmation = ({ instant }: Priced) => translate(language, instant ? "quote-instant" : "quote-on-request");
	const count = Math.max(before.policy.tiers.length, after.policy.tiers.length);
	const policy = Array.from({ length: count }, (_, index) => {
		const tier = ({ policy: { tiers }, currency }: Priced) => tierText(language, tiers[index], currency);
		return changed(`policy[${index}]`, translate(language, "quote-change-policy"), tier(before), tier(after));
	});
	return [
		...lines,
		...changed("total_amount", translate(language, "quote-change-total"), total(before), total(after)),
		...own,
		...changed("instant", translate(language, "quote-change-confirmation"), confirmation(before), confirmation(after)),
		...policy.flat(),
	];
}

function tierText(language: Language, tier: PolicyTier | undefined, currency: CurrencyCode): string {
	if (!tier) return translate(language, "quote-change-none");
	const fee = { amount: tier.amount, currency };
	if (tier.from === null) return translate(language, { key: "quote-tier-always", values: { fee } });
	return translate(language, { key: "quote-tier-from", values: { fee, time: formatDeadline(tier.from, language) } });
}
