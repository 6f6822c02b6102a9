import { sql } from "drizzle-orm";
import { atLocal, local, roll, whole } from "./chance";
import { ORDER, PAYMENT } from "./codes";
import { type Growth, hold, lastId } from "./run";

/** What is booked, by whom, for when, and at which price: table `wish`. */
async function makeWishes(growth: Growth): Promise<void> {
	const last = await lastId(growth, "orders");
	await hold(
		growth,
		"wish_of",
		sql`select b.n, ${last}::int8 + b.n as id, b.k, b.line, b.booked_at, f.company_id, f.currency, f.credit_share,
			f.credit_until, f.size,
				case when ${roll("b.n", "admin")} < 0.15 then 0 else 2 + floor(${roll("b.n", "booker")} * (f.members - 2))::int4
					end as booked_by,
				floor(o.count * power(${roll("b.n", "offer")}, 1.7))::int4 as place,
				(case b.line when 'hotel' then case when ${roll("b.n", "units")} < 0.82 then 1
					when ${roll("b.n", "units")} < 0.96 then 2 else 3 end
					when 'car' then case when ${roll("b.n", "units")} < 0.9 then 1 else 2 end else 1 end)::int2 as units,
				(case b.line when 'airport' then 1 else 1 + floor(4 * power(${roll("b.n", "length")},
					1.6)) end)::int4 as length,
				${local("b.booked_at")}::date + 1 + floor(45 * power(${roll("b.n", "ahead")}, 2))::int4 as service_from,
				case b.line when 'hotel' then 840 when 'car' then 480 + 30 * ${whole("b.n", "time", 0, 6)}
					else 480 + 5 * ${whole("b.n", "time", 0, 180)} end as minute
			from booking as b join firm as f using (k) join offered as o on o.line = b.line and o.currency = f.currency`,
	);
	await hold(
		growth,
		"wish",
		sql`select w.*, a.member_id, o.offer_id, o.instant, o.credit, o.supplier_cancel, o.grace, o.tiers, o.unit_amount,
			p.language_zh, p.night_fee, p.pick_up, p.drive,
				(o.unit_amount + p.language_zh + p.night_fee) * w.length as of_unit,
				(o.unit_amount + p.language_zh + p.night_fee) * w.length * w.units as total_amount,
				${atLocal("w.service_from")} + make_interval(mins => p.pick_up) as starts_at,
				case w.line when 'hotel' then ${atLocal("w.service_from + w.length")}
					when 'car' then ${atLocal("w.service_from + w.length - 1")} + interval '18 hours'
					else ${atLocal("w.service_from")} + make_interval(mins => p.pick_up + p.drive) end as ends_at,
				case when w.line = 'hotel' then w.service_from + w.length when w.line = 'car' then w.service_from + w.length - 1
					when p.pick_up + p.drive < 1440 then w.service_from else w.service_from + 1 end as service_until
			from wish_of as w join offer as o using (line, currency, place) join agent as a on a.k = w.k
				and a.place = w.booked_by
				cross join lateral (select case o.way when 'pick_up' then w.minute + (o.minutes ->> 'exit')::int4
						when 'drop_off' then (w.minute - (o.minutes ->> 'check_in')::int4 - (o.minutes ->> 'drive')::int4) / 5 * 5
							else w.minute end as pick_up,
					coalesce((o.minutes ->> 'drive')::int4, 0) as drive,
					case when w.line <> 'hotel' and ${roll("w.n", "language")} < 0.5 then coalesce(o.language_amount, 0) else 0
						end as language_zh) as t
				cross join lateral (select t.*, case when w.line = 'airport' and (t.pick_up >= 1320 or t.pick_up < 360)
					then o.night_amount else 0 end as night_fee) as p`,
	);
}

