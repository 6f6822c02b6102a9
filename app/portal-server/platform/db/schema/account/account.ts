import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
	boolean,
	char,
	check,
	customType,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Language } from "~/portal-contract/base/basics";
import { companyKey, id, ref, refTo, searched, seconds, serial, writtenAt } from "../columns";

/** Compared byte by byte, whatever the language of the database: a mobile number is found by a range. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const company = pgTable(
	"company",
	{
		id: id(),
		name: text().notNull(),
		name_en: text().notNull().default(""),
		/** Its names as a search reads them, one a line. */
		search_text: searched("name", "name_en"),
		currency: char({ length: 3 }).notNull(),
		country: char({ length: 2 }).notNull().default("CN"),
		is_operating: boolean().notNull().default(false),
		/** Whether members are notified that the pre-deposit or the credit line runs low. */
		balance_alerts: boolean().notNull().default(true),
		created_at: writtenAt(),
	},
	(t) => [
		// Operators' lists by name, of which an entry of an index holds a part.
		index("company_name").on(sql`left(${t.name}, 100)`, t.id),
		index("company_search").using("gin", sql`${t.search_text} gin_trgm_ops`),
	],
);

/** One group for each role; `rules` lists rule names, `*` for all. */
export const memberGroup = pgTable("member_group", {
	id: id(),
	code: text().notNull().unique(),
	title_zh: text().notNull(),
	title_en: text().notNull(),
	rules: text().array().notNull(),
	status: smallint().notNull().default(1),
});

export const rule = pgTable(
	"rule",
	{
		id: id(),
		pid: ref().notNull().default(0),
		type: text().notNull(),
		name: text().notNull(),
		path: text().notNull().default(""),
		title_zh: text().notNull(),
		title_en: text().notNull(),
		icon: text().notNull().default(""),
		menu_type: text(),
		url: text().notNull().default(""),
		extend: text().notNull().default("none"),
		no_login_valid: boolean().notNull().default(false),
		weigh: integer().notNull().default(0),
		status: smallint().notNull().default(1),
		/** Added by an operator, who may delete it; the others can only be switched off. */
		is_added: boolean().notNull().default(false),
		/** Raised by each change of the row or of the groups that have it. */
		version: integer().notNull().default(1),
	},
	(t) => [
		uniqueIndex().on(t.type, t.name),
		check("rule_type", sql`${t.type} in ('route','menu_dir','menu','nav','nav_user_menu','button')`),
	],
);

/** Changes of rules by operators; never deleted, nor changed but for the name (triggers). The events of a deleted rule stay. */
export const ruleEvent = pgTable(
	"rule_event",
	{
		id: id(),
		rule_id: ref().notNull(),
		rule_name: text().notNull(),
		action: text().notNull(),
		member_id: ref().notNull(),
		member_name: text().notNull(),
		before: jsonb(),
		after: jsonb(),
		request_id: text(),
		at: writtenAt(),
	},
	(t) => [
		index().on(t.rule_id),
		index().on(t.member_id),
		check("rule_event_action", sql`${t.action} in ('add', 'edit', 'delete')`),
	],
);

export const member = pgTable(
	"member",
	{
		company_id: refTo(() => company.id),
		id: serial(),
		group_id: ref().notNull(),
		role: text().notNull(),
		is_owner: boolean().notNull().default(false),
		username: text().notNull(),
		nickname: text().notNull().default(""),
		email: text(),
		area_num: text().notNull().default(""),
		mobile: text(),
		avatar: text().notNull().default(""),
		gender: smallint().notNull().default(0),
		birthday: date({ mode: "string" }),
		motto: text().notNull().default(""),
		password_hash: text().notNull(),
		status: smallint().notNull().default(1),
		/** Raised by each change that the company's administrator makes. */
		version: integer().notNull().default(1),
		last_login_time: seconds(),
		last_login_ip: text().notNull().default(""),
		/** That the member chose last, else that of the invitation; null until then. Messages are written in it. */
		language: text().$type<Language>(),
		join_time: writtenAt(),
		/** When the account is deleted, as its member wishes. */
		deletion_at: seconds(),
		/** Until when an invitation may be accepted; null for whoever has an account. Till then the row has no sign-in names and no password. */
		invited_until: seconds(),
		invited_by: ref(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		index("member_invitations").on(t.invited_until).where(sql`${t.invited_until} is not null`),
		index("member_deletions").on(t.deletion_at).where(sql`${t.deletion_at} is not null`),
		check("member_gender", sql`${t.gender} in (0, 1, 2)`),
		check("member_language", sql`${t.language} in ('zh-cn', 'en')`),
	],
);

/** The look of an account's name, as `lookOf` gives it: names are Latin letters, digits and `_`. */
export const accountLook = (name: SQLWrapper): SQL => sql`translate(replace(${name}, 'm', 'rn'), 'i10', 'llo')`;

/** Unique in the whole portal: `username` and `email` in lower case, `mobile` as number, `+` and area. */
export const signInName = pgTable(
	"sign_in_name",
	{
		kind: text().notNull(),
		name: bytewise().notNull(),
		company_id: ref().notNull(),
		member_id: ref().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.kind, t.name] }),
		index().on(t.company_id, t.member_id),
		index("sign_in_name_looks").on(accountLook(t.name)).where(sql`${t.kind} = 'username'`),
		check("sign_in_name_kind", sql`${t.kind} in ('username', 'email', 'mobile')`),
	],
);

