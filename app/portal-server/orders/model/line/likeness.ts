import type { SQL } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";

/** The least and the most of something, as shares of what was booked. */
export interface Shares {
	least: number;
	most: number;
}

/** What is like an offer that was booked costs between these shares of its price. */
export const LIKE_PRICE: Shares = { least: 0.6, most: 1.6 };

export const isWithin = (share: number, { least, most }: Shares): boolean => share >= least && share <= most;

/** How many times one is doubled or halved to be the other. */
export const doublings = (a: number, b: number): number => Math.abs(Math.log2(a / b));

/** Names of a query's rows, which have `name_zh` and `name_en`. */
export async function namesIn(db: Db, query: SQL, language: Language): Promise<string[]> {
	const rows = await rowsOf<{ name_zh: string; name_en: string }>(db, query);
	return rows.map(({ name_zh, name_en }) => inLanguage(language, name_zh, name_en));
}
