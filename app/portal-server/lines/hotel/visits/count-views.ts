import { sql } from "drizzle-orm";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { forgetViews, type ViewedSubject } from "~/portal-server/platform/subjects/views";
import { HOTEL_SUBJECT } from "../subject";

/** Fewer than are kept, so that a hotel that nobody views is counted down to 0 first. */
const DAYS = 30;
const VISIT_RETENTION_DAYS = 180;

const TODAY = sql`(${NOW} at time zone 'Asia/Yangon')::date`;

export const viewedHotels: ViewedSubject = { kind: HOTEL_SUBJECT, rows: sql`select id from hotel` };

/** A hotel without any recorded day keeps the figure it was entered with. */
export async function countViews(tx: Tx): Promise<{ hotels: number }> {
	const viewed = await rowsOf(
		tx,
		sql`select subject_id as id, coalesce(sum(views) filter (where day > ${TODAY} - ${DAYS}::int4), 0)::int4 as views
			from subject_view_day where subject_kind = ${HOTEL_SUBJECT} group by subject_id`,
	);
	const changed = await rowsOf(
		tx,
		sql`update hotel as h set view_count = l.views from (
			select own.id, s.views from hotel as own
			join jsonb_to_recordset(${JSON.stringify(viewed)}::jsonb) as s (id int8, views int4) on s.id = own.id where own.view_count <> s.views order by own.id for no key update of own
		) as l where h.id = l.id returning h.id`,
	);
	await forgetViews(tx, HOTEL_SUBJECT);
	await forgetVisits(tx);
	return { hotels: changed.length };
}

async function forgetVisits(tx: Tx): Promise<void> {
	const isOld = sql`visited_at < ${NOW} - make_interval(days => ${VISIT_RETENTION_DAYS})`;
	const companies = await rowsOf<{ company_id: number }>(
		tx,
		sql`/* all companies: candidates of the sweep */ select distinct company_id from member_visit where ${isOld} order by company_id`,
	);
	for (const { company_id } of companies)
		await tx.execute(sql`delete from member_visit where company_id = ${company_id} and ${isOld}`);
}

export async function seedViews(tx: Tx): Promise<void> {
	await tx.execute(
		sql`insert into subject_view_day (subject_kind, subject_id, day, views)
		select ${HOTEL_SUBJECT}, h.id, ${TODAY} - n, 1 + (2 + h.stars + h.comment_count / 5) * (70 + (h.id * 37 + n * 53) % 61) / 100
		from hotel as h cross join generate_series(0, ${DAYS - 1}::int4) as n where h.demonstration on conflict do nothing`,
	);
	await countViews(tx);
}
