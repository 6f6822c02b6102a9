/** Action data of the page of a member's article. */
export interface DecisionReply {
	intent: string;
	/** As they were typed, by field. */
	values: Readonly<Record<string, string>>;
	/** Locale keys, or the portal's sentences. */
	errors: Readonly<Record<string, readonly string[]>>;
	message: string | null;
}
