import type { SubmissionResult } from "@conform-to/react";
import type { OperatorRule } from "~/portal-contract/operator/rules";

/** Action data of the rule pages: validation errors, or a refusal of the portal. */
export interface RuleReply {
	intent: "save" | "delete" | "add";
	result: SubmissionResult<string[]> | null;
	refusal: { type: string; msg: string } | null;
	/** The stored rule, in case of a conflict. */
	current: OperatorRule | null;
}
