import { sql } from "drizzle-orm";
import type { cmsMyContent, cmsMyContents } from "~/portal-contract/cms/own-articles";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";
import { totalIn } from "~/portal-server/platform/states/total-in";
import { shownMember, shownNameIn } from "~/portal-server/platform/words/actors";
import { OWN_FROM, type OwnRow, ownColumns, ownLine } from "./rows";

/** Articles of the whole company, the one changed last first. */
export const listOwnArticles: UseCase<typeof cmsMyContents> = async (
	{ db, who, language },
	{ status, page, limit },
) => {
	const [rows, counts] = await Promise.all([
		rowsOf<OwnRow>(
			db,
			sql`select ${ownColumns(language)} ${OWN_FROM}
			where w.company_id = ${who.company_id} and ${status === undefined ? sql`true` : sql`w.status = ${status}`}
			order by w.updated_at desc, w.id desc limit ${limit} offset ${(page - 1) * limit}`,
		),
		rowsOf<{ status: number; count: number }>(
			db,
			sql`select status, count(*)::int4 as count from member_article where company_id = ${who.company_id} group by status order by status`,
		),
	]);
	return { list: rows.map((row) => ownLine(row, who)), total: totalIn(counts, status), page, limit, counts };
};

interface VersionRow extends Record<string, unknown> {
	version: number;
	title: string;
	by: string;
	at: number;
}

/** With an earlier version's words in place of those of now, where one is named. Refuses `not_found`. */
export const readOwnArticle: UseCase<typeof cmsMyContent> = async ({ db, who, language }, { id, version }) => {
	const { company_id } = who;
	const [[row], versions, [earlier]] = await Promise.all([
		rowsOf<OwnRow & { html: string; updated_by: string }>(
			db,
			sql`select ${ownColumns(language)}, w.html, coalesce(${shownMember(language, sql`u`)}, '') as updated_by ${OWN_FROM} left join member as u on u.company_id = ${company_id} and u.id = w.updated_by
			where w.company_id = ${company_id} and w.id = ${id}`,
		),
		rowsOf<VersionRow>(
			db,
			sql`select version, title, ${shownNameIn(language, sql`member_name`)} as by, extract(epoch from created_at)::int8 as at from member_article_version
			where company_id = ${company_id} and member_article_id = ${id} order by version desc`,
		),
		version === undefined
			? []
			: rowsOf<{ title: string; summary: string; html: string }>(
					db,
					sql`select title, summary, html from member_article_version
					where company_id = ${company_id} and member_article_id = ${id} and version = ${version}`,
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
};
