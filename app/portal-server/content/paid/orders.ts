import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { ContentOrder, cmsMyOrders } from "~/portal-contract/cms/own-articles";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { countRows, type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { shownNameIn } from "~/portal-server/platform/words/actors";
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
		sql`select o.id::int4 as id, o.article_id::int4 as article_id, coalesce(n.key, '') as key, coalesce(n.title, o.title) as title,
			o.amount, o.currency, ${shownNameIn(language, sql`o.member_name`)} as member_name, extract(epoch from o.created_at)::int8 as created_at, count(*) over ()::int4 as total
		from content_order as o left join lateral (
			select coalesce(a.slug, a.id::text) as key, t.title from article as a join channel as c on c.id = a.channel_id
				join article_text as t on t.article_id = a.id
			where a.id = o.article_id and ${PUBLISHED} order by t.language <> ${language} limit 1
		) as n on true where ${where}`,
	);

/** What the company has bought, the last one first. */
export const listContentOrders: UseCase<typeof cmsMyOrders> = async (
	{ db, who: { company_id }, language },
	{ page, limit },
) => {
	const paged = sql`order by o.created_at desc, o.id desc limit ${limit} offset ${(page - 1) * limit}`;
	const rows = await read(db, language, sql`o.company_id = ${company_id} ${paged}`);
	const total = rows[0]?.total ?? (page > 1 ? await countOrders(db, company_id) : 0);
	return { list: rows.map(orderOf), total, page, limit };
};

async function countOrders(db: Db, company_id: number): Promise<number> {
	return countRows(db, sql`from content_order where company_id = ${company_id}`);
}

/** The company's order of an article; undefined where it has not bought it. */
export async function orderOfArticle(
	tx: Tx,
	{ company_id }: Who,
	language: Language,
	article_id: number,
): Promise<Order | undefined> {
	const [row] = await read(tx, language, sql`o.company_id = ${company_id} and o.article_id = ${article_id}`);
	return row && orderOf(row);
}

/** Condition on the paid article `a`: the reader's company has bought it, or its members wrote it. */
export const ownedBy = ({ company_id }: Pick<Who, "company_id">): SQL =>
	sql`(coalesce(a.company_id = ${company_id}, false)
		or exists (select 1 from content_order as o where o.company_id = ${company_id} and o.article_id = a.id))`;
