import type { Who } from "../api/handler";
import { Refused } from "../api/refused";
import { isOperator } from "./roles";

/** Has no rows. */
const NO_COMPANY = 0;

/**
 * The company of a row that a call names: operators name it beside the id, which is unique within a company alone; a member's is the own one, and a
 * member who names another finds nothing. Throws `Refused` `invalid` at `company_id` for an operator who names none.
 */
export function companyOf(
	who: Pick<Who, "company_id" | "role" | "is_operating">,
	{ company_id }: { company_id?: number | undefined },
): number {
	if (!isOperator(who)) return company_id === undefined || company_id === who.company_id ? who.company_id : NO_COMPANY;
	if (company_id === undefined) throw new Refused("invalid", { fields: { company_id: "field-required" } });
	return company_id;
}
