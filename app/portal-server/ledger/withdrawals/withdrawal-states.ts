import { WITHDRAWAL_STATUS } from "~/portal-contract/money/withdrawal-status";
import { Refused } from "~/portal-server/platform/api/refused";
import { withdrawalRequest } from "~/portal-server/platform/db/schema";
import { fourEyes } from "~/portal-server/platform/states/four-eyes";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import { stateTable } from "~/portal-server/platform/states/state-table";

const ACCOUNTANTS = ["admin", "finance"] as const;
const FINANCE = ["finance_operator"] as const;
const CHECKERS = ["reservation", "finance_operator"] as const;

export const WITHDRAWALS = stateMachine({
	rows: withdrawalRequest,
	table: stateTable({
		statuses: WITHDRAWAL_STATUS,
		final: ["paid", "rejected", "withdrawn"],
		note: "A withdrawal of pre-deposit. What is not listed is refused not_allowed_in_state; a listed call by the wrong role is refused not_allowed. The amount is reserved (DEP to BANK, pending) from the request on.",
		rows: [
			{
				rule: { from: "new", call: "account/withdraw", to: "requested", who: ACCOUNTANTS },
				when: "the amount is available",
				does: "ledger transfer pending",
			},
			{
				rule: { from: "requested", call: "account/takeBackWithdrawal", to: "withdrawn", who: ACCOUNTANTS },
				when: "nobody has checked it",
				does: "ledger transfer voided",
			},
			{
				rule: { from: "requested", call: "operator/decideWithdrawal:check", to: "checked", who: CHECKERS },
				when: "the bank account is the company's own",
				does: "notes who has checked it",
			},
			{
				rule: { from: "checked", call: "operator/decideWithdrawal:undo", to: "requested", who: CHECKERS },
				when: "by the operator who has checked it: somebody else may check it first",
				does: "nobody has checked it",
			},
			{
				rule: { from: "checked", call: "operator/decideWithdrawal:pay", to: "paid", who: FINANCE },
				when: "by another operator than the one who has checked it; the bank's reference given",
				does: "ledger transfer posted; message",
			},
			{
				rule: {
					from: ["requested", "checked"],
					call: "operator/decideWithdrawal:reject",
					to: "rejected",
					who: CHECKERS,
				},
				when: "reason given",
				does: "ledger transfer voided; message",
			},
		],
	}),
	words: (type, { call }) =>
		new Refused(
			type,
			type === "not_allowed_in_state" && call.startsWith("operator/") ? { msg: "withdrawal-decided" } : {},
		),
});

export const WITHDRAWAL_EYES = fourEyes({ first: "checked", second: "decided", own: "withdrawal-own-check" });

/** Open: neither paid nor rejected. */
export const OPEN_WITHDRAWALS = [WITHDRAWAL_STATUS.requested, WITHDRAWAL_STATUS.checked] as const;
