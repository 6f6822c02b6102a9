import type { CallAnswer } from "~/portal-contract/base/call";
import type { companyCostCenters } from "~/portal-contract/company/cost-centers";
import { budgetsConstraint } from "./save-budgets.server";

/** Each is two fields; a form of a hundred would be more than `parseForm` reads. */
const PAGE_LIMIT = 50;

/** One page of the cost centres that have or may have a budget; null where there are none. `now`: the month of today in Yangon. */
export function budgetPage({ cost_center, currency, month }: CallAnswer<typeof companyCostCenters>, wanted: number, now: string) {
	const all = cost_center.list.filter(({ is_active, budget_amount }) => is_active || budget_amount !== null);
	if (currency === null || all.length === 0) return null;
	const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), Math.ceil(all.length / PAGE_LIMIT));
	const centers = all.slice((page - 1) * PAGE_LIMIT, page * PAGE_LIMIT);
	return { month, now, currency, centers, page, limit: PAGE_LIMIT, total: all.length, constraint: budgetsConstraint() };
}
