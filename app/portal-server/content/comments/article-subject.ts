import { sql } from "drizzle-orm";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { CommentSubject } from "~/portal-server/platform/subjects/comments/subjects";
import { HEAD, type HeadRow, headOf, PUBLISHED, textIn } from "../reading/lines";
import { ARTICLE } from "../subject";

/** Published articles take comments of any member. */
export const articleComments: CommentSubject = {
	kind: ARTICLE,
	is_open: true,
	named: async (db, language, ids) => {
		if (ids.length === 0) return new Map();
		const rows = await rowsOf<HeadRow>(
			db,
			sql`select ${HEAD} from article as a join channel as c on c.id = a.channel_id ${textIn(language)} where ${PUBLISHED} and a.id in ${[...ids]}`,
		);
		return new Map(rows.map(headOf).map(({ id, key, title }) => [Number(id), { title, path: `/cms/info/${key}` }]));
	},
};
