import type { SubmissionResult } from "@conform-to/react";
import type { TravellerColumn } from "~/portal-contract/account/traveller-fields";

/** What an action of a traveller's page answers: what is wrong, or the number that was asked for. */
export interface TravellerReply {
	intent: "save" | "delete" | "reveal";
	result: SubmissionResult<string[]> | null;
	refusal: { type: string; msg: string } | null;
	document_number: string | null;
}

/** Form fields by column name. */
export type TravellerValues = Record<TravellerColumn, string>;
