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
	const known = await rowsOf(tx, sql`select 1 from channel where value = ${row.channel}`);
	if (known.length === 0) throw new Refused("invalid", { msg: "channel-not-found" });
	const price = { amount: price_amount, currency: price_amount > 0 ? price_currency : null };
	const channel = sql`(select id from channel where value = ${row.channel})`;
	const [written] = await rowsOf<{ id: number }>(
		tx,
		row.article_id === null
			? sql`insert into article (channel_id, author_name, company_id, price_amount, price_currency, published_at)
				values (${channel}, ${row.author_name}, ${row.company_id}, ${price.amount}, ${price.currency}, ${NOW}) returning id::int4 as id`
			: sql`update article set channel_id = ${channel}, status = 1, price_amount = ${price.amount}, price_currency = ${price.currency}, updated_at = ${NOW}
				where id = ${row.article_id} returning id::int4 as id`,
	);
	if (!written) throw new Error("no article was published");
	return written.id;
}

/** Readers see the words of the row from now on; its id and its date of publication stay. Answers the id of the published article. */
export async function publishWords(tx: Tx, row: LockedArticle, price: ArticlePrice): Promise<number> {
	const id = await writeArticle(tx, row, price);
	await tx.execute(sql`delete from article_text where article_id = ${id} and language <> ${row.language}`);
	await tx.execute(
		sql`insert into article_text (article_id, language, title, summary, html) values (${id}, ${row.language}, ${row.title}, ${row.summary}, ${row.html})
		on conflict (article_id, language) do update set title = excluded.title, summary = excluded.summary, html = excluded.html`,
	);
	await writeSearch(tx, [id]);
	return id;
}
