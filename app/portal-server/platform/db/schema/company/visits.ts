import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { member } from "../account/account";
import { companyKey, ref, writtenAt } from "../columns";

/** A member's last search of a place and last view of a hotel. `subject`: a place (`city:3`, `hotel:5`); `stay` as in the contract. */
export const memberVisit = pgTable(
	"member_visit",
	{
		company_id: ref().notNull(),
		member_id: ref().notNull(),
		kind: text().notNull(),
		subject: text().notNull(),
		stay: jsonb(),
		visited_at: writtenAt(),
	},
	(t) => [
		primaryKey({ columns: [t.company_id, t.member_id, t.kind, t.subject] }),
		companyKey("member_visit_member", [t.company_id, t.member_id], member),
		check("member_visit_kind", sql`${t.kind} in ('search', 'hotel')`),
	],
);
