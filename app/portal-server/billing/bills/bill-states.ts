import type { BillStatusKey } from "~/portal-contract/billing/bill-status";
import { Refused } from "~/portal-server/platform/api/refused";
import { stateDocs } from "~/portal-server/platform/states/state-docs";
import { type Move, readTable, type StateTable } from "~/portal-server/platform/states/state-table";
import table from "./bill-states.json";

export type BillCall = (typeof table.moves)[number]["call"] | (typeof table.without_move)[number]["call"];

const BILL_TABLE = table as StateTable;
const states = readTable(BILL_TABLE);

/** Looks the table up, with words that speak of bills. */
function worded<T>(look: () => T): T {
	try {
		return look();
	} catch (error) {
		if (!(error instanceof Refused) || error.type !== "not_allowed_in_state") throw error;
		throw new Refused(error.type, { msg: "bill-not-allowed-in-state" });
	}
}

/** The moves by which `role` may make the call. Throws `Refused`: `not_allowed_in_state`, `not_allowed`. */
export const billMoves = (status: number | "new", call: BillCall, role: string): readonly Move[] =>
	worded(() => states.moves({ status, call }, role));

/** For a call that leaves the state as it is. Throws as `billMoves`. */
export const requireBillCall = (status: number, call: BillCall, role: string): void =>
	worded(() => states.require({ status, call }, role));

export const mayCallBill = (status: number, call: BillCall, role: string): boolean =>
	states.may({ status, call }, role);

/** `issued` for 20. */
export const billStatusKey = (status: number): BillStatusKey => states.keyOf(status) as BillStatusKey;

export const billStateDocs = () =>
	stateDocs(BILL_TABLE, { anchor: "bill-states", title: "States and moves of bills", call: "bill/detail" });
