import { WITHDRAWAL_STATUS } from "~/portal-contract/money/withdrawal-status";
import { stateDocs } from "~/portal-server/platform/states/state-docs";
import { readTable, type StateTable } from "~/portal-server/platform/states/state-table";
import table from "./withdrawal-states.json";

export const WITHDRAWAL_TABLE = table as StateTable;

/** Which call moves a withdrawal from which state to which, and who may make it. */
export const withdrawalStates = readTable(WITHDRAWAL_TABLE);

/** Open: neither paid nor rejected. */
export const OPEN_WITHDRAWALS = [WITHDRAWAL_STATUS.requested, WITHDRAWAL_STATUS.checked] as const;

export const withdrawalStateDocs = () =>
	stateDocs(WITHDRAWAL_TABLE, { anchor: "withdrawal-states", title: "States and moves of withdrawals" });
