import { sql } from "drizzle-orm";
import type { accountIntegral, PointsNow } from "~/portal-contract/money/statements";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import { between } from "../statements/entries";
import { memoOf } from "../statements/memo";
import { pointsNow } from "./now";

interface Entry {
	id: number;
	at: number;
	kind: string;
	points: number;
	after: number;
	order_id: number | null;
	booking_id: string | null;
	reason: string;
}

/** The fold of the company's point entries, newest first. A page past the end is empty. */
export const readIntegral: UseCase<typeof accountIntegral> = async ({ who, language, db }, query) => {
	const { company_id, member_id } = who;
	const { kind, page, limit } = query;
	const [row] = await rowsOf<{ list: Entry[]; total: number; points: PointsNow }>(
		db,
		sql`with e as (
				select p.id, p.created_at as at, p.kind, p.points, sum(p.points) over (order by p.created_at, p.id)::int8 as after, l.order_id, l.reason, o.booking_id
				from point_entry p join point_lot l on l.company_id = p.company_id and l.id = p.lot_id
					left join orders o on o.company_id = p.company_id and o.id = l.order_id
				where p.company_id = ${company_id}
			), found as (select e.* from e where ${kind === undefined ? sql`true` : sql`e.kind = ${kind}`} and ${between(query)})
			select (select coalesce(jsonb_agg(to_jsonb(f) || jsonb_build_object('at', floor(extract(epoch from f.at))::int8) order by f.at desc, f.id desc), '[]')
					from (select * from found order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}) f) as list,
				(select count(*)::int8 from found) as total, ${pointsNow(company_id)} as points`,
	);
	if (!row) throw new Error("a statement was not read");
	const list = row.list.map((entry) => {
		const { id, at: create_time, points: score, after, order_id, booking_id } = entry;
		const memo = memoOf("points", entry, language);
		return {
			id,
			user_id: member_id,
			score,
			before: after - score,
			after,
			memo,
			create_time,
			kind: entry.kind,
			order_id,
			booking_id,
		};
	});
	return { list, total: row.total, page, limit, points: row.points };
};
