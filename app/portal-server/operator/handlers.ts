import { operatorIssuers, operatorSaveIssuer } from "~/portal-contract/billing/issuers";
import {
	operatorAcceptInvoice,
	operatorConfirmRed,
	operatorInvoice,
	operatorInvoices,
	operatorIssueInvoice,
	operatorRejectInvoice,
	operatorRejectRed,
	operatorStartInvoice,
} from "~/portal-contract/billing/operator-invoices";
import {
	operatorCredit,
	operatorCredits,
	operatorDecideCredit,
	operatorSetCredit,
} from "~/portal-contract/money/operator-credit";
import { operatorRefunds } from "~/portal-contract/money/operator-refunds";
import {
	operatorDecideReceivingAccount,
	operatorReceivingAccounts,
	operatorSetReceivingAccount,
} from "~/portal-contract/money/receiving-accounts";
import { operatorDecideTopUp, operatorTopUps } from "~/portal-contract/money/top-ups";
import { operatorDecideWithdrawal, operatorWithdrawals } from "~/portal-contract/money/withdrawals";
import { operatorBoard } from "~/portal-contract/operator/board";
import { operatorDecideExtras } from "~/portal-contract/operator/extras";
import {
	operatorDecideRefund,
	operatorDecideWaiver,
	operatorNote,
	operatorOrder,
	operatorOrders,
	operatorReconfirm,
	operatorRecordEvidence,
} from "~/portal-contract/operator/orders";
import { operatorAddRule, operatorDeleteRule, operatorEditRule, operatorRules } from "~/portal-contract/operator/rules";
import { doneText } from "~/portal-server/orders/actions/done";
import {
	type AnswerOf,
	type Handler,
	type InputOf,
	memberCall,
	type UseCase,
} from "~/portal-server/platform/api/handler";
import { telling } from "~/portal-server/platform/notify/mailed";
import { operatorBillHandlers } from "./bills/handlers";
import { readBoard } from "./board/read-board";
import { operatorContentHandlers } from "./content-handlers";
import { acceptInvoice, issueInvoice, rejectInvoice, startInvoice } from "./invoices/decide";
import { listOperatorInvoices, readOperatorInvoice } from "./invoices/read";
import { confirmRed, rejectRed } from "./invoices/red";
import { listIssuers, saveIssuer } from "./issuers/issuers";
import { decideCredit } from "./money/decide-credit";
import { listCredits, readCreditForOperator } from "./money/list-credits";
import { listRefunds } from "./money/list-refunds";
import { decideReceivingAccount } from "./money/receiving/decide-account";
import { listReceivingAccounts } from "./money/receiving/rows";
import { setReceivingAccount } from "./money/receiving/set-account";
import { setCredit } from "./money/set-credit";
import { decideWithdrawal, listOperatorWithdrawals } from "./money/withdrawals";
import { decideExtras } from "./orders/decide-extras";
import { decideRefund } from "./orders/decide-refund";
import { decideWaiver } from "./orders/decide-waiver";
import { readOrderForOperator, reconfirm, recordEvidence, writeNote } from "./orders/decisions";
import { listOperatorOrders } from "./orders/list-orders";
import { addRule } from "./rules/add";
import { deleteRule } from "./rules/delete";
import { editRule } from "./rules/edit";
import { listRules } from "./rules/list";
import { decideTopUp, listOpenTopUps } from "./top-ups/top-ups";

type Decision =
	| typeof operatorNote
	| typeof operatorReconfirm
	| typeof operatorDecideRefund
	| typeof operatorDecideWaiver
	| typeof operatorDecideExtras
	| typeof operatorRecordEvidence;

/** An operator's own action on an order; `msg` of its answer says what is done, by the text `order-done-{key}`. */
function decision<C extends Decision>(call: C, decide: UseCase<C>, key: (body: InputOf<C>) => string): Handler {
	return memberCall(call, decide, (order, body, { language }) =>
		doneText(order.product_line ?? "", language, key(body)),
	);
}

