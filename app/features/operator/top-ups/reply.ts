/** Action data of the operators' page of top-ups: what is wrong with the form of one request. */
export interface DecisionReply {
	id: number;
	/** The reason as it was typed. */
	typed: string;
	/** At the reason. */
	error: string | null;
	/** The portal's refusal, or what is wrong with the form as a whole. */
	message: string | null;
}
