import { renderHtml } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import { PageLinks } from "~/parts/list/page-links";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { companyCostCenters } from "~/portal-contract/company/cost-centers";
import { companyPaths } from "../company-paths";
import { budgetsConstraint } from "./save-budgets.server";

/** Each is two fields; a form of a hundred would be more than `parseForm` reads. */
const PAGE_LIMIT = 50;

interface BudgetReader {
	/** As the address names it. */
	page: number;
	/** The month of today in Yangon, `YYYY-MM`. */
	now: string;
	language: Language;
}

/** One page of the cost centres that have or may have a budget, and static HTML of the ways to the others; null where there are none. */
export function budgetPage(
	{ cost_center, currency, month }: CallAnswer<typeof companyCostCenters>,
	{ page: wanted, now, language }: BudgetReader,
) {
	const all = cost_center.list.filter(({ is_active, budget_amount }) => is_active || budget_amount !== null);
	if (currency === null || all.length === 0) return null;
	const pages = Math.ceil(all.length / PAGE_LIMIT);
	const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
	const centers = all.slice((page - 1) * PAGE_LIMIT, page * PAGE_LIMIT);
	const links = (
		<PageLinks page={page} pages={pages} href={(other) => companyPaths.costCenters({ month, page: other })} />
	);
	return {
		shown: { month, now, currency, centers, page, constraint: budgetsConstraint() },
		"budget-pages": renderHtml(language, links),
	};
}
