import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { member } from "../account/account";
import { companyKey, ref, seconds, serial, writtenAt } from "../columns";

/** What happened to something of a member's own: `kind` names the text (`notice-{kind}`), `params` stand in it, `path` leads to it within the site. */
export const notice = pgTable(
	"notice",
	{
		company_id: ref().notNull(),
		id: serial(),
		member_id: ref().notNull(),
		kind: text().notNull(),
		params: jsonb().$type<Record<string, string | number>>().notNull(),
		path: text().notNull().default(""),
		created_at: writtenAt(),
		read_at: seconds(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.id] }),
		companyKey("notice_member", [t.company_id, t.member_id], member),
		index("notice_newest").on(t.company_id, t.member_id, t.created_at),
		index("notice_at").on(t.created_at),
	],
);
