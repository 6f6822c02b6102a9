import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { BookingRules, type PolicyVerdict, type StoredFinding } from "~/portal-contract/company/booking-rules";
import type { PolicySummary } from "~/portal-contract/company/travel-policy";
import { inLanguage } from "~/portal-server/platform/words/names";
import { evaluateRules, nightCapOf, type OfferFacts } from "../rules/evaluate";
import { sayFinding } from "../rules/say";

/** A travel policy as a statement reads it. */
export interface RulesRow {
	rules: unknown;
	note_zh: string;
	note_en: string;
}

/** A company's policy that is in force. Amounts in minor units of `rules.currency`. */
export interface PolicyInForce extends RulesRow {
	rules: BookingRules;
}

/** The policy of a company as one column of any statement; null where it has none in force. */
export const policyColumn = (company_id: SQL | number | null): SQL<RulesRow | null> =>
	sql`(select jsonb_build_object('rules', tp.rules, 'note_zh', tp.note_zh, 'note_en', tp.note_en) from travel_policy tp
		where tp.company_id = ${company_id}::int8 and tp.is_active)`;

export const policyFrom = (row: RulesRow | null | undefined): PolicyInForce | null =>
	row ? { ...row, rules: BookingRules.parse(row.rules) } : null;

/** Every rule of the policy that an offer does not keep; null without a policy. */
export const judgeByPolicy = (policy: PolicyInForce | null, offer: OfferFacts): StoredFinding[] | null =>
	policy && evaluateRules(policy.rules, offer);

/** The same as it is answered. */
export function sayVerdict(findings: readonly StoredFinding[] | null, language: Language): PolicyVerdict | null {
	return findings && { is_within: findings.length === 0, findings: findings.map((one) => sayFinding(one, language)) };
}

/** What the policy says of what a line sells in a town; null without a policy. */
export function summaryOf(
	policy: PolicyInForce | null,
	{ product_line, city_id }: { product_line: string; city_id: number },
	language: Language,
): PolicySummary | null {
	if (policy === null) return null;
	const { product_lines, currency, night_caps, max_stars, min_advance_days } = policy.rules;
	return {
		is_permitted: product_lines.length === 0 || product_lines.includes(product_line),
		currency,
		max_stars,
		min_advance_days,
		night_cap: nightCapOf(night_caps, city_id),
		note: inLanguage(language, policy.note_zh, policy.note_en),
	};
}
