interface ChoiceList {
	is_required: boolean;
	options: readonly { value: string; label: string }[];
}

/** What the member's company lets be chosen; null: free text. `has_budgets`: what is left of them is shown. */
export interface ChoiceLists {
	cost_center: ChoiceList | null;
	trip_purpose: ChoiceList | null;
	has_budgets: boolean;
}
