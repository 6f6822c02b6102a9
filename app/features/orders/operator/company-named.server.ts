import { hasRule } from "~/lib/site/permissions";
import { OPERATOR_ROLES } from "~/portal-contract/company/sub-accounts";
import { onlyCompany } from "~/session/forms/params.server";
import { siteIndex } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

const RUNNING: ReadonlySet<string> = new Set(OPERATOR_ROLES);

/**
 * The company of an order that an operator names by its id alone: the one that has it, not found where several have. Null for whoever is no operator.
 */
export async function companyNamed(request: Request, id: number): Promise<number | null> {
	const { userInfo, rules, menus } = await siteIndex(request);
	if (!RUNNING.has(userInfo?.role ?? "") || !hasRule([...rules, ...menus], "operator/orders")) return null;
	const found = await attempt(portalFor(request).operator.orders({ id }));
	return found.ok ? onlyCompany(found.data.list) : null;
}
