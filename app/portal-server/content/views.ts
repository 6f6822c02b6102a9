import { sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import type { Job } from "~/portal-server/platform/jobs/job";
import { forgetViews, type ViewedSubject } from "~/portal-server/platform/subjects/views";
import { ARTICLE } from "./subject";

/** Published articles count all views that they ever had. */
export const viewedArticles: ViewedSubject = {
	kind: ARTICLE,
	rows: sql`select id from article where status = 1`,
	count: async (tx, views) => {
		const rows = JSON.stringify([...views].map(([id, count]) => ({ id, count })));
		await tx.execute(
			sql`update article as a set view_count = a.view_count + l.count from (
				select own.id, v.count from article as own join jsonb_to_recordset(${rows}::jsonb) as v (id int8, count int4) on v.id = own.id
				where own.status = 1 order by own.id for no key update of own
			) as l where a.id = l.id`,
		);
	},
};

export const contentJobs: readonly Job[] = [
	{ name: "article-views", every_s: HOUR_S, run: async (tx) => ({ forgotten: await forgetViews(tx, ARTICLE) }) },
];
