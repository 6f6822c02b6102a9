import type { Who } from "../api/handler";
import { Refused } from "../api/refused";
import { isOperator } from "../orders/actor";

/** The desk's own calls are for operators of the operating company, whatever rules another company's group may hold. */
export function requireOperator(who: Who): void {
	if (!isOperator(who)) throw new Refused("not_allowed");
}
