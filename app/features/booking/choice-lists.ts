interface KeptList {
	is_required: boolean;
	options: readonly { value: string; label: string }[];
}

/** What the member's company lets be chosen; null: free text. `has_budgets`: what is left of them is shown. */
export interface KeptLists {
	cost_center: KeptList | null;
	trip_purpose: KeptList | null;
	has_budgets: boolean;
}
