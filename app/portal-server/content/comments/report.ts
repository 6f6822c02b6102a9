import { sql } from "drizzle-orm";
import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import type { cmsReport } from "~/portal-contract/cms/comments";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";

/** Once a member and comment; again changes the reason. Newer than any decision before it, however late its transaction began. Refuses `not_found` where the comment is not shown or the member's own. */
export const reportComment: UseCase<typeof cmsReport> = (
	{ who: { company_id, member_id }, change },
	{ id, reason, note },
) =>
	change(async (tx) => {
		const [known] = await rowsOf<{ id: number }>(
			tx,
			sql`select c.id::int4 as id from comment as c
		where c.id = ${id} and c.status = ${COMMENT_STATUS.published} and not coalesce(c.company_id = ${company_id} and c.member_id = ${member_id}, false) for share`,
		);
		if (!known) throw new Refused("not_found", { msg: "comment-not-found" });
		await tx.execute(
			sql`insert into comment_report (company_id, member_id, comment_id, reason, note, created_at)
		select ${company_id}, ${member_id}, c.id, ${reason}, ${note}, greatest(${NOW}, c.reports_seen_at + interval '1 microsecond') from comment as c where c.id = ${id}
		on conflict (company_id, member_id, comment_id) do update set reason = excluded.reason, note = excluded.note, created_at = excluded.created_at`,
		);
		return { id };
	});
