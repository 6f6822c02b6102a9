import { isOperator } from "~/portal-server/orders/actor";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";

/** The desk's own calls are for operators of the operating company, whatever rules another company's group may hold. */
export function requireOperator(who: Who): void {
	if (!isOperator(who)) throw new Refused("not_allowed");
}
