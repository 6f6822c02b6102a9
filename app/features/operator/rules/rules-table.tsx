import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Disclosure } from "~/components/ui/disclosure";
import { Link } from "~/components/ui/link";
import { paths } from "~/paths";
import type { OperatorRule, RuleGroup } from "~/portal-contract/operator/rules";
import { subjectsOf } from "./filter";
import { RULE_TONES, statusKey, useHolders } from "./rule-labels";

function Entry({ rule, groups }: { rule: OperatorRule; groups: readonly RuleGroup[] }) {
	const { t } = useTranslation("rules");
	const holders = useHolders(groups);
	const status = statusKey(rule);
	return (
		<li className="border-t border-line py-2">
			<span className="flex flex-wrap items-center gap-x-3">
				<Link to={paths.operatorRule(rule.id)} className="inline-flex min-h-11 items-center font-medium">
					{rule.title}
				</Link>{" "}
				<span className="text-sm text-ink-soft">{t(`type-${rule.type}`)}</span>{" "}
				{status === "state-on" ? null : <Chip tone={RULE_TONES[status]}>{t(status)}</Chip>}
			</span>{" "}
			<span className="block text-sm text-ink-soft">{t("available-to", { groups: holders(rule) })}</span>
		</li>
	);
}

interface RulesTableProps {
	list: readonly OperatorRule[];
	groups: readonly RuleGroup[];
	/** Unfolded where the list is what a filter has found. */
	isOpen: boolean;
}

/** Rules on a narrow screen, folded by what they stand under. */
export function RulesTable({ list, groups, isOpen }: RulesTableProps) {
	const { t } = useTranslation("rules");
	return (
		<div className="flex flex-col gap-3 lg:hidden" id="rules-list">
			{subjectsOf(list).map(({ root, rules }) => (
				<Disclosure
					key={root.id}
					isOpen={isOpen}
					className="rounded-card border border-line bg-surface px-4"
					summary={
						<span className="min-w-0 flex-1 py-2">
							<span className="font-semibold">{root.title}</span>{" "}
							<span className="block text-sm text-ink-soft">
								{t("subject", { place: t(`section-${sectionOf(root)}`), count: rules.length })}
							</span>
						</span>
					}
				>
					<ul>
						{rules.map((rule) => (
							<Entry key={rule.id} rule={rule} groups={groups} />
						))}
					</ul>
				</Disclosure>
			))}
		</div>
	);
}

const SECTIONS = new Set<string>(["nav", "nav_user_menu", "menu_dir", "route"]);
const sectionOf = ({ type }: OperatorRule): string => (SECTIONS.has(type) ? type : "other");
