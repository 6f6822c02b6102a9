import type { SubmissionResult } from "@conform-to/react";
import type { OperatorRule } from "~/portal-contract/operator/rules";

/** What a page of rules is drawn with again: wrong input, or a refusal of the portal. */
export interface RuleReply {
	intent: "save" | "delete" | "add";
	result: SubmissionResult<string[]> | null;
	refusal: { type: string; msg: string } | null;
	/** The rule as it is now, where somebody else has changed it since the page was made. */
	current: OperatorRule | null;
}
