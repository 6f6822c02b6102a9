import { sql } from "drizzle-orm";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { forgetViews, type ViewedSubject } from "~/portal-server/platform/subjects/views";
import { HOTEL_SUBJECT } from "../subject";

/** Fewer than are kept, so that a hotel that nobody views is counted down to 0 first. */
const DAYS = 30;
const VISITS_KEPT_DAYS = 180;

const TODAY = sql`(${NOW} AT TIME ZONE 'Asia/Yangon')::date`;

export const viewedHotels: ViewedSubject = { kind: HOTEL_SUBJECT, rows: sql`SELECT id FROM hotel` };

/** A hotel without any recorded day keeps the figure it was entered with. */
export async function countViews(tx: Tx): Promise<{ hotels: number }> {
	const changed = await rowsOf(
		tx,
		sql`UPDATE hotel AS h SET view_count = s.views FROM (
			SELECT subject_id, coalesce(sum(views) FILTER (WHERE day > ${TODAY} - ${DAYS}::int4), 0)::int4 AS views
			FROM subject_view_day WHERE subject_kind = ${HOTEL_SUBJECT} GROUP BY subject_id
		) AS s WHERE h.id = s.subject_id AND h.view_count <> s.views RETURNING h.id`,
	);
	await forgetViews(tx, HOTEL_SUBJECT);
	await forgetVisits(tx);
	return { hotels: changed.length };
}

async function forgetVisits(tx: Tx): Promise<void> {
	const isOld = sql`visited_at < ${NOW} - make_interval(days => ${VISITS_KEPT_DAYS})`;
	const companies = await rowsOf<{ company_id: number }>(
		tx,
		sql`/* all companies: candidates of the sweep */ SELECT DISTINCT company_id FROM member_visit WHERE ${isOld} ORDER BY company_id`,
	);
	for (const { company_id } of companies)
		await tx.execute(sql`DELETE FROM member_visit WHERE company_id = ${company_id} AND ${isOld}`);
}

export async function seedViews(tx: Tx): Promise<void> {
	await tx.execute(
		sql`INSERT INTO subject_view_day (subject_kind, subject_id, day, views)
		SELECT ${HOTEL_SUBJECT}, h.id, ${TODAY} - n, 1 + (2 + h.stars + h.comment_count / 5) * (70 + (h.id * 37 + n * 53) % 61) / 100
		FROM hotel AS h CROSS JOIN generate_series(0, ${DAYS - 1}::int4) AS n WHERE h.demonstration ON CONFLICT DO NOTHING`,
	);
	await countViews(tx);
}
