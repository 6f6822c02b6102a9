import { sql } from "drizzle-orm";
import { char, check, date, index, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import { WITHDRAWAL_STATUS } from "~/portal-contract/money/withdrawal-status";
import { state, states } from "../../statements/state";
import { company, member } from "../account/account";
import { companyKey, money, operatorIndex, ref, refTo, seconds, serial, whole, writtenAt } from "../columns";

/**
 * References of bank transfers of a company. A transfer pays one thing: whoever reports one takes its reference, as `key` by `readReference`, and
 * a report that is rejected or withdrawn gives it back. `repeat` is above 0 where version 1.0 has taken a second one that reads the same.
 */
export const bankReference = pgTable(
	"bank_reference",
	{
		company_id: refTo(() => company.id),
		key: text().notNull(),
		repeat: smallint().notNull().default(0),
		/** Kind and id of the report. */
		used_kind: text().notNull(),
		used_id: ref().notNull(),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.key, t.repeat] }),
		unique("bank_reference_use").on(t.company_id, t.used_kind, t.used_id),
		index("bank_reference_key").on(t.key),
		check("bank_reference_kind", sql`${t.used_kind} in ('top_up', 'bill_payment', 'withdrawal')`),
	],
);

/**
 * A bank transfer that a member reports. Two operators accept it: the first notes that the slip matches the bank's statement, the second,
 * another person, moves the money. Its company takes it back while nobody has checked it.
 */
export const topUpRequest = pgTable(
	"top_up_request",
	{
		company_id: ref().notNull(),
		id: serial(),
		member_id: ref().notNull(),
		member_name: text().notNull(),
		currency: char({ length: 3 }).notNull(),
		amount: money().notNull(),
		transfer_date: date({ mode: "string" }).notNull(),
		bank_reference: text().notNull(),
		/** Upload of the member: the bank slip. */
		slip_id: ref().notNull(),
		status: text().notNull().default("submitted"),
		/** Of the request; the answer is written in it. */
		language: text().notNull(),
		checked_by: ref(),
		checked_by_name: text(),
		checked_at: seconds(),
		decided_by: ref(),
		decided_by_name: text(),
		decided_at: seconds(),
		reason: text().notNull().default(""),
		/** Why the second operator confirmed it although another payment has its reference. */
		confirm_reason: text().notNull().default(""),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("top_up_request_member", [t.company_id, t.member_id], member),
		index().on(t.created_at).where(sql`${t.status} = 'submitted'`),
		index("top_up_request_decided").on(t.status, t.decided_at, t.id),
		index("top_up_request_slip").on(t.slip_id, t.company_id),
		operatorIndex("top_up_request_checked_by", t, t.checked_by),
		operatorIndex("top_up_request_decided_by", t, t.decided_by),
		check("top_up_request_amount", sql`${t.amount} > 0 and (${whole(t.currency, t.amount)})`),
		check(
			"top_up_request_status",
			sql`${t.status} in ('submitted', 'accepted', 'rejected', 'withdrawn') and (${t.decided_by} is not null) = (${t.status} in ('accepted', 'rejected'))
				and (${t.status} <> 'accepted' or (${t.checked_by} is not null and ${t.checked_by} <> ${t.decided_by}))`,
		),
	],
);

/**
 * Pre-deposit that a member wants back: reserved in the ledger (DEP to BANK, pending) from the request on. Two operators pay it out: the first
 * checks the bank account, the second, another person, has sent the money and posts it. Rejecting frees it.
 */
export const withdrawalRequest = pgTable(
	"withdrawal_request",
	{
		company_id: ref().notNull(),
		id: serial(),
		member_id: ref().notNull(),
		member_name: text().notNull(),
		currency: char({ length: 3 }).notNull(),
		amount: money().notNull(),
		bank_name: text().notNull(),
		/** Of the company itself: nothing goes to others. */
		account_name: text().notNull(),
		account_number: text().notNull(),
		reason: text().notNull(),
		status: smallint().notNull().default(WITHDRAWAL_STATUS.requested),
		/** Of the request; the answer is written in it. */
		language: text().notNull(),
		checked_by: ref(),
		checked_by_name: text(),
		checked_at: seconds(),
		decided_by: ref(),
		decided_by_name: text(),
		decided_at: seconds(),
		/** Of the bank's transfer. */
		bank_reference: text().notNull().default(""),
		decision_reason: text().notNull().default(""),
		/** As of top-ups. */
		confirm_reason: text().notNull().default(""),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("withdrawal_request_member", [t.company_id, t.member_id], member),
		index("withdrawal_request_open")
			.on(t.created_at)
			.where(sql`${t.status} in ${states(WITHDRAWAL_STATUS.requested, WITHDRAWAL_STATUS.checked)}`),
		index("withdrawal_request_decided").on(t.status, t.decided_at, t.id),
		operatorIndex("withdrawal_request_checked_by", t, t.checked_by),
		operatorIndex("withdrawal_request_decided_by", t, t.decided_by),
		check("withdrawal_request_amount", sql`${t.amount} > 0 and (${whole(t.currency, t.amount)})`),
		check("withdrawal_request_status", sql`${t.status} in ${states(...Object.values(WITHDRAWAL_STATUS))}`),
		check(
			"withdrawal_request_decided",
			sql`(${t.decided_by} is not null) = (${t.status} in ${states(WITHDRAWAL_STATUS.paid, WITHDRAWAL_STATUS.rejected)})`,
		),
		check(
			"withdrawal_request_checked",
			sql`${t.status} not in ${states(WITHDRAWAL_STATUS.checked, WITHDRAWAL_STATUS.paid)} or ${t.checked_by} is not null`,
		),
		check(
			"withdrawal_request_four_eyes",
			sql`${t.status} <> ${state(WITHDRAWAL_STATUS.paid)} or ${t.checked_by} <> ${t.decided_by}`,
		),
	],
);

/**
 * How far an account has fallen, in percent of what it last began with: 0, 20, 40, or 100 above all levels. `level`: now. `notified_level`: the
 * lowest of which the company was notified since `since_id`, the transfer that last filled the account (0 for none).
 */
export const balanceAlert = pgTable(
	"balance_alert",
	{
		company_id: ref().notNull(),
		code: text().notNull(),
		currency: char({ length: 3 }).notNull(),
		level: smallint().notNull(),
		notified_level: smallint().notNull(),
		since_id: ref().notNull(),
		at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.code, t.currency] }),
		check(
			"balance_alert_level",
			sql`${t.code} in ('DEP', 'REC') and ${t.level} in (0, 20, 40, 100) and ${t.notified_level} in (0, 20, 40, 100)`,
		),
	],
);