/** Stores hashes only. A rotated refresh token keeps its row for 60 s, so that two tabs get the same new pair. */
export const memberToken = pgTable(
	"member_token",
	{
		company_id: ref().notNull(),
		token_hash: text().notNull(),
		kind: text().notNull(),
		member_id: ref().notNull(),
		session_id: text().notNull(),
		created_at: writtenAt(),
		expires_at: seconds().notNull(),
		rotated_at: seconds(),
		/** Written once an hour at most; null until then. */
		used_at: seconds(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.token_hash] }),
		companyKey("member_token_member", [t.company_id, t.member_id], member).onDelete("cascade"),
		index().on(t.company_id, t.member_id),
		index().on(t.company_id, t.session_id),
		index().on(t.expires_at),
		check("member_token_kind", sql`${t.kind} in ('user', 'user-refresh')`),
	],
);

/** Failed sign-ins by subject (`account:…`, `name:…`, both also with `@` and an address range, or `address:…`), for the slow-down. */
export const signInFailure = pgTable(
	"sign_in_failure",
	{ id: id(), subject: text().notNull(), at: writtenAt() },
	(t) => [index().on(t.subject, t.at)],
);

/** Puzzles that are not solved yet, by the client's own names for them. `answer`: boxes to be clicked in order, or accepted words. */
export const captcha = pgTable(
	"captcha",
	{
		id: text().primaryKey(),
		kind: text().notNull(),
		answer: jsonb().notNull(),
		failures: smallint().notNull().default(0),
		expires_at: seconds().notNull(),
	},
	(t) => [index().on(t.expires_at), check("captcha_kind", sql`${t.kind} in ('click', 'text')`)],
);

/**
 * Codes that were sent and not used, each for one use of one address; digests only. The use of one ends all of that event and address.
 * `failures`: wrong codes of all strangers together while it was good; `wrong`: of each, by who tries (`codes/asker.ts`).
 */
export const verificationCode = pgTable(
	"verification_code",
	{
		id: id(),
		event: text().notNull(),
		kind: text().notNull(),
		address: text().notNull(),
		code_hash: text().notNull(),
		failures: smallint().notNull().default(0),
		wrong: jsonb().notNull().default({}),
		expires_at: seconds().notNull(),
	},
	(t) => [
		index().on(t.event, t.kind, t.address),
		index().on(t.expires_at),
		check("verification_code_kind", sql`${t.kind} in ('email', 'mobile')`),
	],
);

/**
 * What is limited by the hour, by subject: messages with codes (`code:…` who asks for one to an address, `code-strangers:…` all strangers together, `code-from:…` a
 * sender), tries of the own password (`own-password:…`), pictures of captchas (`picture:…` a network).
 */
export const codeMessage = pgTable("code_message", { id: id(), subject: text().notNull(), at: writtenAt() }, (t) => [
	index().on(t.subject, t.at),
]);

/**
 * Row lock per subject of `sign_in_failure` or `code_message`: whoever counts an attempt holds it until the count is written. A subject `known:…` is a network
 * from which an account was signed in to (`known:@…` any account), the last time at `last_attempt_at`; `turn:…` an account, of which the last turn that was given
 * begins then, or an address range whose turn at the account does; `no-captcha:…` an address that was answered so; `guessed:…` that any account is guessed at.
 */
export const signInSubject = pgTable("sign_in_subject", { subject: text().primaryKey(), last_attempt_at: writtenAt() });
