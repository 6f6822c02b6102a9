import { sql } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { writeSearch } from "../finding/write-search";
import type { LockedArticle } from "./rows";

/** Minor units; 0 is free. */
export interface ArticlePrice {
	price_amount: number;
	price_currency: string | null;
}

async function writeArticle(
	tx: Tx,
	row: LockedArticle,
	{ price_amount, price_currency }: ArticlePrice,
): Promise<number> {
	const known = await rowsOf(tx, sql`SELECT 1 FROM channel WHERE value = ${row.channel}`);
	if (known.length === 0) throw new Refused("invalid", { msg: "channel-not-found" });
	const price = { amount: price_amount, currency: price_amount > 0 ? price_currency : null };
	const channel = sql`(SELECT id FROM channel WHERE value = ${row.channel})`;
	const [written] = await rowsOf<{ id: number }>(
		tx,
		row.article_id === null
			? sql`INSERT INTO article (channel_id, author_name, company_id, price_amount, price_currency, published_at)
				VALUES (${channel}, ${row.author_name}, ${row.company_id}, ${price.amount}, ${price.currency}, ${NOW}) RETURNING id::int4 AS id`
			: sql`UPDATE article SET channel_id = ${channel}, status = 1, price_amount = ${price.amount}, price_currency = ${price.currency}, updated_at = ${NOW}
				WHERE id = ${row.article_id} RETURNING id::int4 AS id`,
	);
	if (!written) throw new Error("no article was published");
	return written.id;
}

/** Readers see the words of the row from now on; its id and its date of publication stay. Answers the id of the published article. */
export async function publishWords(tx: Tx, row: LockedArticle, price: ArticlePrice): Promise<number> {
	const id = await writeArticle(tx, row, price);
	await tx.execute(sql`DELETE FROM article_text WHERE article_id = ${id} AND language <> ${row.language}`);
	await tx.execute(
		sql`INSERT INTO article_text (article_id, language, title, summary, html) VALUES (${id}, ${row.language}, ${row.title}, ${row.summary}, ${row.html})
		ON CONFLICT (article_id, language) DO UPDATE SET title = excluded.title, summary = excluded.summary, html = excluded.html`,
	);
	await writeSearch(tx, [id]);
	return id;
}
