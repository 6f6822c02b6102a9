import type { Tx } from "~/portal-server/platform/db/db";
import { KEEP_BILLS, LOOK_AT_BILLS, OWN_BILLS } from "./groups";
import { RULES } from "./rule-rows";
import { giveRules, groups, insertRules } from "./rules";

/** Pages of bills, and the operators' one, for older installations. */
export async function seedBillPages(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, OWN_BILLS, groups("admin", "finance"));
	await giveRules(tx, LOOK_AT_BILLS, groups("reservation"));
	await giveRules(tx, KEEP_BILLS, groups("finance_operator"));
}
