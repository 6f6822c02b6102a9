import {
	accountDeleteTraveller,
	accountExportTravellers,
	accountImportTravellers,
	accountRevealTraveller,
	accountSaveTraveller,
	accountTraveller,
	accountTravellerList,
	accountTravellers,
} from "~/portal-contract/account/travellers";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { exportTravellers } from "./export";
import { importTravellers } from "./import";
import { listPage, listTravellers, readTraveller } from "./list";
import { deleteTraveller, revealTraveller, saveTraveller } from "./save";

export const travellerHandlers: readonly Handler[] = [
	memberCall(accountTravellers, listTravellers),
	memberCall(accountTravellerList, listPage),
	memberCall(accountTraveller, readTraveller),
	memberCall(accountSaveTraveller, saveTraveller),
	memberCall(accountDeleteTraveller, deleteTraveller),
	memberCall(accountRevealTraveller, revealTraveller),
	memberCall(accountImportTravellers, importTravellers),
	memberCall(accountExportTravellers, exportTravellers),
];
