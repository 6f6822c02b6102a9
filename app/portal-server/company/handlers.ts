import {
	companyCostCenters,
	companyRequireCostCenter,
	companySaveBudgets,
	companySaveCostCenter,
} from "~/portal-contract/company/cost-centers";
import { companySaveTravelPolicy, companyTravelPolicy } from "~/portal-contract/company/travel-policy";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { listChoices, requireChoice, saveChoice } from "./choices/choices";
import { saveBudgets } from "./choices/save-budgets";
import { readPolicy, savePolicy } from "./policy/policy";

export const companyHandlers: readonly Handler[] = [
	memberCall(companyCostCenters, listChoices),
	memberCall(companySaveCostCenter, saveChoice, "choice-saved"),
	memberCall(companyRequireCostCenter, requireChoice, (_answer, { is_required }) =>
		is_required ? "choice-required-now" : "choice-optional-now",
	),
	memberCall(companySaveBudgets, saveBudgets, "budgets-saved"),
	memberCall(companyTravelPolicy, readPolicy),
	memberCall(companySaveTravelPolicy, savePolicy, "policy-saved"),
];
