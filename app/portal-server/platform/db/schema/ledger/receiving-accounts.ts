import { sql } from "drizzle-orm";
import { char, check, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { RECEIVING_ACCOUNT_STATUSES } from "~/portal-contract/money/receiving-accounts";
import { company } from "../account/account";
import { operatorIndex, ref, refTo, seconds, serial, words, writtenAt } from "../columns";

/**
 * Bank accounts of the sellers that companies pay into, each a change that one operator asks for and another agrees to. The one that counts of an
 * issuer and a currency is `applied`; without a number nothing is paid in. Rows of the operating company.
 */
export const receivingAccount = pgTable(
	"receiving_account",
	{
		company_id: refTo(() => company.id),
		id: serial(),
		issuer_id: ref().notNull(),
		currency: char({ length: 3 }).notNull(),
		account_name: text().notNull(),
		bank_name: text().notNull(),
		account_number: text().notNull(),
		bank_code: text().notNull().default(""),
		status: text().$type<(typeof RECEIVING_ACCOUNT_STATUSES)[number]>().notNull(),
		reason: text().notNull(),
		requested_by: ref().notNull(),
		requested_by_name: text().notNull(),
		requested_at: writtenAt(),
		decided_by: ref(),
		decided_by_name: text(),
		decided_at: seconds(),
		decision_reason: text().notNull().default(""),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		uniqueIndex("receiving_account_open")
			.on(t.company_id, t.issuer_id, t.currency)
			.where(sql`${t.status} = 'requested'`),
		uniqueIndex("receiving_account_applied")
			.on(t.company_id, t.issuer_id, t.currency)
			.where(sql`${t.status} = 'applied'`),
		index("receiving_account_of").on(t.company_id, t.issuer_id, t.currency, t.id),
		operatorIndex("receiving_account_requested_by", t, t.requested_by),
		operatorIndex("receiving_account_decided_by", t, t.decided_by),
		check(
			"receiving_account_status",
			sql`${t.status} in ${words(RECEIVING_ACCOUNT_STATUSES)} and (${t.decided_by} is not null) = (${t.status} <> 'requested')`,
		),
		check(
			"receiving_account_texts",
			sql`${t.account_number} = '' or (${t.account_name} <> '' and ${t.bank_name} <> '')`,
		),
		check(
			"receiving_account_four_eyes",
			sql`${t.status} not in ('applied', 'replaced') or ${t.decided_by} <> ${t.requested_by}`,
		),
	],
);
