import { isOperator } from "~/portal-server/orders/model/actor";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";

export function requireOperator(who: Who): void {
	if (!isOperator(who)) throw new Refused("not_allowed");
}
