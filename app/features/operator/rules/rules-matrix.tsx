import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Link } from "~/components/ui/link";
import { classNames } from "~/lib/class-names";
import { paths } from "~/paths";
import type { OperatorRule, RuleGroup } from "~/portal-contract/operator/rules";
import { GUESTS, holds } from "./filter";
import { RULE_TONES, statusKey } from "./rule-labels";

const INDENTS = ["pl-3", "pl-8", "pl-11"];
const CELL = "border-l border-line px-0.5 text-center";

type Column = RuleGroup;

function Row({
	rule,
	columns,
	chosen,
}: {
	rule: OperatorRule;
	columns: readonly Column[];
	chosen: string | undefined;
}) {
	const { t } = useTranslation("rules");
	const status = statusKey(rule);
	return (
		<tr
			className={classNames("border-b border-line last:border-b-0 hover:bg-river/10", rule.level === 0 && "bg-paper")}
		>
			<th
				scope="row"
				className={classNames("py-1 pr-3 text-left font-normal", INDENTS[Math.min(rule.level, INDENTS.length - 1)])}
			>
				<Link
					to={paths.operatorRule(rule.id)}
					className={classNames("inline-flex min-h-6 items-center break-words", rule.level === 0 && "font-semibold")}
				>
					{rule.title}
				</Link>{" "}
				{status === "state-on" ? null : (
					<span className="ml-1">
						<Chip tone={RULE_TONES[status]}>{t(status)}</Chip>
					</span>
				)}
			</th>
			{columns.map((column) => (
				<td key={column.code} className={classNames(CELL, column.code === chosen && "bg-gold/10")}>
					{holds(rule, column) ? (
						<span className="font-semibold text-jade">✓</span>
					) : (
						<span className="text-ink-soft">–</span>
					)}
				</td>
			))}
		</tr>
	);
}

interface RulesMatrixProps {
	list: readonly OperatorRule[];
	groups: readonly RuleGroup[];
	/** Code of the group that the list is filtered by. */
	chosen: string | undefined;
}

/** Who has which rule, on a wide screen. Names link to the rule's page. */
export function RulesMatrix({ list, groups, chosen }: RulesMatrixProps) {
	const { t } = useTranslation("rules");
	const columns: Column[] = [{ code: GUESTS, title: t("guests"), has_all: false }, ...groups];
	return (
		<div className="hidden rounded-card border border-line bg-surface lg:block" id="rules-matrix">
			<table className="w-full table-fixed text-sm">
				<caption className="sr-only">{t("matrix")}</caption>
				<thead className="sticky top-0 z-10 bg-surface shadow-[0_1px_0_var(--color-line)]">
					<tr className="align-bottom text-ink-soft">
						<th scope="col" className="w-[20%] px-3 py-2 text-left font-medium">
							{t("head-title")}
						</th>
						{columns.map(({ code, title }) => (
							<th
								key={code}
								scope="col"
								className={classNames(
									CELL,
									"py-2 text-xs font-medium hyphens-auto break-words",
									code === chosen && "bg-gold/10 text-ink",
								)}
							>
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{list.map((rule) => (
						<Row key={rule.id} rule={rule} columns={columns} chosen={chosen} />
					))}
				</tbody>
			</table>
		</div>
	);
}
