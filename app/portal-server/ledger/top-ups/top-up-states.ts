import { TopUpStatus } from "~/portal-contract/money/top-ups";
import { Refused } from "~/portal-server/platform/api/refused";
import { topUpRequest } from "~/portal-server/platform/db/schema";
import { fourEyes } from "~/portal-server/platform/states/four-eyes";
import { MEMBERS, OPERATORS } from "~/portal-server/platform/states/roles";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import { keyed, stateTable } from "~/portal-server/platform/states/state-table";

export const TOP_UPS = stateMachine({
	rows: topUpRequest,
	table: stateTable({
		statuses: keyed(TopUpStatus.options),
		final: ["accepted", "rejected", "withdrawn"],
		note: "A bank transfer that a member reports: what is decided is refused stale_state, a listed call by the wrong role not_allowed. It takes two operators.",
		rows: [
			{
				rule: { from: "new", call: "account/topUp", to: "submitted", who: [...MEMBERS, ...OPERATORS] },
				when: "a bank reference that is not used yet, and a slip",
				does: "no money moves",
			},
			{
				rule: {
					from: "submitted",
					call: "account/takeBackTopUp",
					to: "withdrawn",
					who: [...MEMBERS, ...OPERATORS],
				},
				when: "nobody has checked it",
				does: "its bank reference may be reported again",
			},
			{
				rule: { from: "submitted", call: "operator/decideTopUp:check", who: OPERATORS },
				when: "nobody has checked it: it is found in the bank's statement",
			},
			{
				rule: { from: "submitted", call: "operator/decideTopUp:confirm", to: "accepted", who: OPERATORS },
				when: "another operator has checked it",
				does: "bank to pre-deposit; message",
			},
			{
				rule: { from: "submitted", call: "operator/decideTopUp:reject", to: "rejected", who: OPERATORS },
				when: "reason given",
				does: "its bank reference may be reported again; message",
			},
		],
	}),
	stale: "top-up-decided",
	words: (type) => (type === "not_allowed" ? new Refused(type) : new Refused("stale_state", { msg: "top-up-decided" })),
});

export const TOP_UP_EYES = fourEyes({ first: "checked", second: "decided", own: "top-up-own-check" });
