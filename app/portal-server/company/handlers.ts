import { companyCostCenters, companyRequireCostCenter, companySaveCostCenter } from "~/portal-contract/company/cost-centers";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { listChoices, requireChoice, saveChoice } from "./choices/choices";

export const companyHandlers: readonly Handler[] = [
	memberCall(companyCostCenters, listChoices),
	memberCall(companySaveCostCenter, saveChoice),
	memberCall(companyRequireCostCenter, requireChoice),
];
