import type { OperatorRule, RuleGroup } from "~/portal-contract/operator/rules";
import { allowsGuests, statusKey } from "./rule-labels";

export const RULE_STATUSES = ["on", "hidden", "off"] as const;
/** Stands for visitors who have not signed in, beside the codes of groups. */
export const GUESTS = "guests";

export interface RuleFilter {
	quickSearch: string;
	/** Code of a group, or `GUESTS`. */
	group?: string | undefined;
	status?: (typeof RULE_STATUSES)[number] | undefined;
}

export const isNarrowed = ({ quickSearch, group, status }: RuleFilter): boolean =>
	quickSearch !== "" || Boolean(group) || Boolean(status);

/** Whether members of the group, or guests, have the rule. */
export function holds(rule: OperatorRule, { code, has_all }: Pick<RuleGroup, "code" | "has_all">): boolean {
	if (code === GUESTS) return allowsGuests(rule) && rule.no_login_valid;
	return has_all || rule.groups.includes(code);
}

function matches(
	rule: OperatorRule,
	{ quickSearch, group, status }: RuleFilter,
	groups: readonly RuleGroup[],
): boolean {
	const text = [rule.title_zh, rule.title_en, rule.name, rule.url].join("\n").toLowerCase();
	if (!text.includes(quickSearch.toLowerCase())) return false;
	if (status && statusKey(rule) !== `state-${status}`) return false;
	return !group || holds(rule, groups.find(({ code }) => code === group) ?? { code: group, has_all: false });
}

/** The rules that a filter finds and those that they stand under, in the order of the list. */
export function filterRules(
	list: readonly OperatorRule[],
	filter: RuleFilter,
	groups: readonly RuleGroup[],
): OperatorRule[] {
	const matched = new Set<number>();
	const byId = new Map(list.map((rule) => [rule.id, rule]));
	for (const rule of list.filter((one) => matches(one, filter, groups))) {
		for (let one: OperatorRule | undefined = rule; one && !matched.has(one.id); one = byId.get(one.pid))
			matched.add(one.id);
	}
	return list.filter(({ id }) => matched.has(id));
}

/** The rules below each root, with it. */
export function subjectsOf(list: readonly OperatorRule[]): { root: OperatorRule; rules: OperatorRule[] }[] {
	const subjects: { root: OperatorRule; rules: OperatorRule[] }[] = [];
	for (const rule of list) {
		const last = subjects.at(-1);
		if (rule.level === 0 || !last) subjects.push({ root: rule, rules: [rule] });
		else last.rules.push(rule);
	}
	return subjects;
}
