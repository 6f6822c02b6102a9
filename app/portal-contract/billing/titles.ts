import { z } from "zod";
import { CountryCode, Id, orElse, Version } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import type { TextKind } from "../base/typed/normalise";
import { typed } from "../base/typed/typed";
import { MessageFile } from "../order/messages";
import { TITLE_TYPES } from "./title-limits";

/**
 * Whom an invoice is written for. `country`: ISO 3166-1 alpha-2; fapiao are for titles in China alone, elsewhere `tax_no` is the buyer's own number.
 * `takes_special`: a general taxpayer, proved by the upload `proof`, who may get special invoices. `tax_no_warning`: the check digit of the taxpayer
 * number is wrong, which warns and stops nothing.
 */
export const InvoiceTitle = z.looseObject({
	id: Id,
	type: z.enum(TITLE_TYPES).catch("other"),
	country: orElse(z.string(), "CN"),
	country_text: orElse(z.string(), ""),
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
const text = (kind: TextKind, most: number) => typed(kind).max(most).default("");

export const invoiceTitles = defineGet("invoice/titles", {
	access: "member",
	summary: "Invoice titles of the member's company, the default one first",
	rule: page,
	/** `country`: the company's, of a new title unless another is chosen. */
	answer: z.looseObject({
		list: z.array(InvoiceTitle),
		country: orElse(z.string(), "CN"),
		countries: orElse(z.array(z.looseObject({ value: z.string(), label: z.string() })), []),
	}),
});

/** Without `id` a new one; without `country` of the company's, or as it was. `version`: of the title that was changed; refused `stale_state` where it is another by now. `proof`: `url` of an own upload. */
export const invoiceSaveTitle = definePost("invoice/saveTitle", {
	access: "member",
	summary: "Saves an invoice title; invoices that are requested keep the title as it was",
	body: z.object({
		id: Id.optional(),
		version: Version.optional(),
		type: z.enum(TITLE_TYPES),
		country: CountryCode.optional(),
		name: text("label", 200),
		tax_no: text("number", 40),
		address: text("label", 200),
		phone: text("phone", 60),
		bank: text("label", 200),
		account: text("number", 60),
		email: text("account", 100),
		mobile: text("phone", 30),
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