/** How an order ends, if nothing comes between, and the instants of what happens to it: table `course`. Times that lie ahead are not reached yet. */
async function makeCourses(growth: Growth): Promise<void> {
	const before = (limit: string) => sql`(w.starts_at - interval ${sql.raw(`'${limit}'`)})`;
	await hold(
		growth,
		"course_of",
		sql`select w.*, w.booked_at + make_interval(secs => ${whole("n", "paying", 15, 480)}) as paid_at,
				w.booked_at + case when w.instant then interval '15 minutes' else interval '30 minutes' end as hold_until,
				case when ${roll("n", "fate")} < 0.055 then 'unpaid' when ${roll("n", "fate")} < 0.065 then 'dropped'
					when not w.instant and ${roll("n", "confirm")} < 0.05 then 'rejected' when not w.instant
						and ${roll("n", "confirm")} < 0.06 then 'lapsed'
					when not w.instant and ${roll("n", "confirm")} < 0.075 then 'recalled'
					when ${roll("n", "end")} < 0.065 then 'cancelled' when w.line = 'hotel' and ${roll("n", "end")} < 0.072
						then 'no_show'
					when w.starts_at - w.booked_at > interval '4 days' and ${roll("n", "end")} < 0.09 then 'refunded'
					when w.k < 3 and ${roll("n", "end")} < 0.1 then 'refunded_late' else 'served' end as fate,
				w.credit and w.credit_share > 0 and ${roll("n", "channel")} < w.credit_share
					and coalesce(w.booked_at < w.credit_until, true) as is_credit
			from wish as w`,
	);
	await hold(
		growth,
		"course",
		sql`select w.*, case when w.fate in ('unpaid', 'dropped') then null else w.paid_at end as pay_at,
				case w.fate when 'unpaid' then w.hold_until + interval '12 seconds' end as expire_at,
				case w.fate when 'dropped' then w.booked_at + interval '6 minutes' when 'recalled'
					then w.paid_at + interval '20 minutes' end as recall_at,
				case w.fate when 'rejected' then w.paid_at + c.decides when 'lapsed'
					then w.paid_at + interval '4 hours 3 seconds' end as reject_at,
				c.confirm_at, case when w.fate = 'cancelled' then date_trunc('second',
					c.confirm_at + (c.cancellable - c.confirm_at) * ${roll("n", "cancel")}) end as cancel_at,
				case when w.fate = 'no_show' then w.starts_at + interval '23 hours' end as no_show_at,
				case when c.is_served and w.line <> 'hotel' then greatest(c.confirm_at + interval '5 minutes',
					${before("20 hours")}) end as assign_at,
				case when c.is_served then w.starts_at + case w.line when 'hotel'
					then make_interval(secs => ${whole("n", "arrival", 600, 20000)})
					else make_interval(secs => ${whole("n", "arrival", 10, 600)}) end end as arrive_at,
				case when c.is_served then case when c.is_by_clock
					then ${atLocal("w.service_until + interval '36 hours'")} + interval '2 minutes'
					when w.line = 'hotel' then w.ends_at + make_interval(secs => ${whole("n", "leaving", 36000, 46000)})
						else w.ends_at + make_interval(secs => ${whole("n", "leaving", 0, 1500)}) end end as complete_at,
				case when c.is_served and w.starts_at - interval '2 days' > c.confirm_at
					then w.starts_at - interval '2 days' + make_interval(secs => ${whole("n", "reconfirm", 0, 43200)})
					end as reconfirm_at,
				c.is_by_clock, case when w.fate = 'refunded' then c.confirm_at + interval '5 hours' end as claim_at
			from course_of as w
				cross join lateral (select make_interval(secs => 240 + floor(9000 * power(${roll("n", "decides")},
				3))) as decides) as d
				cross join lateral (select d.decides, w.fate in ('served', 'refunded', 'refunded_late') as is_served,
					${roll("n", "clock")} < 0.15 as is_by_clock,
					case when w.fate in ('cancelled', 'no_show', 'served', 'refunded', 'refunded_late') then case when w.instant
						then w.paid_at else w.paid_at + d.decides end end as confirm_at) as e
				cross join lateral (select e.*, case w.line when 'hotel' then ${before("2 minutes")}
					else greatest(e.confirm_at + interval '4 minutes', ${before("20 hours 1 minute")}) end as cancellable) as c`,
	);
}

