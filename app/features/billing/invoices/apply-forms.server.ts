import { z } from "zod";
import { optionalText } from "~/parts/forms/typed-text.server";
import { Id } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import { INVOICE_KINDS } from "~/portal-contract/billing/invoice-status";
import { MAX_INVOICE_LINES, MAX_INVOICE_NOTE_LENGTH } from "~/portal-contract/billing/title-limits";
import { defineForm } from "~/session/forms/define-form.server";
import { invoicePaths } from "./invoice-paths";
import { placed, sharesCheck, sharesIn } from "./shares.server";

/** A row of the list; only those that are ticked are requested. */
const Line = z.object({ order_id: Id, ticked: z.string().optional(), amount: z.string().default("") });

const WANTED = {
	isWanted: ({ ticked }: z.output<typeof Line>) => ticked === "1",
	missing: "invoice:lines-required",
};

const ApplyForm = z
	.object({
		title_id: Id,
		kind: z.enum(INVOICE_KINDS, "invoice:kind-required"),
		currency: z.enum(Currency.options, "required"),
		lines: z.array(Line).max(MAX_INVOICE_LINES, "format").default([]),
		email: optionalText(100, "account"),
		post_recipient: optionalText(60, "label"),
		post_phone: optionalText(30, "phone"),
		post_address: optionalText(200, "label"),
		note: optionalText(MAX_INVOICE_NOTE_LENGTH),
	})
	.check(sharesCheck(WANTED))
	.transform(({ lines, ...body }) => ({ body, ...sharesIn(lines, WANTED) }));

/** Requests an invoice for the orders that are ticked. */
export const applyForms = {
	apply: defineForm({
		schema: ApplyForm,
		once: true,
		call: ({ body, lines }, { portal, options }) =>
			portal.invoice.apply({ ...body, lines: lines.map(({ order_id, amount }) => ({ order_id, amount })) }, options),
		fieldOf: placed,
		done: ({ data }) => invoicePaths.details({ id: data.id }),
	}),
};
