import { z } from "zod";
import { Id } from "../base/basics";
import { definePost } from "../base/call";
import { TypedAmount } from "../base/money";
import { Reason } from "../order/actions";
import { OperatorOrder } from "./orders";

export const EXTRAS_DECISIONS = ["confirm", "lower", "drop"] as const;

/**
 * Refused `not_allowed` for whoever made the statement. `lower` charges `amount`, below what was stated; `drop` charges nothing, and is the one decision
 * on a statement that the customer has not answered yet.
 */
export const operatorDecideExtras = definePost("operator/decideExtras", {
	access: "member",
	summary:
		"Decides on a statement of extras that is under review: charges it, charges less, or drops it; never one's own statement",
	key: "required",
	rule: "operator/orders/decideExtras",
	body: z.object({
		company_id: Id,
		extras_id: Id,
		decision: z.enum(EXTRAS_DECISIONS),
		amount: TypedAmount.positive().optional(),
		reason: Reason,
	}),
	answer: OperatorOrder,
});
