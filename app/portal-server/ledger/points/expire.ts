import { sql } from "drizzle-orm";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { Job } from "~/portal-server/platform/jobs/job";
import { notifyOfMoney } from "../notices/recipients";

const AT_ONCE = 100;
/** Days before the end at which a company is notified. */
const NOTICE_DAYS = 30;

interface Lot extends Record<string, unknown> {
	company_id: number;
	id: number;
}

/** What is left of lots whose 24 months are over. One whose order changes at this moment is next time's. */
async function expireLots(tx: Tx): Promise<number> {
	const lots = await rowsOf<Lot>(
		tx,
		sql`/* all companies: lots that end, one by one */ select company_id, id from point_lot
			where status = 'posted' and remaining_points > 0 and expires_at <= ${NOW} order by expires_at, id limit ${AT_ONCE}`,
	);
	for (const { company_id, id } of lots) {
		await tx.execute(sql`with due as (
				select company_id, id, remaining_points from point_lot where company_id = ${company_id} and id = ${id} and remaining_points > 0 for update skip locked
			), ended as (
				update point_lot l set remaining_points = 0 from due where l.company_id = ${company_id} and l.company_id = due.company_id and l.id = due.id
			) insert into point_entry (company_id, lot_id, key, kind, points) select company_id, id, 'expire:' || id, 'expire', -remaining_points from due`);
	}
	return lots.length;
}

/** A message for each day on which points end, to whoever sees the company's points. */
async function announce(tx: Tx): Promise<number> {
	const soon = await rowsOf<{ company_id: number; id: number; points: number; at: number }>(
		tx,
		sql`/* all companies: whom to notify, one by one */ select l.company_id, min(l.id) as id, sum(l.remaining_points)::int8 as points, floor(extract(epoch from min(l.expires_at)))::int8 as at
			from point_lot l where l.status = 'posted' and l.remaining_points > 0 and l.expires_at > ${NOW} and l.expires_at <= ${NOW} + ${NOTICE_DAYS}::int * interval '1 day'
				and l.notified_at is null
			group by l.company_id, (l.expires_at at time zone 'Asia/Yangon')::date order by 4 limit ${AT_ONCE}`,
	);
	for (const { company_id, id, points, at } of soon) {
		await notifyOfMoney(tx, {
			company_id,
			kind: "points_expiring",
			subject_id: id,
			occasion: String(id),
			payload: { points, expires_at: at },
		});
		await tx.execute(
			sql`update point_lot set notified_at = portal_now() where company_id = ${company_id} and id in (
				select l.id from point_lot l where l.company_id = ${company_id} and l.status = 'posted' and l.notified_at is null
					and (l.expires_at at time zone 'Asia/Yangon')::date = (to_timestamp(${at}) at time zone 'Asia/Yangon')::date for update skip locked)`,
		);
	}
	return soon.length;
}

export async function expirePoints(tx: Tx): Promise<{ expired: number; noticed: number; more: boolean }> {
	const expired = await expireLots(tx);
	const noticed = await announce(tx);
	return { expired, noticed, more: Math.max(expired, noticed) === AT_ONCE };
}

export const pointsJob: Job = { name: "points", every_s: 3600, run: expirePoints };
