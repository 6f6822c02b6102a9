import { BILL_PAYMENT_STATUSES } from "~/portal-contract/billing/bill-status";
import { Refused } from "~/portal-server/platform/api/refused";
import { billPayment } from "~/portal-server/platform/db/schema";
import { fourEyes } from "~/portal-server/platform/states/four-eyes";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import { keyed, stateTable } from "~/portal-server/platform/states/state-table";

const ACCOUNTANTS = ["admin", "finance"] as const;
const FINANCE = ["finance_operator"] as const;
const CHECKERS = ["reservation", "finance_operator"] as const;

/** Payments of bills; those from the pre-deposit are accepted at once. */
export const SLIPS = stateMachine({
	rows: billPayment,
	table: stateTable({
		statuses: keyed(BILL_PAYMENT_STATUSES),
		final: ["accepted", "rejected", "withdrawn"],
		note: "A payment of a bill: what is decided is refused stale_state, a listed call by the wrong role not_allowed. A bank slip takes two operators, and its bill in a status that allows the call.",
		rows: [
			{ rule: { from: "new", call: "bill/pay", to: "accepted", who: ACCOUNTANTS }, when: "from the pre-deposit" },
			{
				rule: { from: "new", call: "bill/reportPayment", to: "submitted", who: ACCOUNTANTS },
				when: "a bank transfer with its slip",
				does: "no money moves, and what is reported is not asked for again",
			},
			{
				rule: { from: "submitted", call: "bill/takeBackPayment", to: "withdrawn", who: ACCOUNTANTS },
				when: "nobody has checked it",
				does: "its bank reference may be reported again",
			},
			{
				rule: { from: "submitted", call: "operator/decideBillPayment", who: CHECKERS },
				when: "nobody has checked it: it is found in the bank's statement",
			},
			{
				rule: { from: "submitted", call: "operator/decideBillPayment:undo", who: CHECKERS },
				when: "the same operator has checked it: somebody else may check it first",
			},
			{
				rule: { from: "submitted", call: "operator/decideBillPayment:accept", to: "accepted", who: FINANCE },
				when: "another operator has checked it",
				does: "bank to receivable; the bill counts it; message",
			},
			{
				rule: { from: "submitted", call: "operator/decideBillPayment:reject", to: "rejected", who: CHECKERS },
				when: "reason given",
				does: "its bank reference may be reported again; message",
			},
		],
	}),
	stale: "bill-payment-decided",
	words: (type) =>
		type === "not_allowed" ? new Refused(type) : new Refused("stale_state", { msg: "bill-payment-decided" }),
});

export const SLIP_EYES = fourEyes({ first: "checked", second: "decided", own: "top-up-own-check" });
