import { z } from "zod";
import { typedText } from "~/lib/forms/typed-text.server";
import { CalendarDate } from "~/portal-contract/base/basics";
import { MAX_INVOICE_NUMBER_LENGTH } from "~/portal-contract/billing/title-limits";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { operatorInvoicePaths } from "./address";

/** What an operator may send for an issued fapiao, beside the kinds of the site. */
const ISSUED_SUFFIXES = ["pdf", "ofd", "xml"];

const Nothing = z.object({});
const Reason = z.object({ reason: typedText(MAX_REASON_LENGTH) });
const idOf = ({ params }: Pick<Acting, "params">) => routeId(params.id);

const decided = {
	permit: "operator/invoices/decide",
	done: ({ acting }: { acting: Acting }) => operatorInvoicePaths.detail(idOf(acting)),
} as const;

/** What an operator decides about the invoice of the page. */
export const invoiceForms = {
	accept: defineForm({
		...decided,
		schema: Nothing,
		call: (_value, acting) => acting.portal.operator.acceptInvoice({ id: idOf(acting) }),
	}),
	start: defineForm({
		...decided,
		schema: Nothing,
		call: (_value, acting) => acting.portal.operator.startInvoice({ id: idOf(acting) }),
	}),
	issue: defineForm({
		...decided,
		schema: z.object({ number: typedText(MAX_INVOICE_NUMBER_LENGTH), invoice_date: CalendarDate }),
		files: { field: "file", topic: "issued_invoice", also: ISSUED_SUFFIXES },
		call: (value, acting) =>
			acting.portal.operator.issueInvoice({ id: idOf(acting), ...value, file: acting.files[0] ?? "" }),
	}),
	reject: defineForm({
		...decided,
		schema: Reason,
		call: ({ reason }, acting) => acting.portal.operator.rejectInvoice({ id: idOf(acting), reason }),
	}),
	confirm_red: defineForm({
		...decided,
		schema: Nothing,
		call: (_value, acting) => acting.portal.operator.confirmRed({ id: idOf(acting) }),
	}),
	reject_red: defineForm({
		...decided,
		schema: Reason,
		call: ({ reason }, acting) => acting.portal.operator.rejectRed({ id: idOf(acting), reason }),
	}),
};
