import type { Tx } from "~/portal-server/platform/db/db";
import { CHANGE_CREDIT, DECIDE_TOP_UPS, MONEY_ROOMS, SEE_MONEY, WITHDRAW } from "./groups";
import { RULES } from "./rule-rows";
import { giveRules, groups, insertRules } from "./rules";

/** Statements of money and points, and the operators' page of top-ups, for older installations. */
export async function seedMoneyPages(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, SEE_MONEY, groups("admin", "finance"));
	await giveRules(tx, DECIDE_TOP_UPS, groups("reservation", "finance_operator"));
}

/** Withdrawals, and the operators' rooms of refunds, withdrawals and credit lines, for older installations. */
export async function seedMoneyRooms(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, WITHDRAW, groups("admin", "finance"));
	await giveRules(tx, MONEY_ROOMS, groups("reservation", "finance_operator"));
	await giveRules(tx, CHANGE_CREDIT, groups("finance_operator"));
}
