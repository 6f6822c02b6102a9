import { useTranslation } from "react-i18next";
import type { Tone } from "~/components/ui/chip";
import { FIELDS_OF } from "~/portal-contract/operator/rule-fields";
import type { OperatorRule, RuleGroup } from "~/portal-contract/operator/rules";

export const allowsGuests = ({ type }: Pick<OperatorRule, "type">): boolean =>
	FIELDS_OF[type].includes("no_login_valid");

/** Names of those who have a rule: guests, then groups. */
export function useHolders(
	groups: readonly RuleGroup[],
): (rule: Pick<OperatorRule, "type" | "no_login_valid" | "groups">) => string {
	const { t } = useTranslation("rules");
	return (rule) => {
		const held = groups.filter(({ code, has_all }) => has_all || rule.groups.includes(code)).map(({ title }) => title);
		const members = held.length === groups.length ? [t("groups-all")] : held;
		const names = [...(allowsGuests(rule) && rule.no_login_valid ? [t("guests")] : []), ...members];
		return names.length > 0 ? names.join(t("between")) : t("groups-none");
	};
}

export const RULE_TONES: Readonly<Record<ReturnType<typeof statusKey>, Tone>> = {
	"state-on": "good",
	"state-hidden": "neutral",
	"state-off": "bad",
};

/** Locale key of a rule's visibility. */
export function statusKey({
	type,
	status,
	extend,
}: Pick<OperatorRule, "type" | "status" | "extend">): "state-off" | "state-hidden" | "state-on" {
	if (status !== 1) return "state-off";
	return extend === "add_rules_only" && FIELDS_OF[type].includes("extend") ? "state-hidden" : "state-on";
}
