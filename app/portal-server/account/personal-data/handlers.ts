import {
	accountCancelDeletion,
	accountDeletion,
	accountPersonalData,
	accountRequestDeletion,
} from "~/portal-contract/account/personal-data";
import { companyEvents, companyEventsExport } from "~/portal-contract/company/events";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { cancelDeletion, readDeletion, requestDeletion } from "./deletion";
import { exportPersonalData } from "./export";
import { exportEvents } from "./export-events";
import { listEvents } from "./list-events";

export const personalDataHandlers: readonly Handler[] = [
	memberCall(accountPersonalData, exportPersonalData),
	memberCall(accountDeletion, readDeletion),
	memberCall(accountRequestDeletion, requestDeletion, "deletion-requested"),
	memberCall(accountCancelDeletion, cancelDeletion, "deletion-cancelled"),
	memberCall(companyEvents, listEvents),
	memberCall(companyEventsExport, exportEvents),
];
