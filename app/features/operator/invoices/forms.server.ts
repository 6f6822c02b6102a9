import { z } from "zod";
import { typedText } from "~/parts/forms/typed-text.server";
import { CalendarDate } from "~/portal-contract/base/basics";
import { MAX_INVOICE_NUMBER_LENGTH } from "~/portal-contract/billing/title-limits";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { routeRow } from "~/session/forms/params.server";
import { operatorInvoicePaths } from "./address";

/** What an operator may send for an issued fapiao, beside the kinds of the site. */
const ISSUED_SUFFIXES = ["pdf", "ofd", "xml"];

const Nothing = z.object({});
const Reason = z.object({ reason: typedText(MAX_REASON_LENGTH) });
/** The invoice of the page. */
const keyOf = ({ params }: Pick<Acting, "params">) => routeRow(params);

const decided = {
	permit: "operator/invoices/decide",
	done: ({ acting }: { acting: Acting }) => operatorInvoicePaths.detail(keyOf(acting)),
} as const;

/** Number, date and file of what the issuer has issued. */
const issued = {
	schema: z.object({ number: typedText(MAX_INVOICE_NUMBER_LENGTH, "code"), invoice_date: CalendarDate }),
	files: { field: "file", topic: "issued_invoice", also: ISSUED_SUFFIXES },
} as const;

/** What an operator decides about the invoice of the page. */
export const invoiceForms = {
	accept: defineForm({
		...decided,
		schema: Nothing,
		call: (_value, acting) => acting.portal.operator.acceptInvoice(keyOf(acting)),
	}),
	start: defineForm({
		...decided,
		schema: Nothing,
		call: (_value, acting) => acting.portal.operator.startInvoice(keyOf(acting)),
	}),
	issue: defineForm({
		...decided,
		...issued,
		call: (value, acting) =>
			acting.portal.operator.issueInvoice({ ...keyOf(acting), ...value, file: acting.files[0] ?? "" }),
	}),
	reject: defineForm({
		...decided,
		schema: Reason,
		call: ({ reason }, acting) => acting.portal.operator.rejectInvoice({ ...keyOf(acting), reason }),
	}),
	confirm_red: defineForm({
		...decided,
		...issued,
		call: (value, acting) =>
			acting.portal.operator.confirmRed({ ...keyOf(acting), ...value, file: acting.files[0] ?? "" }),
	}),
	reject_red: defineForm({
		...decided,
		schema: Reason,
		call: ({ reason }, acting) => acting.portal.operator.rejectRed({ ...keyOf(acting), reason }),
	}),
};
