import { sql } from "drizzle-orm";
import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import type { cmsDeleteComment, cmsMyComments } from "~/portal-contract/cms/comments";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";
import { totalIn } from "~/portal-server/platform/states/total-in";
import { commentSubject, namedSubjects } from "~/portal-server/platform/subjects/comments/subjects";

interface OwnRow extends Record<string, unknown> {
	id: number;
	subject_kind: string;
	subject_id: number;
	text: string;
	status: number;
	reason: string;
	is_reply: boolean;
	score: number | null;
	reply_count: number;
	created_at: number;
}

const own = ({ company_id, member_id }: Who) => sql`c.company_id = ${company_id} and c.member_id = ${member_id}`;

/** The member's own comments and ratings, the newest first; the numbers in each state are of all of them. */
export const listOwnComments: UseCase<typeof cmsMyComments> = async (
	{ db, who, language },
	{ status, page, limit },
) => {
	const [rows, counts] = await Promise.all([
		rowsOf<OwnRow>(
			db,
			sql`select c.id::int4 as id, c.subject_kind, c.subject_id::int4 as subject_id, c.text, c.status, c.reason, c.parent_id is not null as is_reply, v.score,
				(select count(*)::int4 from comment as r where r.parent_id = c.id and r.status = ${COMMENT_STATUS.published}) as reply_count,
				extract(epoch from c.created_at)::int8 as created_at
			from comment as c left join stay_review as v on v.comment_id = c.id
			where ${own(who)} and ${status === undefined ? sql`true` : sql`c.status = ${status}`}
			order by c.created_at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`,
		),
		rowsOf<{ status: number; count: number }>(
			db,
			sql`select c.status, count(*)::int4 as count from comment as c where ${own(who)} group by c.status order by c.status`,
		),
	]);
	const names = await namedSubjects(db, language, rows);
	const list = rows.map(({ subject_kind, subject_id, created_at, ...row }) => {
		const named = names.get(`${subject_kind}:${subject_id}`);
		return { ...row, created_at: Number(created_at), subject: named ? { kind: subject_kind, ...named } : null };
	});
	return { list, total: totalIn(counts, status), page, limit, counts };
};

/** With its replies. Refuses `not_found` where it is not the member's own. */
export const deleteOwnComment: UseCase<typeof cmsDeleteComment> = ({ who, change }, { id }) =>
	change(async (tx) => {
		const [gone] = await rowsOf<{ subject_kind: string; subject_id: number }>(
			tx,
			sql`delete from comment as c where c.id = ${id} and ${own(who)} returning c.subject_kind, c.subject_id::int4 as subject_id`,
		);
		if (!gone) throw new Refused("not_found", { msg: "comment-not-found" });
		await commentSubject(gone.subject_kind).recount?.(tx, gone.subject_id);
		return { id };
	});
