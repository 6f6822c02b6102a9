/** A refused form: what was typed, and a locale key or text for each wrong field. */
export interface ApprovalReply {
	values: Readonly<Record<string, string>>;
	errors: Readonly<Record<string, string>>;
	/** Why the portal refused, where no field says it; null for none. */
	msg: string | null;
	/** Whether the portal did not answer: the form may have worked, and keeps its key. */
	is_uncertain: boolean;
}
