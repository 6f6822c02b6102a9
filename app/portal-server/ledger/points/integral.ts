import { sql } from "drizzle-orm";
import type { accountIntegral, PointsNow } from "~/portal-contract/money/statements";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import { between } from "../statements/entries";
import { memoOf } from "../statements/memo";
import { runningRows } from "../statements/running";
import { companyScore, entriesOf, pointsNow } from "./now";

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
	const moved = entriesOf(company_id);
	const found = sql`${kind === undefined ? sql`true` : sql`e.kind = ${kind}`} and ${between(query)}`;
	const [row] = await rowsOf<{ list: Entry[]; total: number; points: PointsNow }>(
		db,
		sql`select (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', floor(extract(epoch from e.at))::int8, 'kind', e.kind, 'points', e.amount,
						'after', e.balance_after, 'order_id', l.order_id, 'reason', l.reason, 'booking_id', o.booking_id) order by e.at desc, e.id desc), '[]')
					from (${runningRows({ sides: [moved], found, isSparse: kind !== undefined, balance: companyScore(company_id), limit, offset: (page - 1) * limit })}) e
						join point_entry p on p.company_id = ${company_id} and p.id = e.id
						join point_lot l on l.company_id = ${company_id} and l.id = p.lot_id
						left join orders o on o.company_id = ${company_id} and o.id = l.order_id) as list,
				(select count(*)::int8 from (${moved}) e where ${found}) as total, ${pointsNow(company_id)} as points`,
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
