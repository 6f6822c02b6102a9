import { EXTRAS_STATUSES } from "~/portal-contract/order/extras-statement";
import { Refused } from "~/portal-server/platform/api/refused";
import { orderExtras } from "~/portal-server/platform/db/schema";
import { fourEyes } from "~/portal-server/platform/states/four-eyes";
import { OPERATORS } from "~/portal-server/platform/states/roles";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import { keyed, stateTable } from "~/portal-server/platform/states/state-table";

const PAYERS = ["admin", "travel_manager", "booker", "finance"] as const;

const table = stateTable({
	statuses: keyed(EXTRAS_STATUSES),
	final: ["accepted", "dropped"],
	note: "What a service cost beside its price. What is not listed is refused: not_allowed_in_state for an answer of the customer, stale_state for a decision of an operator; a listed call by the wrong role not_allowed. Whoever stated it never decides on it.",
	rows: [
		{
			rule: { from: "new", call: "order/extras", to: "submitted", who: ["dispatch"] },
			when: "the service is over and not billed, and no other statement of the order stands",
			does: "message; nothing is charged",
		},
		{
			rule: { from: "submitted", call: "order/acceptExtras", to: "accepted", who: PAYERS },
			when: "the total is the one that was seen",
			does: "charged to what the order was paid by; message",
		},
		{ rule: { from: "submitted", call: "order/disputeExtras", to: "review", who: PAYERS }, when: "reason given" },
		{
			rule: { from: "submitted", call: "timer/acceptExtras", to: "accepted", who: ["timer"] },
			when: "not answered in time, and at most a fifth of the order's price",
			does: "as order/acceptExtras",
		},
		{
			rule: { from: "submitted", call: "timer/reviewExtras", to: "review", who: ["timer"] },
			when: "not answered in time, and more than that, or nothing left to pay it with",
			does: "a flag for operators",
		},
		{
			rule: { from: "review", call: "operator/decideExtras:confirm", to: "accepted", who: OPERATORS },
			does: "as order/acceptExtras",
		},
		{
			rule: { from: "review", call: "operator/decideExtras:lower", to: "accepted", who: OPERATORS },
			when: "an amount below the total",
			does: "that amount is charged; message",
		},
		{
			rule: { from: ["submitted", "review"], call: "operator/decideExtras:drop", to: "dropped", who: OPERATORS },
			does: "nothing is charged; message; extras of the order may be stated again",
		},
		{
			rule: { from: ["submitted", "review"], call: "timer/endExtras", to: "dropped", who: ["timer"] },
			when: "the service did not happen: its check-in is undone, or the order is cancelled or a no-show",
			does: "as operator/decideExtras:drop",
		},
	],
});

export type ExtrasCall = (typeof table.transitions)[number]["call"];

export const EXTRAS = stateMachine({
	table,
	rows: orderExtras,
	words(type, { call }) {
		if (type === "not_allowed") return new Refused(type);
		return call.startsWith("operator/")
			? new Refused("stale_state", { msg: "order-extras-decided" })
			: new Refused(type, { msg: "order-extras-not-open" });
	},
});

/** Statuses in which a statement may still be charged. */
export const OPEN_EXTRAS: ReadonlySet<string> = new Set(["submitted", "review"]);

export const EXTRAS_EYES = fourEyes({ first: "submitted", second: "decided", own: "order-extras-own" });
