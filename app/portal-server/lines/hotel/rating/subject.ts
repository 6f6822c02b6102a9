import { sql } from "drizzle-orm";
import { COMMENT_STATE } from "~/portal-contract/cms/comment-limits";
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
			sql`SELECT id::int4 AS id, name_zh, name_en FROM hotel WHERE status = 1 AND id IN ${[...ids]}`,
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
		await tx.execute(sql`SELECT 1 FROM hotel WHERE id = ${id} FOR NO KEY UPDATE`);
		await tx.execute(
			sql`UPDATE hotel AS h SET (score, comment_count) = (
				SELECT round(avg(v.score))::int2, count(*)::int4 FROM stay_review AS v JOIN comment AS c ON c.id = v.comment_id
				WHERE v.hotel_id = h.id AND c.state = ${COMMENT_STATE.shown}
			) WHERE h.id = ${id}`,
		);
	},
};
