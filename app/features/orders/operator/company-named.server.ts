import { hasRule } from "~/lib/site/permissions";
import { onlyCompany } from "~/session/forms/params.server";
import { siteIndex } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

/**
 * The company of an order that an operator names by its id alone: the one that has it, not found where several have. Null for whoever is no operator.
 */
export async function companyNamed(request: Request, id: number): Promise<number | null> {
	const { rules, menus } = await siteIndex(request);
	if (!hasRule([...rules, ...menus], "operator/orders")) return null;
	const found = await attempt(portalFor(request).operator.orders({ id }));
	return found.ok ? onlyCompany(found.data.list) : null;
}
