import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { isOperator } from "~/portal-server/platform/states/roles";

export function requireOperator(who: Who): void {
	if (!isOperator(who)) throw new Refused("not_allowed");
}
