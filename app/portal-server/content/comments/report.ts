import { sql } from "drizzle-orm";
import { COMMENT_STATE } from "~/portal-contract/cms/comment-limits";
import type { cmsReport } from "~/portal-contract/cms/comments";
import type { AnswerOf, BodyOf, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** Once a member and comment; again changes the reason. Newer than any decision before it, however late its transaction began. Refuses `not_found` where the comment is not shown or the member's own. */
export async function reportComment(
	tx: Tx,
	{ company_id, member_id }: Who,
	{ id, reason, note }: BodyOf<typeof cmsReport>,
): Promise<AnswerOf<typeof cmsReport>> {
	const [known] = await rowsOf<{ id: number }>(
		tx,
		sql`SELECT c.id::int4 AS id FROM comment AS c
		WHERE c.id = ${id} AND c.state = ${COMMENT_STATE.shown} AND NOT coalesce(c.company_id = ${company_id} AND c.member_id = ${member_id}, false) FOR SHARE`,
	);
	if (!known) throw new Refused("not_found", { msg: "comment-not-found" });
	await tx.execute(
		sql`INSERT INTO comment_report (company_id, member_id, comment_id, reason, note, created_at)
		SELECT ${company_id}, ${member_id}, c.id, ${reason}, ${note}, greatest(${NOW}, c.reports_seen_at + interval '1 microsecond') FROM comment AS c WHERE c.id = ${id}
		ON CONFLICT (company_id, member_id, comment_id) DO UPDATE SET reason = excluded.reason, note = excluded.note, created_at = excluded.created_at`,
	);
	return { id };
}
