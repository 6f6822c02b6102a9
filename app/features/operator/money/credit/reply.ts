import type { SubmissionResult } from "@conform-to/react";

/** What is wrong with a form of a company's credit page. */
export interface CreditReply {
	intent: "set" | "decide";
	result: SubmissionResult<string[]> | null;
	refusal: { type: string; msg: string } | null;
	/** Of a submission that may have arrived. */
	idempotency_key: string | null;
	/** The reason of a rejection as it was typed, and what is wrong with it. */
	typed: string;
	error: string | null;
}
