import { APPROVAL_DECISIONS } from "~/portal-contract/order/status";
import { orderApproval } from "~/portal-server/platform/db/schema";
import { fourEyes } from "~/portal-server/platform/states/four-eyes";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import { keyed, stateTable } from "~/portal-server/platform/states/state-table";

const DECIDERS = ["admin", "approver"] as const;

/** The order waits at 15 meanwhile, and leaves it by the table of orders: with the decision, or at the end of its hold without one. */
export const APPROVALS = stateMachine({
	rows: orderApproval,
	column: "decision",
	table: stateTable({
		statuses: keyed(APPROVAL_DECISIONS),
		final: APPROVAL_DECISIONS,
		note: "A request to approve an order beyond its booker's limits; undecided it is new, as long as its order waits for approval. A delegate decides as an approver. What is not listed is refused not_allowed_in_state, a listed call by the wrong role not_allowed.",
		rows: [
			{
				rule: { from: "new", call: "account/decideApproval:approve", to: "approved", who: DECIDERS },
				when: "not one's own request",
				does: "a new hold; paid at once by the type chosen with the request",
			},
			{
				rule: { from: "new", call: "account/decideApproval:reject", to: "rejected", who: DECIDERS },
				when: "not one's own request; reason given",
				does: "the order is cancelled free of charge",
			},
		],
	}),
});

export const APPROVAL_EYES = fourEyes({ first: "requested", second: "decided", own: "approval-own" });
