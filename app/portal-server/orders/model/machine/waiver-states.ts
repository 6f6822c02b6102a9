import { WAIVER_STATUSES } from "~/portal-contract/order/status";
import { Refused } from "~/portal-server/platform/api/refused";
import { orderWaiver } from "~/portal-server/platform/db/schema";
import { OPERATORS } from "~/portal-server/platform/states/roles";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import { keyed, stateTable } from "~/portal-server/platform/states/state-table";

export const WAIVERS = stateMachine({
	rows: orderWaiver,
	table: stateTable({
		statuses: keyed(WAIVER_STATUSES),
		final: ["granted", "rejected"],
		note: "A request to waive the fee of cancelling, one per order, and the supplier's answer. What is not listed is refused not_allowed_in_state, a listed call by the wrong role not_allowed.",
		rows: [
			{
				rule: { from: "new", call: "order/requestWaiver", to: "requested", who: ["admin", "travel_manager", "booker"] },
				when: "the service has not begun, or a fee was charged",
			},
			{
				rule: { from: "requested", call: "operator/decideWaiver:grant", to: "granted", who: OPERATORS },
				when: "of a fee that was charged at most as much, in whole steps of the currency",
				does: "a fee that was charged goes back the way it was paid; after a bill it is a credit line of the next one",
			},
			{ rule: { from: "requested", call: "operator/decideWaiver:reject", to: "rejected", who: OPERATORS } },
		],
	}),
	words: (type) => new Refused(type, type === "not_allowed_in_state" ? { msg: "order-waiver-none" } : {}),
});
