import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Chip, type Tone } from "~/components/ui/chip";
import { Cell, Head } from "~/components/ui/table-cells";
import { paths } from "~/paths";
import type { OperatorRule, RuleGroup } from "~/portal-contract/operator/rules";
import { stateKey, useHolders } from "./rule-labels";

const TONES: Record<ReturnType<typeof stateKey>, Tone> = { "state-on": "good", "state-hidden": "neutral", "state-off": "bad" };
const INDENTS = ["", "pl-5", "pl-10"];

function Row({ rule, groups }: { rule: OperatorRule; groups: readonly RuleGroup[] }) {
	const { t } = useTranslation("rules");
	const holders = useHolders(groups);
	const state = stateKey(rule);
	return (
		<tr className="block border-b border-line px-4 py-3 last:border-b-0 hover:bg-river/10 sm:table-row sm:px-0">
			<th scope="row" className="block py-1 text-left font-normal sm:table-cell sm:px-3 sm:py-3 sm:align-top">
				<div className={INDENTS[Math.min(rule.level, INDENTS.length - 1)]}>
					<Link to={paths.deskRule(rule.id)} className="inline-flex min-h-9 items-center font-medium sm:min-h-0">
						{rule.title}
					</Link>
					<span className="block break-all text-ink-soft">{rule.is_added ? rule.url : rule.name}</span>
				</div>
			</th>
			<Cell label={t("head-type")}>
				<span className="whitespace-nowrap">{t(`type-${rule.type}`)}</span>
			</Cell>
			<Cell label={t("head-state")}>
				<Chip tone={TONES[state]}>{t(state)}</Chip>
			</Cell>
			<Cell label={t("head-groups")}>{holders(rule)}</Cell>
		</tr>
	);
}

const SECTIONS = ["nav", "nav_user_menu", "menu_dir", "route"] as const;

function sectionsOf(list: readonly OperatorRule[]): { name: string; rules: OperatorRule[] }[] {
	const found = new Map<string, OperatorRule[]>([...SECTIONS, "other"].map((name) => [name, []]));
	let section = "other";
	for (const rule of list) {
		if (rule.level === 0) section = SECTIONS.some((name) => name === rule.type) ? rule.type : "other";
		found.get(section)?.push(rule);
	}
	return [...found].map(([name, rules]) => ({ name, rules })).filter(({ rules }) => rules.length > 0);
}

/** Rules by menu: a table each, cards on a phone. Names link to the rule's page. */
export function RulesTable({ list, groups }: { list: readonly OperatorRule[]; groups: readonly RuleGroup[] }) {
	const { t } = useTranslation("rules");
	return sectionsOf(list).map(({ name, rules }) => (
		<section key={name} className="flex flex-col gap-3">
			<h2 className="text-lg font-semibold">{t(`section-${name}`)}</h2>
			<div className="rounded-card border border-line bg-surface">
				<table className="block w-full text-sm sm:table sm:table-fixed">
					<caption className="sr-only">{t(`section-${name}`)}</caption>
					<thead className="sr-only border-b border-line text-ink-soft sm:not-sr-only sm:table-header-group">
						<tr>
							<Head>{t("head-title")}</Head>
							<Head>{t("head-type")}</Head>
							<Head>{t("head-state")}</Head>
							<Head>{t("head-groups")}</Head>
						</tr>
					</thead>
					<tbody className="block sm:table-row-group">
						{rules.map((rule) => (
							<Row key={rule.id} rule={rule} groups={groups} />
						))}
					</tbody>
				</table>
			</div>
		</section>
	));
}
