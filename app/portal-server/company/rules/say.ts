import type { Language } from "~/portal-contract/base/basics";
import type { RuleFinding, StoredFinding } from "~/portal-contract/company/booking-rules";
import type { MessageValues } from "~/portal-server/platform/api/refused";
import { countryName } from "~/portal-server/platform/countries";
import { translate } from "~/portal-server/platform/words/texts";

const KEYS: Record<StoredFinding["rule"], string> = {
	product_line: "rule-product-line",
	pay_channel: "rule-pay-channel",
	max_stars: "rule-stars",
	min_advance_days: "rule-advance-days",
	night_cap: "rule-night",
	order_cap: "rule-order",
	month_cap: "rule-month",
	nationality: "rule-nationality",
	currency: "rule-currency",
};

/** What a finding says in `language`, with its limit and what was wished. */
export function sayFinding(finding: StoredFinding, language: Language): RuleFinding {
	const { rule, limit, actual, currency } = finding;
	const named = (code: string) => (rule === "nationality" ? countryName(code, language) : code);
	const shown = (value: StoredFinding["limit"] | StoredFinding["actual"]): MessageValues[string] => {
		if (typeof value === "number") return currency === null ? value : { amount: value, currency };
		return typeof value === "string" ? named(value) : value.map(named).join(language === "en" ? ", " : "、");
	};
	const text = translate(language, { key: KEYS[rule], values: { limit: shown(limit), actual: shown(actual) } });
	return { ...finding, text };
}
