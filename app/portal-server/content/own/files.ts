import { type SQL, sql } from "drizzle-orm";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { upload } from "~/portal-server/platform/db/schema";
import { ownedBy } from "../paid/orders";

const PICTURES = sql.raw("'image/jpeg', 'image/png', 'image/gif', 'image/webp'");

/** Whether the words show the file of `upload`. */
const shows = (html: SQL): SQL => sql`strpos(${html}, 'src="' || ${upload.url} || '"') > 0`;

const IS_PICTURE = sql`EXISTS (SELECT 1 FROM stored_file AS f WHERE f.company_id = ${upload.company_id} AND f.id = ${upload.stored_file_id} AND f.mimetype IN (${PICTURES}))`;

/** From then on the company's pictures in these words stay. */
export async function keepPictures(tx: Tx, { company_id }: Pick<Who, "company_id">, html: string): Promise<void> {
	const urls = [...new Set([...html.matchAll(/<img[^>]*? src="(\/[^"]+)"/g)].map(([, url]) => url))];
	if (urls.length === 0) return;
	await tx.execute(
		sql`UPDATE upload SET is_attached = true WHERE company_id = ${company_id} AND NOT is_attached AND url IN (${sql.join(
			urls.map((url) => sql`${url}`),
			sql`, `,
		)})`,
	);
}

/** Published articles `a` of the company that has sent the file, in whose words `t` it is. */
const published = (also: SQL): SQL =>
	sql`(${IS_PICTURE} AND EXISTS (SELECT 1 FROM article AS a JOIN channel AS c ON c.id = a.channel_id JOIN article_text AS t ON t.article_id = a.id
		WHERE a.company_id = ${upload.company_id} AND a.status = 1 AND c.status = 1 AND ${also} AND ${shows(sql`t.html`)}))`;

/** Condition on `upload`: a picture in a published article that everybody may read. */
export const isInFreeArticle = (): SQL => published(sql`a.price_amount = 0`);

/**
 * Condition on `upload`: a picture in an article that the reader's company has bought, or writes, whatever its state; for operators in any
 * that members have submitted.
 */
export function isInArticleForReader(_db: Db, who: Who): SQL {
	const writes = sql`w.company_id = ${who.company_id}`;
	const reviews = sql`w.submitted_at IS NOT NULL`;
	const mayReview = who.is_operating && who.can("operator/articles");
	const written = sql`(${IS_PICTURE} AND EXISTS (SELECT 1 FROM member_article AS w
		WHERE w.company_id = ${upload.company_id} AND ${mayReview ? sql`(${writes} OR ${reviews})` : writes} AND ${shows(sql`w.html`)}))`;
	return sql`(${published(ownedBy(who))} OR ${written})`;
}
