import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { company } from "../account/account";
import { ref, writtenAt } from "../columns";

const line = () => text().notNull().default("");

/**
 * How the vouchers of a company's orders look; a company without a row has the defaults. `design_hash`: digest of all that makes another
 * version of a voucher, "" for the defaults.
 */
export const voucherSetting = pgTable(
	"voucher_setting",
	{
		company_id: ref()
			.primaryKey()
			.references(() => company.id),
		logo: line(),
		company_name_zh: line(),
		company_name_en: line(),
		phone: line(),
		email: line(),
		address: line(),
		header_note_zh: line(),
		header_note_en: line(),
		footer_note_zh: line(),
		footer_note_en: line(),
		colour: text().notNull().default("#0f5c7a"),
		paper: text().notNull().default("A4"),
		language: text().notNull().default("both"),
		show_burmese: boolean().notNull().default(true),
		show_price: boolean().notNull().default(false),
		show_policy: boolean().notNull().default(true),
		show_guest_phone: boolean().notNull().default(false),
		show_nationality: boolean().notNull().default(false),
		show_qr: boolean().notNull().default(true),
		emergency_phone: line(),
		booking_code_type: text().notNull().default("text"),
		version: integer().notNull().default(1),
		design_hash: line(),
		changed_at: writtenAt(),
	},
	(t) => [
		check("voucher_setting_colour", sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
		check("voucher_setting_paper", sql`${t.paper} in ('A4', 'A5')`),
		check("voucher_setting_language", sql`${t.language} in ('zh-cn', 'en', 'both')`),
		check("voucher_setting_booking_code", sql`${t.booking_code_type} in ('text', 'barcode')`),
	],
);
