import { sql } from "drizzle-orm";
import type { Tx } from "~/portal-server/platform/db/db";
import { MODERATE, READ_ARTICLES, REVIEW_ARTICLES, WRITE_ARTICLES, WRITE_COMMENTS } from "./groups";
import { RULES } from "./rule-rows";
import { giveRules, groups, insertRules } from "./rules";

/** Articles for older installations: whoever may keep favourite hotels may keep and like articles. */
export async function seedContentPages(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, READ_ARTICLES, sql`'hotel/collect' = any(rules)`);
}

/** Comments for older installations: whoever keeps favourites writes them. */
export async function seedCommentPages(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, WRITE_COMMENTS, sql`'hotel/collect' = any(rules)`);
	await giveRules(tx, MODERATE, groups("reservation", "dispatch", "finance_operator"));
}

/** Articles of members for older installations: whoever books or pays writes and buys them. */
export async function seedOwnArticlePages(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, WRITE_ARTICLES, groups("admin", "travel_manager", "booker", "finance"));
	await giveRules(tx, REVIEW_ARTICLES, groups("reservation", "dispatch", "finance_operator"));
}
