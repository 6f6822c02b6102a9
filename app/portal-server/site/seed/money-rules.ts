import type { Tx } from "~/portal-server/platform/db/db";
import { DECIDE_TOP_UPS, SEE_MONEY } from "./groups";
import { RULES } from "./rule-rows";
import { giveRules, groups, insertRules } from "./rules";

/** Statements of money and points, and the operators' page of top-ups, for older installations. */
export async function seedMoneyPages(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, SEE_MONEY, groups("admin", "finance"));
	await giveRules(tx, DECIDE_TOP_UPS, groups("reservation", "finance_operator"));
}
