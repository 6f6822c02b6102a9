/** Action data of a bill's page: what is wrong with the form of that intent. */
export interface BillReply {
	intent: string;
	/** Which of several forms of an intent: the line or payment. */
	of: number | null;
	/** Fields as they were typed. */
	typed: Record<string, string>;
	/** At their fields: keys of `form`, or the portal's sentences. */
	errors: Record<string, string>;
	/** Of the form as a whole. */
	message: string | null;
	type: string;
	/** Of a submission that may have arrived. */
	idempotency_key: string | null;
}

/** The reply where it is of this form. */
export const replyOf = (reply: BillReply | null, intent: string, of: number | null = null): BillReply | null =>
	reply?.intent === intent && reply.of === of ? reply : null;
