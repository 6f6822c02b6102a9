import { CREDIT_CHANGE_STATUSES } from "~/portal-contract/money/operator-credit";
import { Refused } from "~/portal-server/platform/api/refused";
import { creditChange } from "~/portal-server/platform/db/schema";
import { fourEyes } from "~/portal-server/platform/states/four-eyes";
import { OPERATORS } from "~/portal-server/platform/states/roles";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import { keyed, stateTable } from "~/portal-server/platform/states/state-table";

export const CREDIT_CHANGES = stateMachine({
	rows: creditChange,
	table: stateTable({
		statuses: keyed(CREDIT_CHANGE_STATUSES),
		final: ["applied", "rejected"],
		note: "A change of a credit line: what is decided is refused stale_state, a listed call by the wrong role not_allowed. One change of a line at a time is open.",
		rows: [
			{
				rule: { from: "new", call: "operator/setCredit", to: "applied", who: OPERATORS },
				when: "no raise beyond credit_second_above",
				does: "the line is as asked for",
			},
			{
				rule: { from: "new", call: "operator/setCredit", to: "requested", who: OPERATORS },
				when: "a raise beyond credit_second_above",
			},
			{
				rule: { from: "requested", call: "operator/decideCredit:approve", to: "applied", who: OPERATORS },
				when: "by another operator than the one who asked, while the line is as it was then",
				does: "the line is as asked for",
			},
			{
				rule: { from: "requested", call: "operator/decideCredit:reject", to: "rejected", who: OPERATORS },
				when: "reason given",
			},
		],
	}),
	stale: "credit-change-decided",
	words: (type) =>
		type === "not_allowed" ? new Refused(type) : new Refused("stale_state", { msg: "credit-change-decided" }),
});

export const CREDIT_EYES = fourEyes({ first: "requested", second: "decided", own: "credit-own-change" });
