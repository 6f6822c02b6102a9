import { sql } from "drizzle-orm";
import { PAYMENT } from "../codes";
import { type Growth, hold, lastId, run } from "../run";

/** Points of an amount of minor units in CNY, as `points_for` gives them. */
const POINTS = sql`floor(l.total_amount * case l.currency when 'CNY' then 1 else (select f.rate_e8 / 1e8
	from fx_rate as f where f.from_currency = l.currency and f.to_currency = 'CNY'
	and f.valid_to is null) end / 100)::int4`;

/** Lots of points and their entries: pending since the payment, posted by the end of the service, void where it was cancelled, over after two years. */
export async function writePoints(growth: Growth): Promise<void> {
	const { now } = growth;
	const last = await lastId(growth, "point_lot");
	await hold(
		growth,
		"lot",
		sql`select ${last}::int8 + row_number() over (order by confirm_at, n) as lot_id, p.*, case
			when complete_at is not null then points - floor(points::numeric * early / total_amount)::int4 end as earned,
				points - floor(points::numeric * (early + late) / total_amount)::int4 as left_points
			from (select l.n, l.id as order_id, l.company_id, l.confirm_at, l.complete_at, l.cancelled_at, l.no_show_at,
				l.total_amount, ${POINTS} as points, coalesce(b.early_amount, 0) as early,
					coalesce(b.amount, 0) - coalesce(b.early_amount, 0) as late, b.at as late_at
				from life as l left join paid_back as b using (n) where l.payment_status = ${PAYMENT.paid}) as p
					where p.points > 0`,
	);
	const lots = await run(
		growth,
		sql`insert into point_lot (company_id, id, order_id, status, points, remaining_points, created_at, posted_at,
			expires_at, notified_at) overriding system value
			select company_id, lot_id, order_id, case when coalesce(cancelled_at, no_show_at) is not null then 'void'
				when complete_at is not null then 'posted' else 'pending' end, points,
				case when coalesce(cancelled_at, no_show_at) is not null or complete_at + interval '24 months' <= ${now} then 0
					else left_points end, confirm_at, complete_at, complete_at + interval '24 months',
				case when complete_at + interval '24 months' - interval '30 days' <= ${now}
					then complete_at + interval '24 months' - interval '30 days' end
			from lot order by lot_id`,
	);
	const entries = await run(
		growth,
		sql`insert into point_entry (company_id, lot_id, key, kind, points, created_at)
			select company_id, lot_id, key, kind, points, at from (
				select company_id, lot_id, 'earn:' || lot_id as key, 'earn' as kind, earned as points, complete_at as at
					from lot where earned > 0
				union all select company_id, lot_id, 'reverse:' || lot_id || ':' || early + late, 'reverse',
					left_points - earned, late_at from lot where earned > left_points and late > 0
				union all select company_id, lot_id, 'expire:' || lot_id, 'expire', -left_points,
					complete_at + interval '24 months' from lot where complete_at + interval '24 months' <= ${now}
					and left_points > 0
			) as e order by at, lot_id`,
	);
	growth.progress("lots of points", lots);
	growth.progress("entries of points", entries);
}

/** What members have spent by the month of the payment. */
export async function writeMonths(growth: Growth): Promise<void> {
	const months = await run(
		growth,
		sql`insert into member_month (company_id, member_id, month, currency, amount)
			select l.company_id, l.member_id, date_trunc('month', l.pay_at at time zone 'Asia/Yangon')::date, l.currency,
				sum(l.total_amount - l.back_amount - coalesce(p.amount, 0))
			from life as l left join paid_back as p using (n) where l.payment_status in (${PAYMENT.reserved}, ${PAYMENT.paid})
				group by 1, 2, 3, 4`,
	);
	growth.progress("months of members", months);
}
