import { Refused } from "~/portal-server/platform/api/refused";
import { stateDocs } from "~/portal-server/platform/states/state-docs";
import { readTable, type StateTable } from "~/portal-server/platform/states/state-table";
import table from "./refund-states.json";

const REFUND_TABLE = table as StateTable;

/** Which call moves a refund record from which state to which, and who may make it. */
export const refundStates = readTable(REFUND_TABLE);

/**
 * The state after an operator's decision. Throws `Refused`: `stale_state` where the record is decided, `not_allowed` by role.
 */
export function decided(status: number, decision: "approve" | "reject", role: string): number {
	const [move] = movesOf(status, `operator/decideRefund:${decision}`, role);
	if (typeof move?.to !== "number") throw new Refused("not_allowed_in_state");
	return move.to;
}

function movesOf(status: number, call: string, role: string) {
	try {
		return refundStates.moves({ status, call }, role);
	} catch (error) {
		const isOver = error instanceof Refused && error.type === "not_allowed_in_state";
		throw isOver ? new Refused("stale_state", { msg: "order-refund-decided" }) : error;
	}
}

export const refundStateDocs = () =>
	stateDocs(REFUND_TABLE, { anchor: "refund-states", title: "States and moves of refunds" });
