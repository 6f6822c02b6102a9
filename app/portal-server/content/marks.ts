import { sql } from "drizzle-orm";
import type { cmsCollect, cmsLike, cmsMyCollects } from "~/portal-contract/cms/marks";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { keepFavourite } from "~/portal-server/platform/subjects/favourites";
import { keepLike } from "~/portal-server/platform/subjects/likes";
import { pricesOf } from "./paid/price";
import { LINE, type ListedRow, lineOf, PUBLISHED, textIn } from "./reading/lines";
import { ARTICLE } from "./subject";

async function requirePublished(tx: Tx, id: number): Promise<void> {
	const [known] = await rowsOf(
		tx,
		sql`select a.id from article as a join channel as c on c.id = a.channel_id where ${PUBLISHED} and a.id = ${id}`,
	);
	if (!known) throw new Refused("not_found", { msg: "article-not-found" });
}

/** Idempotent. Refuses `not_found`. */
export const likeArticle: UseCase<typeof cmsLike> = ({ who, change }, { id, liked }) =>
	change(async (tx) => {
		await requirePublished(tx, id);
		const change = await keepLike(tx, who, ARTICLE, { id, liked });
		const [row] = await rowsOf<{ like_count: number }>(
			tx,
			sql`update article set like_count = like_count + ${change} where id = ${id} returning like_count`,
		);
		return { id, liked: liked === 1, like_count: row?.like_count ?? 0 };
	});

/** Idempotent. Refuses `not_found`. */
export const collectArticle: UseCase<typeof cmsCollect> = ({ who, change }, body) =>
	change(async (tx) => {
		await requirePublished(tx, body.id);
		return keepFavourite(tx, who, ARTICLE, body);
	});

/** The member's own; an article that is no longer published is left out until it is again. */
export const readCollects: UseCase<typeof cmsMyCollects> = async ({ db, who, language }, { limit }) => {
	const rows = await rowsOf<ListedRow & { total: number }>(
		db,
		sql`select ${LINE}, count(*) over ()::int4 as total
		from favourite as f join article as a on a.id = f.subject_id join channel as c on c.id = a.channel_id and ${PUBLISHED} ${textIn(language)}
		where f.company_id = ${who.company_id} and f.member_id = ${who.member_id} and f.subject_kind = ${ARTICLE}
		order by f.created_at desc, a.id limit ${limit}`,
	);
	const prices = await pricesOf(db, who, rows);
	return { list: rows.map((row) => lineOf(row, language, prices)), total: rows[0]?.total ?? 0 };
};
