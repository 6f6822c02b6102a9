import { type SQL, sql } from "drizzle-orm";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { upload } from "~/portal-server/platform/db/schema";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import { ownedBy } from "../paid/orders";

const PICTURES = sql.raw("'image/jpeg', 'image/png', 'image/gif', 'image/webp'");

/** Whether the words show the file of `upload`. */
const shows = (html: SQL): SQL => sql`strpos(${html}, 'src="' || ${upload.url} || '"') > 0`;

const IS_PICTURE = sql`exists (select 1 from stored_file as f where f.company_id = ${upload.company_id} and f.id = ${upload.stored_file_id} and f.mimetype in (${PICTURES}))`;

/** From then on the company's pictures in these words stay. */
export async function keepPictures(tx: Tx, { company_id }: Pick<Who, "company_id">, html: string): Promise<void> {
	const urls = [...new Set([...html.matchAll(/<img[^>]*? src="(\/[^"]+)"/g)].map(([, url = ""]) => url))];
	if (urls.length === 0) return;
	await tx.execute(
		sql`update upload set is_attached = true where company_id = ${company_id} and not is_attached and url = any(${texts(urls)})`,
	);
}

/** Published articles `a` of the company that has sent the file, in whose words `t` it is. */
const published = (also: SQL): SQL =>
	sql`(${IS_PICTURE} and exists (select 1 from article as a join channel as c on c.id = a.channel_id join article_text as t on t.article_id = a.id
		where a.company_id = ${upload.company_id} and a.status = 1 and c.status = 1 and ${also} and ${shows(sql`t.html`)}))`;

/** Condition on `upload`: a picture in a published article that everybody may read. */
export const isInFreeArticle = (): SQL => published(sql`a.price_amount = 0`);

/**
 * Condition on `upload`: a picture in an article that the reader's company has bought, or writes, whatever its state; for operators in any
 * that members have submitted.
 */
export function isInArticleForReader(_db: Db, who: Who): SQL {
	const writes = sql`w.company_id = ${who.company_id}`;
	const reviews = sql`w.submitted_at is not null`;
	const mayReview = who.is_operating && who.can("operator/articles");
	const written = sql`(${IS_PICTURE} and exists (select 1 from member_article as w
		where w.company_id = ${upload.company_id} and ${mayReview ? sql`(${writes} or ${reviews})` : writes} and ${shows(sql`w.html`)}))`;
	return sql`(${published(ownedBy(who))} or ${written})`;
}
