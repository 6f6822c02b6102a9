import { INVOICE_REQUEST_STATUS } from "~/portal-contract/billing/invoice-status";
import { INVOICE_ACTIONS, type InvoiceAction } from "~/portal-contract/billing/invoices";
import type { Permission } from "~/portal-contract/permissions/permissions";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { invoice, invoiceEvent } from "~/portal-server/platform/db/schema";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import { stateTable } from "~/portal-server/platform/states/state-table";

const ACCOUNTANTS = ["admin", "finance"] as const;
const FINANCE = ["finance_operator"] as const;

const table = stateTable({
	statuses: INVOICE_REQUEST_STATUS,
	final: ["withdrawn", "rejected", "reversed"],
	note: "A move not listed is refused not_allowed_in_state; a listed one by the wrong role is refused not_allowed.",
	rows: [
		{
			rule: { from: "new", call: "invoice/apply", to: "submitted", who: ACCOUNTANTS },
			when: "orders of one issuer and currency with enough left, a title and a kind that go together",
			does: "takes the shares of the orders, event",
		},
		{
			rule: { from: "submitted", call: "invoice/withdraw", to: "withdrawn", who: ACCOUNTANTS },
			does: "gives the shares back",
		},
		{ rule: { from: "submitted", call: "operator/acceptInvoice", to: "accepted", who: FINANCE }, does: "message" },
		{
			rule: {
				from: ["submitted", "accepted", "issuing"],
				call: "operator/rejectInvoice",
				to: "rejected",
				who: FINANCE,
			},
			when: "reason given",
			does: "gives the shares back; message",
		},
		{ rule: { from: "accepted", call: "operator/startInvoice", to: "issuing", who: FINANCE } },
		{
			rule: { from: ["accepted", "issuing"], call: "operator/issueInvoice", to: "issued", who: FINANCE },
			when: "number and date; the file of a fapiao; no refund has left less of its orders",
			does: "orders become invoiced; message with a link",
		},
		{
			rule: { from: "issued", call: "invoice/requestRed", to: "red_requested", who: ACCOUNTANTS },
			when: "reason, and amounts within what stands of each line",
		},
		{
			rule: { from: "red_requested", call: "invoice/takeBackRed", to: "issued", who: ACCOUNTANTS },
			does: "the invoice stands, the amounts may be named anew",
		},
		{
			rule: { from: "red_requested", call: "operator/confirmRed", to: "reversed", who: FINANCE },
			when: "number, date and file of the red letter; all that stands is to be reversed",
			does: "gives the amounts back, ends the invoice's link; message with a link",
		},
		{
			rule: { from: "red_requested", call: "operator/confirmRed", to: "issued", who: FINANCE },
			when: "number, date and file of the red letter; a part is to be reversed",
			does: "gives the amounts back, ends the invoice's link, the rest stands; message with a link",
		},
		{
			rule: { from: "red_requested", call: "operator/rejectRed", to: "issued", who: FINANCE },
			when: "reason given",
			does: "the invoice stands; message",
		},
		{
			rule: {
				from: ["issued", "red_requested", "reversed"],
				call: "invoice/download",
				who: ["admin", "finance", "finance_operator"],
			},
		},
	],
});

export type InvoiceCall = (typeof table.transitions)[number]["call"];

export const INVOICES = stateMachine({
	table,
	rows: invoice,
	events: { rows: invoiceEvent, of: "invoice_id" },
	stale: "invoice-stale",
	words: (type, { status }) =>
		type === "not_allowed" || status === "new"
			? new Refused(type, { msg: "invoice-not-allowed" })
			: new Refused(type, {
					msg: { key: "invoice-not-allowed-in-state", values: { state: { key: `state-invoice-request-${status}` } } },
					data: { status },
				}),
});

const OPERATOR_RULE = "operator/invoices/decide";
const MEMBER_RULES: Partial<Record<InvoiceAction, Permission>> = {
	withdraw: "invoice/withdraw",
	requestRed: "invoice/requestRed",
	takeBackRed: "invoice/requestRed",
	download: "invoice/download",
};

/** What the caller may do with an invoice now, by the table and by their rules. */
export function actionsOf(who: Pick<Who, "is_operating" | "role" | "can">, status: number): InvoiceAction[] {
	return INVOICE_ACTIONS.filter((action) => {
		const rule = MEMBER_RULES[action];
		const call = `${rule ? "invoice" : "operator"}/${action}` as InvoiceCall;
		return who.can(rule ?? OPERATOR_RULE) && INVOICES.may(who, { status, call });
	});
}
