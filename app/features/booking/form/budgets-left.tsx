import { useTranslation } from "react-i18next";
import type { Say } from "~/parts/say";
import type { KeptOptions } from "../kept-lists";

const MOST_IN_VIEW = 5;

/** An option of a list with what is left behind its name. */
export function withBudget({ value, label, budget }: KeptOptions[number], t: Say) {
	return { value, label: budget ? label + t(budget.is_short ? "budget-short" : "budget-left", { amount: budget.left }) : label };
}

/** What is left of each budget this month, with and without script; more than a few scroll. */
export function BudgetsLeft({ options }: { options: KeptOptions }) {
	const { t } = useTranslation("booking");
	const budgets = options.flatMap(({ value, label, budget }) => (budget ? [{ value, label, ...budget }] : []));
	if (budgets.length === 0) return null;
	return (
		<section aria-labelledby="budgets-left" className="rounded-field bg-paper px-3 py-2 text-sm">
			<h3 id="budgets-left" className="text-ink-soft">
				{t("budgets-left")}
			</h3>
			<ul tabIndex={budgets.length > MOST_IN_VIEW ? 0 : undefined} className="max-h-40 overflow-y-auto">
				{budgets.map(({ value, label, left, is_short }) => (
					<li key={value} className="flex flex-wrap justify-between gap-x-4 py-0.5">
						<span className="break-all">{label}</span>{" "}
						<span className={is_short ? "text-gold-deep" : "tabular-nums"}>{is_short ? t("budget-is-short", { left }) : left}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
