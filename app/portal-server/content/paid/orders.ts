import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { ContentOrder, cmsMyOrders } from "~/portal-contract/cms/own-articles";
import type { AnswerOf, QueryOf, Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { PUBLISHED } from "../reading/lines";

type Order = z.input<typeof ContentOrder>;

interface OrderRow extends Record<string, unknown> {
	id: number;
	article_id: number;
	key: string;
	title: string;
	amount: number;
	currency: string;
	member_name: string;
	created_at: number;
	total: number;
}

const orderOf = ({ total: _total, amount, created_at, ...row }: OrderRow): Order => ({
	...row,
	amount: Number(amount),
	created_at: Number(created_at),
});

/** Orders `o` with their articles: what is off the site has the title that it was bought under, and no key. */
const read = (db: Db | Tx, language: Language, where: SQL): Promise<OrderRow[]> =>
	rowsOf<OrderRow>(
		db,
		sql`SELECT o.id::int4 AS id, o.article_id::int4 AS article_id, coalesce(n.key, '') AS key, coalesce(n.title, o.title) AS title,
			o.amount, o.currency, o.member_name, extract(epoch FROM o.created_at)::int8 AS created_at, count(*) OVER ()::int4 AS total
		FROM content_order AS o LEFT JOIN LATERAL (
			SELECT coalesce(a.slug, a.id::text) AS key, t.title FROM article AS a JOIN channel AS c ON c.id = a.channel_id
				JOIN article_text AS t ON t.article_id = a.id
			WHERE a.id = o.article_id AND ${PUBLISHED} ORDER BY t.language <> ${language} LIMIT 1
		) AS n ON true WHERE ${where}`,
	);

/** What the company has bought, the last one first. */
export async function listContentOrders(
	db: Db,
	{ company_id }: Who,
	language: Language,
	{ page, limit }: QueryOf<typeof cmsMyOrders>,
): Promise<AnswerOf<typeof cmsMyOrders>> {
	const paged = sql`ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
	const rows = await read(db, language, sql`o.company_id = ${company_id} ${paged}`);
	const total = rows[0]?.total ?? (page > 1 ? await countOrders(db, company_id) : 0);
	return { list: rows.map(orderOf), total, page, limit };
}

async function countOrders(db: Db, company_id: number): Promise<number> {
	const [row] = await rowsOf<{ total: number }>(
		db,
		sql`SELECT count(*)::int4 AS total FROM content_order WHERE company_id = ${company_id}`,
	);
	return row?.total ?? 0;
}

/** The company's order of an article; undefined where it has not bought it. */
export async function orderOfArticle(
	tx: Tx,
	{ company_id }: Who,
	language: Language,
	article_id: number,
): Promise<Order | undefined> {
	const [row] = await read(tx, language, sql`o.company_id = ${company_id} AND o.article_id = ${article_id}`);
	return row && orderOf(row);
}

/** Condition on the paid article `a`: the reader's company has bought it, or its members wrote it. */
export const ownedBy = ({ company_id }: Pick<Who, "company_id">): SQL =>
	sql`(coalesce(a.company_id = ${company_id}, false)
		OR EXISTS (SELECT 1 FROM content_order AS o WHERE o.company_id = ${company_id} AND o.article_id = a.id))`;
