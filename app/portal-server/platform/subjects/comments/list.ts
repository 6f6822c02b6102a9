import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import type { Comment, cmsComments } from "~/portal-contract/cms/comments";
import type { UseCase } from "~/portal-server/platform/api/handler";
import type { Who } from "../../api/handler";
import { Refused } from "../../api/refused";
import { countRows, type Db, rowsOf } from "../../db/db";
import { commentSubject } from "./subjects";

/** Replies of one comment that a page shows at most, the oldest. */
const MAX_REPLIES = 50;

interface Row extends Record<string, unknown> {
	id: number;
	author_name: string;
	is_operator: boolean;
	own: boolean;
	language: Language;
	text: string;
	created_at: number;
}
interface ThreadRow extends Row {
	replies: Row[];
	total: number;
}

const rowOf = ({ id, author_name, is_operator, own, language, text, created_at }: Row): z.input<typeof Comment> => ({
	id,
	author_name,
	is_operator,
	own,
	language,
	text,
	created_at: Number(created_at),
});

const columns = (
	who: Who | null,
) => sql`c.id::int4 as id, c.author_name, c.is_operator, c.language, c.text, extract(epoch from c.created_at)::int8 as created_at,
	coalesce(c.company_id = ${who?.company_id ?? null}::int8 and c.member_id = ${who?.member_id ?? null}::int8, false) as own`;

async function countThreads(db: Db, subject_kind: string, subject_id: number): Promise<number> {
	return countRows(
		db,
		sql`/* all companies: comments are read by everybody */ from comment as c
		where c.subject_kind = ${subject_kind} and c.subject_id = ${subject_id} and c.parent_id is null and c.status = ${COMMENT_STATUS.published}`,
	);
}

/** What readers see, the newest thread first. Refuses `not_found` for a subject that is not shown. */
export const listThreads: UseCase<typeof cmsComments, Who | null> = async (
	{ db, who, language },
	{ subject_kind, subject_id, page, limit },
) => {
	const named = await commentSubject(subject_kind).named(db, language, [subject_id]);
	if (!named.has(subject_id)) throw new Refused("not_found", { msg: "comment-subject-not-found" });
	const rows = await rowsOf<ThreadRow>(
		db,
		sql`/* all companies: comments are read by everybody */ select t.*, (
			select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at, r.id), '[]') from (
				select ${columns(who)} from comment as c where c.parent_id = t.id and c.status = ${COMMENT_STATUS.published} order by c.created_at, c.id limit ${MAX_REPLIES}
			) as r
		) as replies from (
			select ${columns(who)}, count(*) over ()::int4 as total, c.created_at as at from comment as c
			where c.subject_kind = ${subject_kind} and c.subject_id = ${subject_id} and c.parent_id is null and c.status = ${COMMENT_STATUS.published}
			order by c.created_at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}
		) as t order by t.at desc, t.id desc`,
	);
	const isBehind = rows.length === 0 && page > 1;
	return {
		list: rows.map((row) => ({ ...rowOf(row), replies: row.replies.map(rowOf) })),
		total: rows[0]?.total ?? (isBehind ? await countThreads(db, subject_kind, subject_id) : 0),
		page,
		limit,
	};
};