const OF_INVOICE = { subject: "invoice", kinds: ["invoice_accepted", "invoice_issued", "invoice_rejected"] };

export const operatorHandlers: readonly Handler[] = [
	memberCall(operatorOrders, listOperatorOrders),
	memberCall(operatorBoard, readBoard),
	memberCall(operatorOrder, readOrderForOperator),
	decision(operatorNote, writeNote, () => "note"),
	decision(operatorReconfirm, reconfirm, () => "reconfirm"),
	decision(operatorRecordEvidence, recordEvidence, ({ kind }) => `evidence-${kind}`),
	decision(operatorDecideRefund, decideRefund, ({ approve }) => `decide-refund-${approve ? "yes" : "no"}`),
	decision(operatorDecideWaiver, decideWaiver, ({ grant }) => `decide-waiver-${grant ? "yes" : "no"}`),
	decision(operatorDecideExtras, decideExtras, ({ decision: decided }) => `decide-extras-${decided}`),
	...operatorBillHandlers,
	memberCall(operatorTopUps, listOpenTopUps),
	telling(
		memberCall(operatorDecideTopUp, decideTopUp, ({ status }) =>
			status === "submitted" ? "top-up-done-checked" : `top-up-done-${status}`,
		),
		{
			subject: "money",
			kinds: ["top_up_accepted", "top_up_rejected"],
			when: ({ status }: AnswerOf<typeof operatorDecideTopUp>) => status !== "submitted",
		},
	),
	memberCall(operatorInvoices, listOperatorInvoices),
	memberCall(operatorInvoice, readOperatorInvoice),
	telling(memberCall(operatorAcceptInvoice, acceptInvoice, "invoice-done-accept"), OF_INVOICE),
	memberCall(operatorStartInvoice, startInvoice, "invoice-done-start"),
	telling(memberCall(operatorIssueInvoice, issueInvoice, "invoice-done-issue"), OF_INVOICE),
	telling(memberCall(operatorRejectInvoice, rejectInvoice, "invoice-done-reject"), OF_INVOICE),
	memberCall(operatorConfirmRed, confirmRed, ({ again_amount: amount = 0, currency }) =>
		amount
			? { key: "invoice-done-confirm-red", values: { again: { amount, currency } } }
			: "invoice-done-confirm-red-refunded",
	),
	memberCall(operatorRejectRed, rejectRed, "invoice-done-reject-red"),
	memberCall(operatorIssuers, listIssuers),
	memberCall(operatorSaveIssuer, saveIssuer, (saved) =>
		saved.tax_no_warning ? "issuer-saved-warning" : "issuer-saved",
	),
	memberCall(operatorWithdrawals, listOperatorWithdrawals),
	memberCall(operatorDecideWithdrawal, decideWithdrawal, (_answer, body) => `withdrawal-done-${body.step}`),
	memberCall(operatorCredits, listCredits),
	memberCall(operatorCredit, readCreditForOperator),
	memberCall(operatorSetCredit, setCredit, ({ open_change }) =>
		open_change ? "credit-done-requested" : "credit-done-applied",
	),
	memberCall(operatorDecideCredit, decideCredit, (_answer, body) =>
		body.approve ? "credit-done-applied" : "credit-done-rejected",
	),
	memberCall(operatorReceivingAccounts, listReceivingAccounts),
	memberCall(operatorSetReceivingAccount, setReceivingAccount, "receiving-account-done-requested"),
	memberCall(operatorDecideReceivingAccount, decideReceivingAccount, (_answer, body) =>
		body.approve ? "receiving-account-done-applied" : "receiving-account-done-rejected",
	),
	memberCall(operatorRefunds, listRefunds),
	...operatorContentHandlers,
	memberCall(operatorRules, listRules),
	memberCall(operatorAddRule, addRule),
	memberCall(operatorEditRule, editRule),
	memberCall(operatorDeleteRule, deleteRule),
];
