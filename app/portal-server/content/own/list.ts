import { sql } from "drizzle-orm";
import type { cmsMyContent, cmsMyContents } from "~/portal-contract/cms/own-articles";
import type { AnswerOf, QueryOf, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { totalIn } from "~/portal-server/platform/states/total-in";
import { OWN, OWN_FROM, type OwnRow, ownLine } from "./rows";

/** Articles of the whole company, the one changed last first. */
export async function listOwnArticles(
	db: Db,
	who: Who,
	{ state, page, limit }: QueryOf<typeof cmsMyContents>,
): Promise<AnswerOf<typeof cmsMyContents>> {
	const [rows, counts] = await Promise.all([
		rowsOf<OwnRow>(
			db,
			sql`SELECT ${OWN} ${OWN_FROM}
			WHERE w.company_id = ${who.company_id} AND ${state === undefined ? sql`true` : sql`w.state = ${state}`}
			ORDER BY w.updated_at DESC, w.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
		),
		rowsOf<{ state: number; count: number }>(
			db,
			sql`SELECT state, count(*)::int4 AS count FROM member_article WHERE company_id = ${who.company_id} GROUP BY state ORDER BY state`,
		),
	]);
	return { list: rows.map((row) => ownLine(row, who)), total: totalIn(counts, state), page, limit, counts };
}

interface VersionRow extends Record<string, unknown> {
	version: number;
	title: string;
	by: string;
	at: number;
}

/** With an earlier version's words in place of those of now, where one is named. Refuses `not_found`. */
export async function readOwnArticle(
	db: Db,
	who: Who,
	{ id, version }: QueryOf<typeof cmsMyContent>,
): Promise<AnswerOf<typeof cmsMyContent>> {
	const { company_id } = who;
	const [[row], versions, [earlier]] = await Promise.all([
		rowsOf<OwnRow & { html: string; updated_by: string }>(
			db,
			sql`SELECT ${OWN}, w.html, coalesce(u.nickname, '') AS updated_by ${OWN_FROM} LEFT JOIN member AS u ON u.company_id = ${company_id} AND u.id = w.updated_by
			WHERE w.company_id = ${company_id} AND w.id = ${id}`,
		),
		rowsOf<VersionRow>(
			db,
			sql`SELECT version, title, member_name AS by, extract(epoch FROM created_at)::int8 AS at FROM member_article_version
			WHERE company_id = ${company_id} AND member_article_id = ${id} ORDER BY version DESC`,
		),
		version === undefined
			? []
			: rowsOf<{ title: string; summary: string; html: string }>(
					db,
					sql`SELECT title, summary, html FROM member_article_version
					WHERE company_id = ${company_id} AND member_article_id = ${id} AND version = ${version}`,
				),
	]);
	if (!row || (version !== undefined && !earlier)) throw new Refused("not_found", { msg: "own-article-not-found" });
	return {
		...ownLine(row, who),
		html: row.html,
		updated_by: row.updated_by,
		...earlier,
		versions: versions.map((one) => ({ ...one, at: Number(one.at) })),
	};
}
