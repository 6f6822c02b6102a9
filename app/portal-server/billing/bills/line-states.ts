import { LINE_STATUSES } from "~/portal-contract/billing/bill-status";
import { Refused } from "~/portal-server/platform/api/refused";
import { billLine } from "~/portal-server/platform/db/schema";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import { keyed, stateTable } from "~/portal-server/platform/states/state-table";

const ACCOUNTANTS = ["admin", "finance"] as const;
const FINANCE = ["finance_operator"] as const;

/** Of lines that count: what has left its bill is found by its own key alone. */
export const LINES = stateMachine({
	rows: billLine,
	table: stateTable({
		statuses: keyed(LINE_STATUSES),
		final: ["removed"],
		note: "A line of a bill: what is decided is refused stale_state, a listed call by the wrong role not_allowed. Its bill has to be in a status that allows the call. A bill that is withdrawn or void leaves its lines as they are, and they count no more.",
		rows: [
			{ rule: { from: "new", call: "bill/apply", to: "ok", who: ACCOUNTANTS }, when: "with its bill" },
			{ rule: { from: "new", call: "timer/issueBill", to: "ok", who: ["timer"] }, when: "with its bill" },
			{ rule: { from: "new", call: "operator/draftBill", to: "ok", who: FINANCE }, when: "with its bill" },
			{
				rule: { from: "ok", call: "bill/dispute", to: "disputed", who: ACCOUNTANTS },
				when: "reason given; it is no credit, and not reported as paid",
				does: "it is not due meanwhile; its order is in dispute",
			},
			{
				rule: { from: "disputed", call: "operator/decideDispute:accept", to: "removed", who: FINANCE },
				when: "an answer given",
				does: "it leaves the bill, and its order is held back; message",
			},
			{
				rule: { from: "disputed", call: "operator/decideDispute:reject", to: "ok", who: FINANCE },
				when: "an answer given",
				does: "it is due again; message",
			},
			{
				rule: { from: "ok", call: "operator/decideDispute:credits", to: "removed", who: FINANCE },
				when: "a credit, where an accepted dispute leaves less than is credited or paid",
				does: "it waits for the next bill",
			},
		],
	}),
	stale: "bill-changed",
	words: (type, { call }) =>
		type === "not_allowed"
			? new Refused(type)
			: new Refused("stale_state", { msg: call === "bill/dispute" ? "bill-line-disputed" : "bill-line-decided" }),
});
