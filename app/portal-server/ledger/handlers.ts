import { accountCredit } from "~/portal-contract/money/credit";
import { accountBalance, accountBalanceExport, accountIntegral } from "~/portal-contract/money/statements";
import {
	accountBalanceAlerts,
	accountTakeBackTopUp,
	accountTopUp,
	accountTopUps,
} from "~/portal-contract/money/top-ups";
import { accountTakeBackWithdrawal, accountWithdraw, accountWithdrawals } from "~/portal-contract/money/withdrawals";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import type { Job } from "~/portal-server/platform/jobs/job";
import { readCredit } from "./credit/line";
import { alertsJob, switchAlerts } from "./notices/alerts";
import { pointsJob } from "./points/expire";
import { readIntegral } from "./points/integral";
import { readBalance } from "./statements/balance";
import { exportBalance } from "./statements/export";
import { listTopUps, requestTopUp, takeBackTopUp } from "./top-ups/request";
import { listWithdrawals, requestWithdrawal, takeBackWithdrawal } from "./withdrawals/request";

export const ledgerHandlers: readonly Handler[] = [
	memberCall(accountBalance, readBalance),
	memberCall(accountBalanceExport, exportBalance),
	memberCall(accountIntegral, readIntegral),
	memberCall(accountTopUps, listTopUps),
	memberCall(accountTopUp, requestTopUp, "top-up-done-submitted"),
	memberCall(accountTakeBackTopUp, takeBackTopUp, "top-up-done-withdrawn"),
	memberCall(accountCredit, readCredit),
	memberCall(accountWithdrawals, listWithdrawals),
	memberCall(accountWithdraw, requestWithdrawal, "withdrawal-done-requested"),
	memberCall(accountTakeBackWithdrawal, takeBackWithdrawal, "withdrawal-done-withdrawn"),
	memberCall(accountBalanceAlerts, switchAlerts, ({ enabled }) =>
		enabled ? "balance-alerts-on" : "balance-alerts-off",
	),
];

export const ledgerJobs: readonly Job[] = [pointsJob, alertsJob];
