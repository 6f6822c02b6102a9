import { sql } from "drizzle-orm";
import { local, token } from "../chance";
import { INVOICING, ORDER, PAYMENT, SETTLEMENT } from "../codes";
import { REFUND_STATE } from "../money/refunds";
import { type Growth, run } from "../run";
import { POLICY, PRICE_LINES } from "./parts";

const OFFER = sql`case l.line when 'hotel' then jsonb_build_object('stars', o.stars, 'city_id', o.city_id,
	'service_from', l.service_from, 'price_per_night', l.unit_amount)
	else jsonb_build_object('stars', null, 'city_id', null, 'service_from', l.service_from, 'price_per_night', null) end`;

/** From when on guests may be noted as arrived, as no-show, and the service as over. */
const CLOCKS = sql`case l.line when 'hotel' then ${local("l.starts_at")}::date::timestamp at time zone 'Asia/Yangon'
	else l.starts_at - interval '1 hour' end as arrival_from,
	case l.line when 'hotel' then (l.service_from + 1 + time '12:00') at time zone 'Asia/Yangon' when 'car'
		then l.starts_at + interval '135 minutes'
		else greatest(case o.way when 'pick_up'
			then (l.service_from::timestamp + make_interval(mins => l.minute + (o.minutes ->> 'wait')::int4)) at time zone 'Asia/Yangon' end,
			l.starts_at + interval '15 minutes') + interval '2 hours' end as no_show_from,
	l.ends_at as complete_from`;

const SETTLED = sql`case when l.channel <> 'credit' or l.payment_status <> ${PAYMENT.paid}
	then ${SETTLEMENT.not_applicable} when l.done_at is not null then coalesce(b.settlement_status,
	${SETTLEMENT.billable})
	when l.status in (${ORDER.cancelled}, ${ORDER.no_show}) then ${SETTLEMENT.not_applicable}
		else ${SETTLEMENT.unbilled} end`;

const SETTLEMENT_MONEY = sql`case when l.channel = 'credit' and l.done_at is not null then case
	when l.complete_at is null then l.fee_amount else l.total_amount - coalesce(p.early_amount, 0) end end`;

/** Who of the operators has last acted on it. */
const OPERATED = sql`(not l.instant and l.confirm_at is not null) or l.fate = 'rejected' and l.reject_at is not null
	or l.reconfirm_at is not null or l.arrive_at is not null or l.no_show_at is not null or l.assign_at is not null`;

/** Each change of an order counts, and each has written an event. */
const VERSIONS = sql`select order_id, count(*)::int4 as version from order_event group by 1`;

/** The rows of `orders`, behind everything that belongs to them. */
export async function writeOrders(growth: Growth): Promise<void> {
	const written = await run(
		growth,
		sql`insert into orders (company_id, id, booking_id, product_line, status, previous_status, attention_code,
			attention_since, member_id, operator_id, operator_name, quote_id, contact_person, contact_phone,
				nationality, cost_center, cost_center_id, purchase_order, trip_purpose, currency, total_amount, fx_rate_id,
					pay_channel, pay_time, paid_by, payment_status, settlement_status, settlement_money,
				invoice_status, refund_status, refund_money, refund_time, fee_amount, booking_date, hold_expires_at,
					reconfirmed_at, price_lines, policy, offer, service_from, service_until, starts_at,
				arrival_from, no_show_from, complete_from, title_zh, title_en, place_zh, place_en, supplier_code, instant,
					credit, supplier_cancel, units, user_account, search_text, version)
			overriding system value
			select l.company_id, l.id, m.booking_id, l.line, l.status, f.previous, f.attention, f.since, l.member_id, case
				when f.operated then c.member_id end, case when f.operated then c.nickname end,
				${token("'quote ' || l.n", 24)}, a.nickname, a.phone, g.nationality, m.cost_center, h.id, m.purchase_order,
					m.trip_purpose, l.currency, l.total_amount, o.fx_rate_id,
				case when l.pay_at is not null then l.channel end, l.pay_at, case when l.pay_at is not null
					then l.member_id end, l.payment_status, ${SETTLED}, ${SETTLEMENT_MONEY},
				coalesce(i.invoice_status, ${INVOICING.not_yet}), ${REFUND_STATE}, l.back_amount + coalesce(p.amount, 0),
					coalesce(p.at, case when l.back_amount > 0 then coalesce(l.cancelled_at, l.no_show_at) end),
				l.fee_amount, l.booked_at, case when l.pay_at is null then l.hold_until end, l.reconfirm_at, ${PRICE_LINES},
					${POLICY}, ${OFFER}, l.service_from, l.service_until, l.starts_at,
				k.arrival_from, k.no_show_from, k.complete_from, o.title_zh, o.title_en, o.place_zh, o.place_en,
					m.supplier_code, l.instant, o.credit, l.supplier_cancel, l.units, a.username,
				concat_ws(E'\\n', o.form, g.form, lower(m.supplier_code), a.form, lower(m.booking_id),
					nullif(lower(m.cost_center), ''), nullif(lower(m.purchase_order), '')), e.version
			from life as l join offer as o using (offer_id) join naming as m using (n) join agent as a on a.k = l.k
				and a.place = l.booked_by
				join (select n, min(nationality) filter (where unit = 0) as nationality, string_agg(form, E'\\n'
					order by unit) as form from guest group by n) as g on g.n = l.n
				join (${VERSIONS}) as e on e.order_id = l.id
				join crew as c on c.role = case l.line when 'hotel' then 'reservation' else 'dispatch' end and c.place = l.n % 8
				left join paid_back as p on p.n = l.n left join charged as b on b.n = l.n and b.subject_kind = 'order'
					left join invoicing as i on i.n = l.n
				left join booking_choice as h on h.company_id = l.company_id and h.kind = 'cost_center'
					and h.code = m.cost_center
				cross join lateral (select ${CLOCKS}) as k
				cross join lateral (select ${OPERATED} as operated,
					case when l.status = ${ORDER.pending_payment} then null when l.status in (${ORDER.pending_confirm},
						${ORDER.expired}) or (l.status = ${ORDER.confirmed} and l.instant) or l.recall_at is not null
						and l.fate = 'dropped'
							then ${ORDER.pending_payment} when l.status in (${ORDER.confirmed}, ${ORDER.rejected})
								or l.recall_at is not null then ${ORDER.pending_confirm}
						when l.status = ${ORDER.completed} then ${ORDER.in_service} when l.status = ${ORDER.in_service}
							and l.line <> 'hotel' then ${ORDER.assigned}
						when l.status = ${ORDER.cancelled} and l.supplier_cancel then ${ORDER.cancelling} else ${ORDER.confirmed}
							end as previous,
					case when l.status = ${ORDER.pending_confirm} and l.pay_at + interval '30 minutes' <= ${growth.now}
						then 'confirm_late' end as attention,
					case when l.status = ${ORDER.pending_confirm} and l.pay_at + interval '30 minutes' <= ${growth.now}
						then l.pay_at + interval '30 minutes' end as since) as f
			order by l.n`,
	);
	growth.progress("orders", written);
}

/** Cost centres of the two companies that book by them. */
export async function writeChoices(growth: Growth): Promise<void> {
	await run(
		growth,
		sql`insert into booking_choice (company_id, kind, code, name, changed_at)
			select company_id, 'cost_center', 'CC-' || lpad(n::text, 2, '0'), '部门 ' || n, created_at from firm
				cross join generate_series(1, 10) as n where k < 3`,
	);
}
