import type { PayChannel } from "~/portal-contract/order/states";
import { REFUND_RECORD_STATUS } from "~/portal-contract/order/states";
import { Refused } from "~/portal-server/platform/api/refused";
import { stateDocs } from "~/portal-server/platform/states/state-docs";
import { readTable, type StateTable } from "~/portal-server/platform/states/state-table";
import table from "./refund-states.json";

const REFUND_TABLE = table as StateTable;

/** Which call moves a refund record from which state to which, and who may make it. */
export const refundStates = readTable(REFUND_TABLE);

/** Channels that are paid in the transaction that approves: back to the balance, or off what is owed. */
const PAID_AT_ONCE: ReadonlySet<string> = new Set<PayChannel>(["pre_deposit", "credit"]);

/**
 * The state after an operator's decision. Throws `Refused`: `stale_state` where the record is decided, `not_allowed` by role.
 */
export function decided(
	status: number,
	decision: "approve" | "reject",
	{ role, channel }: { role: string; channel: string | null },
): number {
	const approved = PAID_AT_ONCE.has(channel ?? "") ? REFUND_RECORD_STATUS.refunded : REFUND_RECORD_STATUS.approved;
	const target = decision === "approve" ? approved : REFUND_RECORD_STATUS.rejected;
	const move = movesOf(status, `operator/decideRefund:${decision}`, role).find(({ to }) => to === target);
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

export const refundStateDocs = () => stateDocs(REFUND_TABLE, { anchor: "refund-states", title: "States and moves of refunds" });
