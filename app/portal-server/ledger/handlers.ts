import { accountBalance, accountBalanceExport, accountIntegral } from "~/portal-contract/account/statements";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import type { Job } from "~/portal-server/platform/jobs/job";
import { pointsJob } from "./points/expire";
import { readIntegral } from "./points/integral";
import { readBalance } from "./statements/balance";
import { exportBalance } from "./statements/export";

export const ledgerHandlers: readonly Handler[] = [
	memberCall(accountBalance, readBalance),
	memberCall(accountBalanceExport, exportBalance),
	memberCall(accountIntegral, readIntegral),
];

export const ledgerJobs: readonly Job[] = [pointsJob];
