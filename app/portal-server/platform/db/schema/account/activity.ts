import { boolean, index, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { companyKey, ref, refTo, serial, writtenAt } from "../columns";
import { company, member } from "./account";

/** Every successful sign-in; its session lives as long as `member_token` has rows of `session_id`, which is a secret and stays in the store. */
export const memberSignIn = pgTable(
	"member_sign_in",
	{
		company_id: ref().notNull(),
		id: serial(),
		member_id: ref().notNull(),
		session_id: text().notNull(),
		client_address: text().notNull().default(""),
		user_agent: text().notNull().default(""),
		is_persistent: boolean().notNull().default(false),
		at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		unique("member_sign_in_session").on(t.company_id, t.session_id),
		companyKey("member_sign_in_member", [t.company_id, t.member_id], member).onDelete("cascade"),
		index().on(t.company_id, t.member_id, t.at),
		index().on(t.at),
	],
);

/**
 * Who of a company has done what beside its orders and its money, which have logs of their own; `EVENT_ACTIONS` of the contract. `subject_id`: a
 * member, a traveller, what else the action is about; its name is the one of that time. The portal itself has no `member_id`. `changes`: what each field
 * was and is, `StoredChange` of `company-events`, without what is sealed or secret.
 */
export const companyEvent = pgTable(
	"company_event",
	{
		company_id: refTo(() => company.id),
		id: serial(),
		action: text().notNull(),
		subject_id: ref(),
		subject_name: text().notNull().default(""),
		changes: jsonb().notNull().default([]),
		member_id: ref(),
		request_id: text(),
		at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("company_event_member", [t.company_id, t.member_id], member),
		index().on(t.company_id, t.at),
		index("company_event_at").on(t.at),
	],
);
