import { sql } from "drizzle-orm";
import { epoch, prefix, roll, token } from "../chance";
import { type Growth, run } from "../run";
import { POLICY, PRICE_LINES } from "./parts";

const CONTENT_HASH = (of: string) => sql.raw(`encode(sha256((${of})::bytea), 'hex')`);

/** A voucher of each order that was confirmed, and another one once its driver was named. */
async function writeVouchers(growth: Growth): Promise<void> {
	const vouchers = await run(
		growth,
		sql`insert into order_document (company_id, code, order_id, kind, version, content_hash, issued_at)
			select l.company_id, a.prefix || '-' || ${token("'voucher ' || l.n || ' ' || v.version", 22)}, l.id, 'voucher',
				v.version, ${CONTENT_HASH("'voucher ' || l.n || ' ' || v.version")}, v.at
			from life as l join agent as a on a.k = l.k and a.place = l.booked_by cross join lateral (values (1,
				l.confirm_at), (2, l.assign_at)) as v (version, at) where v.at is not null order by v.at, l.n`,
	);
	growth.progress("vouchers", vouchers);
}

/** The card of each driver, with what it says: where passengers of a transfer are met, and those of a rental in their town. */
async function writeCards(growth: Growth): Promise<void> {
	const place = (language: "zh" | "en" | "my", meeting: string) =>
		sql.raw(
			`case when o.line = 'car' then o.${language === "my" ? "snapshot #>> '{end,city,name_my}'" : `place_${language}`}
				when o.way = 'pick_up' then ${meeting} else o.snapshot #>> '{place,name_${language}}' end`,
		);
	const cards = await run(
		growth,
		sql`insert into driver_card (company_id, code, order_id, unit, version, content, issued_at)
			select d.company_id, ${prefix("d.company_id")} || '-' || ${token("'card ' || d.n || ' ' || d.unit", 22)},
				d.order_id, d.unit, 1, jsonb_build_object('unit', d.unit, 'units', d.units,
				'booking_id', m.booking_id, 'board', concat_ws(' ', g.full_name, g.name_zh),
				'driver', jsonb_build_object('name', d.driver_name, 'name_my', d.driver_name_my, 'phone', d.driver_phone,
					'languages', d.driver_languages),
				'vehicle', jsonb_build_object('name_zh', d.vehicle_zh, 'name_en', d.vehicle_en, 'colour', d.colour,
					'plate_number', d.plate_number),
				'pick_up', jsonb_build_object('at', ${epoch("d.starts_at")}, 'place_my',
					${place("my", "o.snapshot #>> '{airport,name_my}'")},
					'place_zh', ${place("zh", "(o.snapshot #>> '{airport,name_zh}') || '（' || (o.snapshot #>> '{airport,code}') || '）' || (o.snapshot #>> '{airport,meeting_point_zh}')")},
					'place_en', ${place("en", "(o.snapshot #>> '{airport,name_en}') || ' (' || (o.snapshot #>> '{airport,code}') || '), ' || (o.snapshot #>> '{airport,meeting_point_en}')")})),
						d.assign_at
			from drive as d join life as l using (n) join offer as o using (offer_id) join naming as m using (n)
				join guest as g on g.n = d.n and g.unit = d.unit order by d.assign_at, d.n, d.unit`,
	);
	growth.progress("cards of drivers", cards);
}

/** What became an order within the last half year: older quotes are removed by the portal. */
async function writeQuotes(growth: Growth): Promise<void> {
	const { now } = growth;
	const stay = sql`h.snapshot || jsonb_build_object('room_type_id', h.room_type_id, 'rate_plan_id', h.rate_plan_id,
		'meal_type', h.meal_type, 'bed_type', h.bed_type, 'check_in', h.check_in,
		'check_out', h.check_out, 'check_in_at', ${epoch("l.starts_at")}, 'room_nights', h.room_nights, 'nights', h.nights,
		'rooms', to_jsonb(array_fill(jsonb_build_object('adults', o.adults, 'child_ages', '[]'::jsonb, 'amount', l.of_unit,
			'nights', array_fill(l.unit_amount, array[l.length])), array[l.units::int4])))`;
	const part = sql`coalesce(${stay}, v.snapshot || jsonb_build_object('vehicle_amount', l.of_unit), t.snapshot)`;
	const joined = (table: string, as: string) =>
		sql.raw(`left join ${table} as ${as} on ${as}.company_id = l.company_id and ${as}.order_id = l.id`);
	const quotes = await run(
		growth,
		sql`insert into quote (company_id, id, product_line, member_id, offer_key, currency, total_amount, fx_rate_id,
			content, expires_at, created_at, order_id)
			select l.company_id, ${token("'quote ' || l.n", 24)}, l.line, l.member_id, l.line || ':' || o.rate_id || ':'
				|| l.service_from || ':' || l.service_until || ':' || l.units, l.currency, l.total_amount,
				o.fx_rate_id, ${part} || jsonb_build_object('city_id', o.city_id, 'instant', l.instant, 'supplier_cancel',
					l.supplier_cancel, 'nationality', 'CN', 'currency', l.currency, 'total_amount', l.total_amount,
					'fx_rate_id', o.fx_rate_id, 'price_lines', ${PRICE_LINES}, 'policy', ${POLICY}),
						l.booked_at + interval '14 minutes', l.booked_at - interval '1 minute', l.id
			from (select * from life where booked_at > ${now} - interval '180 days') as l
				join offer as o using (offer_id) ${joined("order_hotel", "h")} ${joined("order_car", "v")} ${joined("order_transfer", "t")}
				order by l.n`,
	);
	growth.progress("quotes", quotes);
	await run(
		growth,
		sql`insert into quote_request (company_id, member_id, offer_key, requested_at, quote_id)
			select distinct on (company_id, member_id, offer_key) company_id, member_id, offer_key, created_at, id from quote
				where created_at > ${now} - interval '7 days' and company_id in (select company_id from firm) order by 1, 2, 3,
				4 desc`,
	);
	await run(
		growth,
		sql`insert into cancel_quote (company_id, id, order_id, member_id, fee_amount, refund_amount, expires_at,
			created_at, accepted_at, units)
			select company_id, ${token("'cancel ' || n", 20)}, id, member_id, fee, total_amount - fee,
				cancel_at + interval '30 minutes', cancel_at, case when supplier_cancel then cancel_at end, units
			from life where cancel_at > ${now} - interval '180 days' order by cancel_at`,
	);
}

