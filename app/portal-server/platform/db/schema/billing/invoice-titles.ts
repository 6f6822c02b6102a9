import { sql } from "drizzle-orm";
import { boolean, char, check, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { TITLE_TYPES } from "~/portal-contract/billing/title-limits";
import { company } from "../account/account";
import { id, ref, refTo, seconds, serial, words, writtenAt } from "../columns";

/** Sellers by the currencies of their orders: a reference table that operators edit. */
export const issuer = pgTable(
	"issuer",
	{
		id: id(),
		/** Names a row of the seed. */
		code: text().notNull(),
		country: char({ length: 2 }).notNull(),
		name_zh: text().notNull(),
		name_en: text().notNull(),
		address: text().notNull().default(""),
		phone: text().notNull().default(""),
		bank: text().notNull().default(""),
		account: text().notNull().default(""),
		tax_no: text().notNull().default(""),
		currencies: text().array().notNull(),
	},
	(t) => [unique("issuer_code").on(t.code), check("issuer_currencies", sql`cardinality(${t.currencies}) > 0`)],
);

/** Whom invoices are written for. One of a company at most is the default. */
export const invoiceTitle = pgTable(
	"invoice_title",
	{
		company_id: refTo(() => company.id),
		id: serial(),
		type: text().notNull(),
		/** Decides what its number looks like, and which invoices it gets. */
		country: char({ length: 2 }).notNull().default("CN"),
		name: text().notNull(),
		tax_no: text().notNull().default(""),
		address: text().notNull().default(""),
		phone: text().notNull().default(""),
		bank: text().notNull().default(""),
		account: text().notNull().default(""),
		email: text().notNull().default(""),
		mobile: text().notNull().default(""),
		is_default: boolean().notNull().default(false),
		takes_special: boolean().notNull().default(false),
		/** Upload of the company: the proof of a general taxpayer. */
		proof_id: ref(),
		created_at: writtenAt(),
		deleted_at: seconds(),
		version: integer().notNull().default(1),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		uniqueIndex("invoice_title_default").on(t.company_id).where(sql`${t.is_default} and ${t.deleted_at} is null`),
		check("invoice_title_type", sql`${t.type} in ${words(TITLE_TYPES)}`),
		check(
			"invoice_title_tax",
			sql`(${t.type} <> 'company' or ${t.tax_no} <> '') and case when ${t.country} = 'CN' then ${t.tax_no} ~ '^([0-9A-Z]{15,20})?$'
				else ${t.tax_no} = '' or char_length(${t.tax_no}) between 4 and 30 end`,
		),
		check(
			"invoice_title_special",
			sql`not ${t.takes_special} or (${t.country} = 'CN' and ${t.type} <> 'person' and ${t.tax_no} <> '' and ${t.proof_id} is not null)`,
		),
	],
);
