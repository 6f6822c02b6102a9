import { type SQL, sql } from "drizzle-orm";
import { ruleOf } from "~/portal-contract/base/call";
import { BookingRules } from "~/portal-contract/company/booking-rules";
import { type Allowance, accountBalance } from "~/portal-contract/money/statements";
import { orderPay } from "~/portal-contract/order/calls";
import { type AccountRow, accountRows, balancesFrom } from "~/portal-server/ledger/balances";
import type { Who } from "~/portal-server/platform/api/handler";
import { isOperator } from "~/portal-server/platform/states/roles";
import { limitColumn, type MemberLimit } from "../../model/limits/limits";

export interface AllowanceRow extends Record<string, unknown> {
	limit: MemberLimit | null;
	/** Null for those who see the statement, and for those who pay nothing. */
	purse: AccountRow[] | null;
}

export function allowanceColumns(who: Who): SQL {
	const isBuyer = who.can(ruleOf(orderPay)) && !who.can(ruleOf(accountBalance)) && !isOperator(who);
	return sql`${limitColumn(who)} as "limit", ${isBuyer ? accountRows(who.company_id, sql`${who.currency}`) : sql`null::jsonb`} as purse`;
}

/** The caps of a member's limits and what the company can pay with, as a booking shows them. */
export function allowanceOf(
	{ limit, purse }: Pick<AllowanceRow, "limit" | "purse">,
	{ currency }: Who,
): Allowance | null {
	if (purse === null) return null;
	const { deposit_available, credit_limit, credit_available } = balancesFrom(purse);
	const { month_cap = null, order_cap = null } = limit ? BookingRules.parse(limit.rules) : {};
	const funds = { deposit_available, credit_available: credit_limit > 0 ? credit_available : null };
	return { currency, month_cap, order_cap, month_used: Number(limit?.month_used ?? 0), ...funds };
}
