import { sql } from "drizzle-orm";
import type { Who } from "~/portal-server/platform/api/handler";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import { attachTo } from "~/portal-server/platform/files/attach";
import type { AttachmentReader } from "~/portal-server/platform/files/readers";
import { ownedBy } from "../paid/orders";

const PICTURE_KINDS = sql.raw("'image/jpeg', 'image/png', 'image/gif', 'image/webp'");

/**
 * Attaches to an article what its words show: pictures of the member who saves it, and those that stand in the company's articles already. Any
 * other address that somebody writes into it opens nothing.
 */
export async function attachPictures(tx: Tx, { company_id, member_id }: Who, id: number, html: string): Promise<void> {
	const urls = [...new Set([...html.matchAll(/<img[^>]*? src="(\/[^"]+)"/g)].map(([, url = ""]) => url))];
	if (urls.length === 0) return;
	const isTheirs = sql`(u.member_id = ${member_id} or exists (select from attachment t where t.company_id = ${company_id} and t.upload_id = u.id and t.kind = 'article'))`;
	const pictures = await rowsOf<{ id: number }>(
		tx,
		sql`update upload u set is_attached = true from stored_file s where u.company_id = ${company_id} and u.url = any(${texts(urls)}) and ${isTheirs}
			and s.company_id = ${company_id} and s.id = u.stored_file_id and s.mimetype in (${PICTURE_KINDS}) returning u.id`,
	);
	const ids = pictures.map((picture) => picture.id);
	await attachTo(tx, company_id, ids, { kind: "article", company_id, id });
}

/**
 * Whoever may read published words that show a picture reads it, everybody where they are free; the company that writes the article, whatever its
 * state; operators once it was submitted.
 */
export const readsArticlePicture: AttachmentReader = async ({ db, who, url }, { company_id, id }) => {
	if (who?.company_id === company_id) return true;
	const reviews = who?.is_operating && who.can("operator/articles") ? sql`w.submitted_at is not null` : sql`false`;
	const readable = who ? sql`(a.price_amount = 0 or ${ownedBy(who)})` : sql`a.price_amount = 0`;
	const rows = await rowsOf(
		db,
		sql`select 1 from member_article as w where w.company_id = ${company_id} and w.id = ${id} and (${reviews} or exists (
			select 1 from article as a join channel as c on c.id = a.channel_id join article_text as words on words.article_id = a.id
			where a.id = w.article_id and a.status = 1 and c.status = 1 and ${readable} and strpos(words.html, 'src="' || ${url}::text || '"') > 0))`,
	);
	return rows.length > 0;
};
