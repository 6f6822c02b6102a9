import type { BookingChoices, ChoiceKind } from "~/portal-contract/company/cost-centers";
import type { KeptLists } from "./kept-lists";

/** The lists as the form offers them; a list without an active entry is not kept. */
export function keptLists(choices: Record<ChoiceKind, BookingChoices> | null): KeptLists {
	const of = (kind: ChoiceKind) => {
		const { is_required = false, list = [] } = choices?.[kind] ?? {};
		const options = list
			.filter(({ is_active }) => is_active)
			.map(({ code, name }) => ({ value: code, label: name === "" ? code : `${code} ${name}` }));
		return options.length > 0 ? { is_required, options } : null;
	};
	return { cost_center: of("cost_center"), trip_purpose: of("trip_purpose") };
}
