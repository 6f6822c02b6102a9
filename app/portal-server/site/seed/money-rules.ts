import { sql } from "drizzle-orm";
import type { Tx } from "~/portal-server/platform/db/db";
import { DECIDE_TOP_UPS, SEE_MONEY } from "./groups";
import { RULES } from "./rule-rows";
import { insertRules } from "./rules";

const GIVEN: readonly [names: readonly string[], groups: readonly string[]][] = [
	[SEE_MONEY, ["admin", "finance"]],
	[DECIDE_TOP_UPS, ["reservation", "finance_operator"]],
];

/** Statements of money and points, and the operators' page of top-ups, for older installations. */
export async function seedMoneyPages(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	for (const [names, groups] of GIVEN) {
		for (const name of names) {
			await tx.execute(
				sql`update member_group set rules = array_append(rules, ${name}) where code in ${[...groups]} and not ${name} = any(rules) and not '*' = any(rules)`,
			);
		}
	}
}
