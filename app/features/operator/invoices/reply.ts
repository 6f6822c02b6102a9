/** Action data of the operators' page of an invoice: what was typed, and what is wrong. */
export interface DecisionReply {
	intent: string;
	values: Readonly<Record<string, string>>;
	/** By the names of the fields. */
	errors: Readonly<Record<string, readonly string[]>>;
	/** Where no field is wrong. */
	message: string | null;
}
