/** Action data of a page with comments: what is wrong with the form that was sent. `on`: the comment answered or reported, null for a new one. */
export interface CommentReply {
	intent: "comment" | "report";
	on: number | null;
	/** As typed: the comment, or the note of a report. */
	typed: string;
	reason: string;
	/** At the text, or at the reason. */
	error: string | null;
	/** The portal's refusal. */
	message: string | null;
	idempotency_key: string;
}
