import { sql } from "drizzle-orm";
import { COMMENT_STATE } from "~/portal-contract/cms/comment-limits";
import type { cmsReport } from "~/portal-contract/cms/comments";
import type { AnswerOf, BodyOf, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** Once a member and comment; again changes the reason. Refuses `not_found` where the comment is not shown or the member's own. */
export async function reportComment(
	tx: Tx,
	{ company_id, member_id }: Who,
	{ id, reason, note }: BodyOf<typeof cmsReport>,
): Promise<AnswerOf<typeof cmsReport>> {
	const [known] = await rowsOf(
		tx,
		sql`/* all companies: comments are read by everybody */ SELECT c.id FROM comment AS c
		WHERE c.id = ${id} AND c.state = ${COMMENT_STATE.shown} AND NOT coalesce(c.company_id = ${company_id} AND c.member_id = ${member_id}, false)`,
	);
	if (!known) throw new Refused("not_found", { msg: "comment-not-found" });
	await tx.execute(
		sql`INSERT INTO comment_report (company_id, member_id, comment_id, reason, note) VALUES (${company_id}, ${member_id}, ${id}, ${reason}, ${note})
		ON CONFLICT (company_id, member_id, comment_id) DO UPDATE SET reason = excluded.reason, note = excluded.note, created_at = ${NOW}`,
	);
	return { id };
}
