import { useTranslation } from "react-i18next";
import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { formatMoney } from "~/lib/money";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { BookingChoice, ChoiceKind, companyCostCenters } from "~/portal-contract/company/cost-centers";
import type { ChoiceLists } from "./choice-lists";

type Choices = CallAnswer<typeof companyCostCenters>;

interface Reading {
	language: Language;
	currency: Choices["currency"];
	/** What the order costs, minor units. */
	total_amount: number;
}

interface Option {
	value: string;
	label: string;
	/** What is left of this month's budget; null where there is none. `is_short`: less than the order costs. */
	budget: { left: string; is_short: boolean } | null;
}

function optionOf(
	{ code, name, budget_remaining }: BookingChoice,
	{ language, currency, total_amount }: Reading,
): Option {
	const option = { value: code, label: name === "" ? code : `${code} ${name}` };
	if (budget_remaining === null || currency === null) return { ...option, budget: null };
	return {
		...option,
		budget: {
			left: formatMoney(Math.max(0, budget_remaining), currency, language),
			is_short: budget_remaining < total_amount,
		},
	};
}

function withBudget({ value, label, budget }: Option, language: Language) {
	if (budget === null) return { value, label };
	return {
		value,
		label:
			label + translate(language, `booking:budget-${budget.is_short ? "short" : "remaining"}`, { amount: budget.left }),
	};
}

interface Offered {
	choices: ChoiceLists;
	/** Static HTML of what is left of each budget; empty where there is none. */
	rendered: { "budgets-left": string };
}

/** The lists as the form offers them, cost centres with what is left of this month's budget; a list without an active entry is not kept. */
export function choiceLists(
	choices: Choices | null,
	quote: { currency: string; total_amount: number },
	language: Language,
): Offered {
	const currency = choices?.currency === quote.currency ? choices.currency : null;
	const optionsOf = (kind: ChoiceKind) =>
		(choices?.[kind].list ?? [])
			.filter(({ is_active }) => is_active)
			.map((choice) => optionOf(choice, { language, currency, total_amount: quote.total_amount }));
	const of = (kind: ChoiceKind, options: readonly Option[]) =>
		options.length === 0
			? null
			: {
					is_required: choices?.[kind].is_required ?? false,
					options: options.map((option) => withBudget(option, language)),
				};
	const centers = optionsOf("cost_center");
	const budgets = centers.filter(({ budget }) => budget !== null);
	return {
		choices: {
			cost_center: of("cost_center", centers),
			trip_purpose: of("trip_purpose", optionsOf("trip_purpose")),
			has_budgets: budgets.length > 0,
		},
		rendered: { "budgets-left": renderHtml(language, <BudgetsLeft budgets={budgets} />) },
	};
}

/** More lines scroll. */
const MAX_IN_VIEW = 5;

function BudgetsLeft({ budgets }: { budgets: readonly Option[] }) {
	const { t } = useTranslation("booking");
	if (budgets.length === 0) return null;
	return (
		<section aria-labelledby="budgets-left" className="mt-2 rounded-field bg-paper px-3 py-2 text-sm">
			<h3 id="budgets-left" className="text-ink-soft">
				{t("budgets-left")}
			</h3>
			<ul tabIndex={budgets.length > MAX_IN_VIEW ? 0 : undefined} className="max-h-40 overflow-y-auto">
				{budgets.map(({ value, label, budget }) => (
					<li key={value} className="flex flex-wrap justify-between gap-x-4 py-0.5">
						<span className="break-all">{label}</span>{" "}
						<span className={budget?.is_short ? "text-gold-deep" : "tabular-nums"}>
							{budget?.is_short ? t("budget-is-short", budget) : budget?.left}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
