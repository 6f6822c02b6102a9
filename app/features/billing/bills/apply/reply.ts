/** Action data of the page of what may be settled. */
export interface ApplyReply {
	/** Keys that were ticked. */
	chosen: string[];
	/** At the list. */
	error: string | null;
	/** Of the form as a whole. */
	message: string | null;
	/** Of a submission that may have arrived. */
	idempotency_key: string | null;
}
