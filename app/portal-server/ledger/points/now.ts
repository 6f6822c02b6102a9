import { type SQL, sql } from "drizzle-orm";
import type { ExpiringPoints, PointsNow } from "~/portal-contract/money/statements";
import { NOW } from "~/portal-server/platform/db/clock";

/** Changes of a company's points, as the index of them has all that they say. */
export const entriesOf = (company_id: number): SQL =>
	sql`select p.id, p.created_at as at, p.kind, p.points as amount from point_entry p where p.company_id = ${company_id}`;

/** A company's points: what is left of its posted lots. No row has their sum, which every order that is completed would wait for. */
export const companyScore = (
	company_id: number | SQL,
): SQL => sql`(select coalesce(sum(l.remaining_points), 0)::int4 from point_lot l
	where l.company_id = ${company_id} and l.status = 'posted' and l.remaining_points > 0)`;

/** A company's points, those that are not posted yet, and what expires within 90 days by date, as one JSON value of any statement. */
export const pointsNow = (
	company_id: number,
): SQL<PointsNow & { expiring: ExpiringPoints[] }> => sql`jsonb_build_object(
	'score', ${companyScore(company_id)},
	'pending', (select coalesce(sum(l.remaining_points), 0) from point_lot l where l.company_id = ${company_id} and l.status = 'pending'),
	'expiring', (select coalesce(jsonb_agg(jsonb_build_object('points', d.points, 'expires_at', d.at) order by d.at), '[]') from (
		select floor(extract(epoch from min(l.expires_at)))::int8 as at, sum(l.remaining_points) as points from point_lot l
		where l.company_id = ${company_id} and l.status = 'posted' and l.remaining_points > 0 and l.expires_at <= ${NOW} + interval '90 days'
		group by (l.expires_at at time zone 'Asia/Yangon')::date) d))`;
