import type { SubmissionResult } from "@conform-to/react";

/** What an action of these pages answers: what is wrong with the form. */
export interface FleetReply {
	result: SubmissionResult<string[]> | null;
	refusal: { type: string; msg: string } | null;
}
