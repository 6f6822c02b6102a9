/** A refused form: what was typed, and a locale key or text for each wrong field. */
export interface ApprovalReply {
	values: Readonly<Record<string, string>>;
	errors: Readonly<Record<string, string>>;
}
