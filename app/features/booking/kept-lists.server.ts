import type { Language } from "~/lib/language";
import { formatMoney } from "~/lib/money";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { BookingChoice, ChoiceKind, companyCostCenters } from "~/portal-contract/company/cost-centers";
import type { KeptLists, KeptOptions } from "./kept-lists";

type Choices = CallAnswer<typeof companyCostCenters>;

interface Reading {
	language: Language;
	currency: Choices["currency"];
	/** What the order costs, minor units. */
	total_amount: number;
}

function optionOf({ code, name, budget_left }: BookingChoice, { language, currency, total_amount }: Reading): KeptOptions[number] {
	const option = { value: code, label: name === "" ? code : `${code} ${name}` };
	if (budget_left === null || currency === null) return { ...option, budget: null };
	return { ...option, budget: { left: formatMoney(Math.max(0, budget_left), currency, language), is_short: budget_left < total_amount } };
}

/** The lists as the form offers them, cost centres with what is left of this month's budget; a list without an active entry is not kept. */
export function keptLists(choices: Choices | null, quote: { currency: string; total_amount: number }, language: Language): KeptLists {
	const currency = choices?.currency === quote.currency ? choices.currency : null;
	const of = (kind: ChoiceKind) => {
		const { is_required = false, list = [] } = choices?.[kind] ?? {};
		const options = list
			.filter(({ is_active }) => is_active)
			.map((choice) => optionOf(choice, { language, currency, total_amount: quote.total_amount }));
		return options.length > 0 ? { is_required, options } : null;
	};
	return { cost_center: of("cost_center"), trip_purpose: of("trip_purpose") };
}
