import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	char,
	check,
	index,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { company } from "../account/account";
import { companyKey, id, money, operatorIndex, ref, refTo, seconds, serial, whole, writtenAt } from "../columns";

/** One unit of `from_currency` is `rate_e8` / 10^8 units of `to_currency`. A quote freezes the row's id. */
export const fxRate = pgTable(
	"fx_rate",
	{
		id: id(),
		from_currency: char({ length: 3 }).notNull(),
		to_currency: char({ length: 3 }).notNull(),
		rate_e8: bigint({ mode: "number" }).notNull(),
		valid_from: seconds().notNull(),
		valid_to: seconds(),
	},
	(t) => [index().on(t.from_currency, t.to_currency, t.valid_from), check("fx_rate_positive", sql`${t.rate_e8} > 0`)],
);

/**
 * Accounts of a company: its own (DEP pre-deposit, REC receivable) and the platform's side of its business (LOSS: what was
 * written off), one set per company and
 * currency, summed by the view `platform_account`. Balances in minor units, changed only with a transfer in the same transaction. DEP may
 * never go below zero, pending debits included; the limit of REC is checked by the guarded update that changes it.
 */
export const ledgerAccount = pgTable(
	"ledger_account",
	{
		company_id: refTo(() => company.id),
		id: serial(),
		code: text().notNull(),
		currency: char({ length: 3 }).notNull(),
		posted_debit: money().notNull().default(0),
		posted_credit: money().notNull().default(0),
		pending_debit: money().notNull().default(0),
		pending_credit: money().notNull().default(0),
		limit_amount: money().notNull().default(0),
		temp_limit_amount: money().notNull().default(0),
		/** From then on the temporary limit counts no more. */
		temp_limit_until: seconds(),
		/** The transfer that last filled it: a top-up of DEP, a settlement of REC. */
		refill_transfer_id: ref(),
		/** What DEP held, posted, after that. */
		refill_balance: money(),
		/** When balance alerts have to look at it: its money or line has changed, or a temporary limit ends then. */
		alert_due_at: seconds(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		unique("ledger_account_one").on(t.company_id, t.code, t.currency),
		index("ledger_account_alert").on(t.alert_due_at).where(sql`${t.alert_due_at} is not null`),
		check("ledger_account_code", sql`${t.code} in ('DEP','REC','BANK','SALES','FEES','COMP','ROUND','FXG','LOSS')`),
		check(
			"ledger_account_sign",
			sql`${t.posted_debit} >= 0 and ${t.posted_credit} >= 0 and ${t.pending_debit} >= 0 and ${t.pending_credit} >= 0`,
		),
		check(
			"ledger_account_limits",
			sql`${t.limit_amount} >= 0 and ${t.temp_limit_amount} >= 0 and (${t.temp_limit_amount} > 0) = (${t.temp_limit_until} is not null)`,
		),
		check(
			"ledger_account_dep",
			sql`${t.code} <> 'DEP' or ${t.posted_credit} - ${t.posted_debit} - ${t.pending_debit} >= 0`,
		),
	],
);

/**
 * A change of a company's credit line by an operator, with the line before it. `requested` until a second operator decides (`needs_second`),
 * else `applied` at once.
 */
export const creditChange = pgTable(
	"credit_change",
	{
		company_id: refTo(() => company.id),
		id: serial(),
		currency: char({ length: 3 }).notNull(),
		limit_amount: money().notNull(),
		temp_limit_amount: money().notNull().default(0),
		temp_limit_until: seconds(),
		before_limit_amount: money().notNull(),
		before_temp_limit_amount: money().notNull().default(0),
		before_temp_limit_until: seconds(),
		status: text().notNull(),
		needs_second: boolean().notNull(),
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
		uniqueIndex("credit_change_open").on(t.company_id, t.currency).where(sql`${t.status} = 'requested'`),
		operatorIndex("credit_change_requested_by", t, t.requested_by),
		operatorIndex("credit_change_decided_by", t, t.decided_by),
		check("credit_change_limits", sql`${t.limit_amount} >= 0 and ${t.temp_limit_amount} >= 0`),
		check("credit_change_temporary", sql`(${t.temp_limit_amount} > 0) = (${t.temp_limit_until} is not null)`),
		check("credit_change_step", whole(t.currency, t.limit_amount, t.temp_limit_amount)),
		check(
			"credit_change_status",
			sql`${t.status} in ('requested', 'applied', 'rejected') and (${t.needs_second} or ${t.status} = 'applied')
				and (${t.decided_by} is not null) = (${t.needs_second} and ${t.status} <> 'requested')`,
		),
		check("credit_change_four_eyes", sql`${t.status} <> 'applied' or ${t.decided_by} <> ${t.requested_by}`),
	],
);

/**
 * A transfer from debit to credit account of one company; rows are never changed or deleted (trigger). `key` is unique for ever in a
 * company. `status`: posted at once, pending, or the one row that posts or voids a pending one (`pending_id`, unique: resolved at most
 * once).
 */
export const ledgerTransfer = pgTable(
	"ledger_transfer",
	{
		company_id: ref().notNull(),
		id: serial(),
		key: text().notNull(),
		status: text().notNull(),
		pending_id: ref(),
		debit_account_id: ref().notNull(),
		credit_account_id: ref().notNull(),
		amount: money().notNull(),
		currency: char({ length: 3 }).notNull(),
		kind: text().notNull(),
		order_id: ref(),
		member_id: ref(),
		reason: text().notNull().default(""),
		created_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		unique("ledger_transfer_key").on(t.company_id, t.key),
		uniqueIndex("ledger_transfer_pending").on(t.company_id, t.pending_id).where(sql`${t.pending_id} is not null`),
		companyKey("ledger_transfer_debit", [t.company_id, t.debit_account_id], ledgerAccount),
		companyKey("ledger_transfer_credit", [t.company_id, t.credit_account_id], ledgerAccount),
		index("ledger_transfer_of_order").on(t.company_id, t.order_id).where(sql`${t.order_id} is not null`),
		// A statement's rows in their order, its counts and sums from the index alone.
		index("ledger_transfer_debited").on(
			t.company_id,
			t.debit_account_id,
			t.created_at,
			t.id,
			t.status,
			t.kind,
			t.amount,
		),
		index("ledger_transfer_credited").on(
			t.company_id,
			t.credit_account_id,
			t.created_at,
			t.id,
			t.status,
			t.kind,
			t.amount,
		),
		/** What bills, withdrawals and articles move, however much orders do. */
		index("ledger_transfer_of_kind")
			.on(t.company_id, t.kind, t.credit_account_id, t.status, t.amount)
			.where(sql`${t.kind} in ('settle', 'write_off', 'withdraw', 'content')`),
		index("ledger_transfer_reserved").on(t.company_id, t.debit_account_id, t.id).where(sql`${t.status} = 'pending'`),
		check(
			"ledger_transfer_status",
			sql`${t.status} in ('posted', 'pending', 'post', 'void') and (${t.pending_id} is not null) = (${t.status} in ('post', 'void'))`,
		),
		check("ledger_transfer_amount", sql`${t.amount} > 0 and ${t.debit_account_id} <> ${t.credit_account_id}`),
		check("ledger_transfer_step", whole(t.currency, t.amount)),
	],
);

/** What an account's sums were by its transfers `until` then: a daily audit adds those since. */
export const checkedBalance = pgTable(
	"checked_balance",
	{
		company_id: ref().notNull(),
		account_id: ref().notNull(),
		until: seconds().notNull(),
		posted_debit: money().notNull(),
		posted_credit: money().notNull(),
		pending_debit: money().notNull(),
		pending_credit: money().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.account_id] }),
		companyKey("checked_balance_account", [t.company_id, t.account_id], ledgerAccount),
	],
);
