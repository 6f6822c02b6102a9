import type { Tx } from "~/portal-server/platform/db/db";
import { DECIDE_INVOICES, INVOICES, KEEP_ISSUERS } from "./groups";
import { RULES } from "./rule-rows";
import { giveRules, groups, insertRules } from "./rules";

/** Pages of invoices and titles, and the operators' page of invoices, for older installations. */
export async function seedInvoicePages(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, INVOICES, groups("admin", "finance"));
	await giveRules(tx, DECIDE_INVOICES, groups("finance_operator"));
}

/** The operators' page of issuers, for older installations. */
export async function seedIssuerPage(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, KEEP_ISSUERS, groups("finance_operator"));
}
