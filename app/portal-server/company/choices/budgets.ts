import { type SQL, sql } from "drizzle-orm";
import { PAYMENT_STATUS } from "~/portal-contract/order/status";
import { states } from "~/portal-server/platform/db/statements/state";

/** What a cost centre has spent in a month, and its budget; null for a trip purpose. Minor units of the company's currency. */
export type Spent = { used: number; amount: number | null } | null;

const paid = states(PAYMENT_STATUS.reserved, PAYMENT_STATUS.paid);

/**
 * As one column of a statement that reads `booking_choice` as `c`. An order counts in the month of Asia/Yangon in which it was paid, less what
 * was given back of it since, for the cost centre that was chosen, whatever its code is now; those in another currency are not counted. `first`: the first day of the month, a date.
 */
export function spentColumn(company_id: number, first: SQL, currency: string): SQL {
	const start = (day: SQL) => sql`(${day})::timestamp at time zone 'Asia/Yangon'`;
	return sql`case when c.kind = 'cost_center' then jsonb_build_object(
		'used', (select coalesce(sum(o.total_amount - o.refund_money + o.extras_amount), 0)::int8 from orders o where o.company_id = ${company_id} and o.cost_center_id = c.id
			and o.currency = ${currency} and o.payment_status in ${paid}
			and o.pay_time >= ${start(first)} and o.pay_time < ${start(sql`${first} + interval '1 month'`)}),
		'amount', (select b.amount from cost_center_budget b where b.company_id = ${company_id} and b.choice_id = c.id and b.currency = ${currency}
			and b.from_month <= ${first} order by b.from_month desc limit 1)) end as spent`;
}

export function budgetOf(spent: Spent) {
	if (spent === null) return {};
	const { used, amount } = spent;
	return { month_used: used, budget_amount: amount, budget_remaining: amount === null ? null : amount - used };
}
