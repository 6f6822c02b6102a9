import { REFUND_RECORD_STATUS } from "~/portal-contract/order/status";
import { Refused } from "~/portal-server/platform/api/refused";
import { orderRefund } from "~/portal-server/platform/db/schema";
import { fourEyes } from "~/portal-server/platform/states/four-eyes";
import { OPERATORS } from "~/portal-server/platform/states/roles";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import { stateTable } from "~/portal-server/platform/states/state-table";

const WRITERS = ["admin", "travel_manager", "booker", "finance"] as const;
const BOOKERS = ["admin", "travel_manager", "booker", "traveller", "reservation"] as const;
const CHECKERS = ["reservation", "finance_operator"] as const;

const { requested, refunded, rejected } = REFUND_RECORD_STATUS;

const table = stateTable({
	statuses: { requested, refunded, rejected },
	final: ["refunded", "rejected"],
	note: "A refund beside cancelling. What is not listed leaves the record as it is: a decided one refuses stale_state, a listed call by the wrong role not_allowed. The requester never decides. Money goes back to the channel that paid, pre-deposit or credit, in the transaction that approves, so nothing waits to be paid (20, 30) or fails (60). traveller and booker act on their own orders only.",
	rows: [
		{
			rule: { from: "new", call: "order/refund", to: "requested", who: WRITERS },
			when: "amount <= paid - refunded - fees - refunds under way",
			does: "record with the date by which it is decided",
		},
		{
			rule: { from: "new", call: "order/earlyDeparture", to: "requested", who: ["reservation"] },
			when: "nights left, and the policy gives something back",
			does: "the same",
		},
		{
			rule: { from: "new", call: "operator/decideWaiver:grant", to: "refunded", who: OPERATORS },
			when: "the fee that was charged stands on a bill",
			does: "paid to the channel that paid; a credit line of the next bill",
		},
		{
			rule: { from: "requested", call: "operator/decideRefund:approve", to: "refunded", who: CHECKERS },
			when: "not one's own request",
			does: "paid to the channel that paid; message; after a bill a credit line of the next one",
		},
		{
			rule: { from: "requested", call: "operator/decideRefund:reject", to: "rejected", who: CHECKERS },
			when: "not one's own request",
			does: "the amount may be requested again",
		},
		{
			rule: { from: "requested", call: "order/cancel", to: "rejected", who: BOOKERS },
			when: "the order is cancelled at once while the request is open",
			does: "closed with the order",
		},
		{
			rule: { from: "requested", call: "order/cancel:unit", to: "rejected", who: BOOKERS },
			when: "what is left of the order no longer covers the open requests",
			does: "closed; what is left may be requested again",
		},
		{
			rule: { from: "requested", call: "order/cancelAccept", to: "rejected", who: ["reservation", "timer"] },
			when: "the supplier has agreed",
			does: "closed with the order",
		},
		{
			rule: { from: "requested", call: "order/noShow", to: "rejected", who: ["reservation", "dispatch"] },
			when: "nobody has come",
			does: "closed with the order",
		},
	],
});

export type RefundCall = (typeof table.transitions)[number]["call"];

export const REFUNDS = stateMachine({
	table,
	rows: orderRefund,
	stale: "order-refund-decided",
	words: (type, { call }) =>
		type === "not_allowed_in_state" && call.startsWith("operator/decideRefund")
			? new Refused("stale_state", { msg: "order-refund-decided" })
			: new Refused(type),
});

export const REFUND_EYES = fourEyes({ first: "requested", second: "decided", own: "order-refund-own" });
