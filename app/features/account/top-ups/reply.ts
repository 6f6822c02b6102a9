import type { SubmissionResult } from "@conform-to/react";

/** Action data of the balance page: errors at fields, or a refusal of the portal. */
export interface BalanceReply {
	intent: "top_up" | "withdraw" | "take_back" | "alerts";
	result: SubmissionResult<string[]> | null;
	refusal: { type: string; msg: string } | null;
	/** Of a submission that may have arrived. */
	idempotency_key: string | null;
}
