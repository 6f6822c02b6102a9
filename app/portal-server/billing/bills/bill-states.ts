import { BILL_STATUS, type BillStatusKey } from "~/portal-contract/billing/bill-status";
import { Refused } from "~/portal-server/platform/api/refused";
import { bill, billEvent } from "~/portal-server/platform/db/schema";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import { stateTable } from "~/portal-server/platform/states/state-table";

const ACCOUNTANTS = ["admin", "finance"] as const;
const FINANCE = ["finance_operator"] as const;
const CHECKERS = ["reservation", "finance_operator"] as const;
const OPEN = ["issued", "confirmed", "part_paid"] as const;
const NUMBERED = ["withdrawn", ...OPEN, "settled", "written_off", "void"] as const;

const table = stateTable({
	statuses: BILL_STATUS,
	final: ["withdrawn", "settled", "written_off", "void"],
	note: "A move not listed is refused not_allowed_in_state; a listed one by the wrong role is refused not_allowed. Overdue is computed, never a status: the due date has passed and something is due.",
	rows: [
		{
			rule: { from: "new", call: "bill/apply", to: "issued", who: ACCOUNTANTS },
			when: "each of the chosen orders may be billed, and the total is above zero",
			does: "bill, lines, number, due date; its orders are billed",
		},
		{
			rule: { from: "new", call: "timer/issueBill", to: "issued", who: ["timer"] },
			when: "the company's cycle has been cut, 00:00 Asia/Yangon, once for each company, currency and period",
			does: "the same of all that was over before the cut; notification",
		},
		{
			rule: { from: "new", call: "operator/draftBill", to: "draft", who: FINANCE },
			when: "the company has something that may be billed",
			does: "bill and lines without a number; its orders are billed",
		},
		{
			rule: { from: "draft", call: "operator/issueBill", to: "issued", who: FINANCE },
			when: "always",
			does: "number, due date, notification",
		},
		{
			rule: { from: "draft", call: "operator/voidBill", to: "void", who: FINANCE },
			when: "with a reason",
			does: "its orders may be billed again",
		},
		{
			rule: { from: "issued", call: "bill/withdraw", to: "withdrawn", who: ACCOUNTANTS },
			when: "a member started it, nothing is paid or reported, no line is in dispute",
			does: "its orders may be billed again; the number stays used",
		},
		{
			rule: { from: "issued", call: "bill/confirm", to: "confirmed", who: ACCOUNTANTS },
			when: "always",
			does: "who confirmed it, and when; its orders may be invoiced",
		},
		{
			rule: { from: "issued", call: "timer/confirmBill", to: "confirmed", who: ["timer"] },
			when: "the company's days to confirm (10) have passed; notices five days and one day before",
			does: "confirmed by itself; its orders may be invoiced",
		},
		{
			rule: { from: "issued", call: "operator/voidBill", to: "void", who: FINANCE },
			when: "with a reason; nothing is paid or reported",
			does: "its orders may be billed again",
		},
		{
			rule: { from: "confirmed", call: "operator/voidBill", to: "void", who: FINANCE },
			when: "with a reason; nothing is paid or reported, and no invoice of its orders stands or is requested",
			does: "its orders may be billed again",
		},
		{
			rule: { from: OPEN, call: "bill/pay", to: "part_paid", who: ACCOUNTANTS },
			when: "above zero, at most what is due, and the pre-deposit holds it",
			does: "pre-deposit to receivable; confirms it; its orders are partly settled and may be invoiced",
		},
		{
			rule: { from: ["issued", "confirmed"], call: "bill/pay", to: "settled", who: ACCOUNTANTS },
			when: "the whole total",
			does: "the same; its orders are settled",
		},
		{
			rule: { from: "part_paid", call: "bill/pay", to: "settled", who: ACCOUNTANTS },
			when: "the whole rest",
			does: "its orders are settled",
		},
		{
			rule: { from: OPEN, call: "operator/decideBillPayment:accept", to: "part_paid", who: FINANCE },
			when: "another operator has found the slip in the bank's statement",
			does: "bank to receivable; as bill/pay",
		},
		{
			rule: { from: ["issued", "confirmed"], call: "operator/decideBillPayment:accept", to: "settled", who: FINANCE },
			when: "the same, of the whole total",
			does: "as bill/pay",
		},
		{
			rule: { from: "part_paid", call: "operator/decideBillPayment:accept", to: "settled", who: FINANCE },
			when: "the whole rest",
			does: "its orders are settled",
		},
		{
			rule: { from: OPEN, call: "operator/closeBill", to: "settled", who: FINANCE },
			when: "an accepted dispute leaves nothing that is not paid",
			does: "its orders are settled",
		},
		{
			rule: { from: ["issued", "confirmed"], call: "operator/closeBill", to: "void", who: FINANCE },
			when: "an accepted dispute leaves no line",
			does: "nothing is owed",
		},
		{
			rule: { from: OPEN, call: "operator/writeOffBill:confirm", to: "written_off", who: FINANCE },
			when: "another operator has asked for it, and as much is left as then",
			does: "receivable to losses; its orders are written off",
		},
		{
			rule: { from: "issued", call: "timer/postponeConfirm", who: ["timer"] },
			when: "the days to confirm have passed, and nobody was notified before",
		},
		{
			rule: { from: "issued", call: "bill/dispute", who: ACCOUNTANTS },
			when: "the line is in no dispute and no credit, and is not reported as paid",
		},
		{
			rule: { from: OPEN, call: "bill/reportPayment", who: ACCOUNTANTS },
			when: "above zero, at most what is due and not reported yet",
		},
		{
			rule: { from: OPEN, call: "operator/decideBillPayment", who: CHECKERS },
			when: "a slip waits: the first look, or a rejection with a reason",
		},
		{
			rule: { from: OPEN, call: "operator/decideBillPayment:undo", who: CHECKERS },
			when: "a slip waits that the same operator has checked: somebody else may check it first",
		},
		{
			rule: { from: OPEN, call: "bill/takeBackPayment", who: ACCOUNTANTS },
			when: "a slip waits that nobody has checked",
		},
		{
			rule: { from: OPEN, call: "operator/writeOffBill:ask", who: FINANCE },
			when: "something is left, no slip waits, no line is in dispute; with a reason",
		},
		{ rule: { from: OPEN, call: "operator/writeOffBill:drop", who: FINANCE }, when: "a write-off is asked for" },
		{
			rule: { from: NUMBERED, call: "operator/freeLine", who: FINANCE },
			when: "the line has left the bill by an accepted dispute, and its order is held back: it may be billed again",
		},
		{
			rule: { from: OPEN, call: "operator/decideDispute", who: FINANCE },
			when: "the line is in dispute; with an answer",
		},
		{ rule: { from: NUMBERED, call: "bill/download", who: ["admin", "finance", "finance_operator"] }, when: "always" },
		{ rule: { from: "draft", call: "bill/download", who: FINANCE }, when: "always" },
	],
});

export type BillCall = (typeof table.transitions)[number]["call"];

export const BILLS = stateMachine({
	table,
	rows: bill,
	events: { rows: billEvent, of: "bill_id" },
	stale: "bill-changed",
	words: (type) => new Refused(type, type === "not_allowed_in_state" ? { msg: "bill-not-allowed-in-state" } : {}),
});

/** `issued` for 20. */
export const billStatusKey = (status: number): BillStatusKey => BILLS.keyOf(status) as BillStatusKey;
