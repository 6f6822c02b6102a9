import { RECEIVING_ACCOUNT_STATUSES } from "~/portal-contract/money/receiving-accounts";
import { Refused } from "~/portal-server/platform/api/refused";
import { receivingAccount } from "~/portal-server/platform/db/schema";
import { fourEyes } from "~/portal-server/platform/states/four-eyes";
import { OPERATORS } from "~/portal-server/platform/states/roles";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import { keyed, stateTable } from "~/portal-server/platform/states/state-table";

export const RECEIVING_ACCOUNTS = stateMachine({
	rows: receivingAccount,
	table: stateTable({
		statuses: keyed(RECEIVING_ACCOUNT_STATUSES),
		final: ["replaced", "rejected"],
		note: "A bank account that companies pay into: what is decided is refused stale_state, a listed call by the wrong role not_allowed. One change for an issuer and a currency at a time is open.",
		rows: [
			{
				rule: { from: "new", call: "operator/setReceivingAccount", to: "requested", who: OPERATORS },
				when: "the issuer takes the currency, and no other change for them is open",
			},
			{
				rule: { from: "requested", call: "operator/decideReceivingAccount:approve", to: "applied", who: OPERATORS },
				when: "by another operator than the one who asked",
				does: "companies are told to pay into it from now on; bills that are issued keep theirs",
			},
			{
				rule: { from: "requested", call: "operator/decideReceivingAccount:reject", to: "rejected", who: OPERATORS },
				when: "reason given",
			},
			{
				rule: { from: "applied", call: "operator/decideReceivingAccount:replace", to: "replaced", who: OPERATORS },
				when: "with the approval of the next one",
			},
		],
	}),
	stale: "receiving-account-decided",
	words: (type) =>
		type === "not_allowed" ? new Refused(type) : new Refused("stale_state", { msg: "receiving-account-decided" }),
});

export const RECEIVING_EYES = fourEyes({ first: "requested", second: "decided", own: "receiving-account-own" });
