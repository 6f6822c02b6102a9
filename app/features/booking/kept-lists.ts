interface KeptOption {
	value: string;
	label: string;
	/** What is left of this month's budget, as text; null where there is none. `is_short`: less than the order costs. */
	budget: { left: string; is_short: boolean } | null;
}

export type KeptOptions = readonly KeptOption[];

interface KeptList {
	is_required: boolean;
	options: KeptOptions;
}

/** What the member's company lets be chosen; null: free text. */
export interface KeptLists {
	cost_center: KeptList | null;
	trip_purpose: KeptList | null;
}
