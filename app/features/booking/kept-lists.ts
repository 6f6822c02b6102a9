interface KeptList {
	is_required: boolean;
	options: readonly { value: string; label: string }[];
}

/** What the member's company lets be chosen; null: free text. */
export interface KeptLists {
	cost_center: KeptList | null;
	trip_purpose: KeptList | null;
}
