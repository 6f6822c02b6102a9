import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companyKey, ref, refTo, seconds, serial, writtenAt } from "../columns";
import { company, member } from "./account";

/**
 * `name_key`: the name in lower case with single spaces; several people may have one. `document_number` is sealed (`account/travellers/sealed-number.ts`)
 * or empty; `document_at`: when it was last entered; `last_stay_on`: the latest day until which an order with this traveller lasts.
 */
export const traveller = pgTable(
	"traveller",
	{
		company_id: refTo(() => company.id),
		id: serial(),
		member_id: ref().notNull(),
		full_name: text().notNull(),
		name_zh: text().notNull().default(""),
		name_my: text().notNull().default(""),
		name_key: text().notNull(),
		nationality: text().notNull().default(""),
		phone: text().notNull().default(""),
		birthday: date({ mode: "string" }),
		document_kind: text().notNull().default(""),
		document_number: text().notNull().default(""),
		document_expires_on: date({ mode: "string" }),
		document_at: seconds(),
		last_stay_on: date({ mode: "string" }),
		used_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("traveller_member", [t.company_id, t.member_id], member),
		index("traveller_names").on(t.company_id, t.name_key),
		index("traveller_documents").on(t.document_at).where(sql`${t.document_number} <> ''`),
		check(
			"traveller_document_kind",
			sql`${t.document_kind} in ('', 'passport', 'prc_id', 'nrc', 'home_return_permit', 'other')`,
		),
		check("traveller_document_sealed", sql`${t.document_number} = '' or ${t.document_number} like 'v1.%'`),
	],
);
