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
	memberCall(companySaveCostCenter, saveChoice),
	memberCall(companyRequireCostCenter, requireChoice),
	memberCall(companySaveBudgets, saveBudgets),
	memberCall(companyTravelPolicy, readPolicy),
	memberCall(companySaveTravelPolicy, savePolicy),
];
