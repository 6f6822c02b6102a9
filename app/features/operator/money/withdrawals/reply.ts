/** What is wrong with the form of one withdrawal, and what was typed. */
export interface WithdrawalReply {
	id: number;
	bank_reference: string;
	reason: string;
	/** At the fields. */
	errors: { bank_reference?: string; reason?: string };
	/** The portal's refusal, or what is wrong with the form as a whole. */
	message: string | null;
}
