import { sql } from "drizzle-orm";
import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { CommentSubject } from "~/portal-server/platform/subjects/comments/subjects";
import { inLanguage } from "~/portal-server/platform/words/names";
import { HOTEL_SUBJECT } from "../subject";

/** Hotels take ratings of completed stays alone; their score is the mean of those that are shown. */
export const hotelComments: CommentSubject = {
	kind: HOTEL_SUBJECT,
	is_open: false,
	named: async (db, language, ids) => {
		if (ids.length === 0) return new Map();
		const rows = await rowsOf<{ id: number; name_zh: string; name_en: string }>(
			db,
			sql`select id::int4 as id, name_zh, name_en from hotel where status = 1 and id in ${[...ids]}`,
		);
		return new Map(
			rows.map(({ id, name_zh, name_en }) => [
				id,
				{ title: inLanguage(language, name_zh, name_en), path: `/hotel/detail/${id}` },
			]),
		);
	},
	recount: async (tx, id) => {
		// Another recount of it is waited for first, so that the next statement sees what that one has counted.
		await tx.execute(sql`select 1 from hotel where id = ${id} for no key update`);
		await tx.execute(
			sql`update hotel as h set (score, comment_count) = (
				select round(avg(v.score))::int2, count(*)::int4 from stay_review as v join comment as c on c.id = v.comment_id
				where v.hotel_id = h.id and c.status = ${COMMENT_STATUS.published}
			) where h.id = ${id}`,
		);
	},
};