/** The fee of the tier in force at that instant, by units that cost the same; none within the grace after paying. */
const feeAt = (instant: string) => sql`case when w.grace and ${sql.raw(instant)} <= w.paid_at + interval '30 minutes'
	and w.starts_at - ${sql.raw(instant)} > interval '1 day' then 0
	else coalesce((select w.units * least(w.of_unit, case t.type when 'percent_bp'
		then floor(w.of_unit::numeric * t.value / (10000 * w.step) + 0.5)::int8 * w.step
			when 'nights' then w.unit_amount * least(t.value, w.length) else t.value end)
		from jsonb_to_recordset(w.tiers) as t (type text, value int8, hours_before int4)
		where t.hours_before is null or w.starts_at - make_interval(hours => t.hours_before) <= ${sql.raw(instant)}
		order by t.hours_before nulls last limit 1), 0) end`;

const reached = (name: string, { now }: Growth) =>
	sql`case when ${sql.raw(`w.${name}`)} <= ${now} then ${sql.raw(`w.${name}`)} end`;

/** Table `life`: each order as it stands now, with the instants of what has happened to it; null for what has not. */
export async function makeLives(growth: Growth): Promise<void> {
	await makeWishes(growth);
	await makeCourses(growth);
	const happened = [
		"pay_at",
		"expire_at",
		"recall_at",
		"reject_at",
		"confirm_at",
		"cancel_at",
		"no_show_at",
		"assign_at",
		"arrive_at",
		"complete_at",
		"reconfirm_at",
		"claim_at",
	];
	const { now } = growth;
	await hold(
		growth,
		"life_of",
		sql`select w.n, w.id, w.k, w.company_id, w.line, w.currency, w.offer_id, w.member_id, w.booked_by, w.booked_at,
			w.units, w.length, w.size, w.service_from, w.service_until, w.minute,
				w.starts_at, w.ends_at, w.hold_until, w.instant, w.supplier_cancel, w.fate, w.is_by_clock, w.unit_amount,
					w.language_zh, w.night_fee, w.pick_up, w.of_unit, w.total_amount, w.step,
				case when w.is_credit then 'credit' else 'pre_deposit' end as channel,
				${sql.join(
					happened.map((name) => sql`${reached(name, growth)} as ${sql.raw(name)}`),
					sql`, `,
				)},
				case when w.cancel_at <= ${now} then case when not w.supplier_cancel then w.cancel_at
					when w.cancel_at + w.answers <= ${now} then w.cancel_at + w.answers end end as cancelled_at,
				case when w.fate = 'cancelled' then ${feeAt("w.cancel_at")} when w.fate = 'no_show' then ${feeAt("w.starts_at")}
					else 0 end as fee
			from (select c.*, case c.currency when 'MMK' then 100 else 1 end as step,
				make_interval(secs => ${whole("n", "agrees", 1800, 30000)}) as answers from course as c) as w`,
	);
	await hold(
		growth,
		"life",
		sql`select w.*, case when cancelled_at is not null or no_show_at is not null then fee else 0 end as fee_amount,
				case when cancelled_at is not null or no_show_at is not null then total_amount - fee else 0 end as back_amount,
				case when cancelled_at is not null then ${ORDER.cancelled} when cancel_at is not null then ${ORDER.cancelling}
					when no_show_at is not null then ${ORDER.no_show}
					when complete_at is not null then ${ORDER.completed} when arrive_at is not null then ${ORDER.in_service}
						when assign_at is not null then ${ORDER.assigned}
					when confirm_at is not null then ${ORDER.confirmed} when reject_at is not null then ${ORDER.rejected}
						when recall_at is not null then ${ORDER.cancelled}
					when pay_at is not null then ${ORDER.pending_confirm} when expire_at is not null then ${ORDER.expired}
						else ${ORDER.pending_payment} end as status,
				case when pay_at is null then ${PAYMENT.unpaid} when confirm_at is not null then ${PAYMENT.paid}
					when reject_at is not null or recall_at is not null then ${PAYMENT.released}
					else ${PAYMENT.reserved} end as payment_status,
				case when complete_at is not null then complete_at when cancelled_at is not null and fee > 0 then cancelled_at
					when no_show_at is not null and fee > 0 then no_show_at end as done_at
			from life_of as w`,
		"n",
	);
	await growth.tx.execute(sql`create index on life (company_id, id)`);
}
