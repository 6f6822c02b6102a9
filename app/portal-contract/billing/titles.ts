import { z } from "zod";
import { Id, orElse, Version } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { MessageFile } from "../order/messages";
import { TITLE_TYPES } from "./title-limits";

/**
 * Whom an invoice is written for. `takes_special`: a general taxpayer, proved by the upload `proof`, who may get special invoices.
 * `tax_no_warning`: the check digit of the taxpayer number is wrong, which warns and stops nothing.
 */
export const InvoiceTitle = z.looseObject({
	id: Id,
	type: z.enum(TITLE_TYPES).catch("other"),
	name: z.string(),
	tax_no: z.string(),
	address: z.string(),
	phone: z.string(),
	bank: z.string(),
	account: z.string(),
	email: z.string(),
	mobile: z.string(),
	is_default: z.boolean(),
	takes_special: z.boolean(),
	proof: orElse(MessageFile.nullable(), null),
	tax_no_warning: orElse(z.boolean(), false),
	version: z.number().int(),
});
export type InvoiceTitle = z.output<typeof InvoiceTitle>;

const page = "invoice/manage";
const Text = (most: number) => z.string().trim().max(most).default("");

export const invoiceTitles = defineGet("invoice/titles", {
	access: "member",
	summary: "Invoice titles of the member's company, the default one first",
	rule: page,
	answer: z.looseObject({ list: z.array(InvoiceTitle) }),
});

/** Without `id` a new one. `version`: of the title that was changed; refused `stale_state` where it is another by now. `proof`: `url` of an own upload. */
export const invoiceSaveTitle = definePost("invoice/saveTitle", {
	access: "member",
	summary: "Saves an invoice title; invoices that are requested keep the title as it was",
	body: z.object({
		id: Id.optional(),
		version: Version.optional(),
		type: z.enum(TITLE_TYPES),
		name: Text(200),
		tax_no: Text(40),
		address: Text(200),
		phone: Text(60),
		bank: Text(200),
		account: Text(60),
		email: Text(100),
		mobile: Text(30),
		is_default: z.boolean().default(false),
		takes_special: z.boolean().default(false),
		proof: z.string().max(300).optional(),
	}),
	answer: InvoiceTitle,
});

export const invoiceDeleteTitle = definePost("invoice/deleteTitle", {
	access: "member",
	summary: "Removes an invoice title; invoices keep it as it was",
	body: z.object({ id: Id }),
	answer: z.looseObject({ id: Id }),
});

export const invoiceSetDefaultTitle = definePost("invoice/setDefaultTitle", {
	access: "member",
	summary: "Makes a title the one that is chosen first",
	body: z.object({ id: Id }),
	answer: z.looseObject({ id: Id }),
});