/** Messages of the last ninety days that were sent: of what was received, confirmed, cancelled or rejected. */
async function writeMessages(growth: Growth): Promise<void> {
	const messages = await run(
		growth,
		sql`insert into outbox (company_id, kind, subject_kind, subject_id, language, recipient, payload, dedupe_key,
			status, attempts, next_at, sent_at, created_at)
			select l.company_id, v.kind, 'order', l.id, 'zh-cn', a.email, jsonb_build_object('status', v.status, 'order_id',
				l.id, 'booking_id', m.booking_id), v.kind || ':' || l.id || ':' || v.version, 'sent', 1, v.at,
				v.at + interval '4 seconds', v.at
			from life as l join naming as m using (n) join agent as a on a.k = l.k and a.place = l.booked_by
				cross join lateral (values
				('order_received', 20, 2, case when not l.instant then l.pay_at end), ('order_confirmed', 30, 3, l.confirm_at),
					('order_rejected', 80, 3, l.reject_at), ('order_assigned', 35, 5, l.assign_at),
				('order_cancelled', 70, 4, coalesce(l.cancelled_at, l.recall_at)), ('order_no_show', 85, 5,
					l.no_show_at)) as v (kind, status, version, at)
			where v.at > ${growth.now} - interval '90 days' order by v.at, l.n`,
	);
	growth.progress("messages that were sent", messages);
	const written = await run(
		growth,
		sql`insert into order_message (company_id, order_id, sender, member_id, member_name, text, at, read_at)
			select l.company_id, l.id, v.sender, case v.sender when 'member' then l.member_id else c.member_id end,
				case v.sender when 'member' then a.nickname else c.nickname end, v.text, v.at,
				case when v.at + interval '40 minutes' <= ${growth.now} then v.at + interval '40 minutes' end
			from life as l join agent as a on a.k = l.k and a.place = l.booked_by join crew as c on c.role = 'reservation'
				and c.place = l.n % 8
				cross join lateral (values ('member', '客人大约晚上十点到，请留房。', l.pay_at + interval '2 hours'), ('operator', '好的，已转告。',
					l.pay_at + interval '150 minutes')) as v (sender, text, at)
			where ${roll("l.n", "message")} < 0.05 and v.at <= ${growth.now} order by v.at, l.n`,
	);
	growth.progress("messages of orders", written);
	await run(
		growth,
		sql`insert into order_note (company_id, order_id, member_id, member_name, text, at) select l.company_id, l.id,
			c.member_id, c.nickname, '已电话核实', l.confirm_at + interval '1 hour'
			from life as l join crew as c on c.role = 'reservation' and c.place = l.n % 8 where ${roll("l.n", "note")} < 0.02
				and l.confirm_at + interval '1 hour' <= ${growth.now} order by l.n`,
	);
}

/** A sign-in before every third order of the last four hundred days. */
async function writeSignIns(growth: Growth): Promise<void> {
	const written = await run(
		growth,
		sql`insert into member_sign_in (company_id, member_id, session_id, client_address, user_agent, at)
			select company_id, member_id, ${token("'session ' || n", 32)}, '10.0.' || n % 250 || '.' || n % 240,
				'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', booked_at - interval '9 minutes'
			from life where n % 3 = 0 and booked_at > ${growth.now} - interval '400 days' order by n`,
	);
	growth.progress("sign-ins", written);
}

export async function writePapers(growth: Growth): Promise<void> {
	await writeVouchers(growth);
	await writeCards(growth);
	await writeQuotes(growth);
	await writeMessages(growth);
	await writeSignIns(growth);
}
