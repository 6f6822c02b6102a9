import { z } from "zod";
import { Id } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { Currency } from "../base/money";
import type { TextKind } from "../base/typed/normalise";
import { typed } from "../base/typed/typed";
import { ISSUER_LENGTHS } from "./title-limits";

/** A seller as operators keep it. `version` stands for all of its fields; `kinds` follow from its country. */
export const SavedIssuer = z.looseObject({
	id: Id,
	version: z.string(),
	country: z.string(),
	country_text: z.string(),
	name_zh: z.string(),
	name_en: z.string(),
	address: z.string(),
	phone: z.string(),
	bank: z.string(),
	account: z.string(),
	tax_no: z.string(),
	tax_no_warning: z.boolean(),
	currencies: z.array(z.string()),
	kinds: z.array(z.string()),
});
export type SavedIssuer = z.output<typeof SavedIssuer>;

const page = "operator/issuers";
const text = (name: keyof typeof ISSUER_LENGTHS, kind: TextKind = "label") =>
	typed(kind).max(ISSUER_LENGTHS[name]).default("");

export const operatorIssuers = defineGet("operator/issuers", {
	access: "member",
	summary: "Sellers that issue invoices, with the countries that one may be in",
	rule: page,
	answer: z.object({
		list: z.array(SavedIssuer),
		countries: z.array(z.looseObject({ value: z.string(), label: z.string() })),
	}),
});

/** Invoices that are requested or issued already keep the seller as it was. Errors at the fields by their names. */
export const operatorSaveIssuer = definePost("operator/saveIssuer", {
	access: "member",
	summary: "Changes a seller; refused stale_state where somebody else has changed it since",
	rule: `${page}/save`,
	body: z.object({
		id: Id,
		version: z.string().max(40),
		country: z.string().length(2),
		name_zh: text("name_zh"),
		name_en: text("name_en"),
		address: text("address"),
		phone: text("phone", "phone"),
		bank: text("bank"),
		account: text("account", "number"),
		tax_no: text("tax_no", "number"),
		currencies: z.array(Currency).max(10).default([]),
	}),
	answer: SavedIssuer,
});
