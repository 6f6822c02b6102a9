import { type SQL, sql } from "drizzle-orm";
import { BILL } from "../codes";
import { type Growth, run } from "../run";

/** The seller of a currency and the account that it takes it by, as a bill keeps them: table columns `i` and `r`. */
const ISSUED_WITH = sql`jsonb_build_object('seller', jsonb_build_object('name_zh', i.name_zh, 'name_en', i.name_en,
	'address', i.address, 'phone', i.phone, 'tax_no', i.tax_no),
	'account', case when r.id is not null then jsonb_build_object('account_name', r.account_name, 'bank_name',
		r.bank_name, 'account_number', r.account_number, 'bank_code', r.bank_code) end)`;
export const SELLER = sql`issuer as i on b.currency::text = any(i.currencies) left join receiving_account as r
	on r.issuer_id = i.id and r.currency = b.currency and r.status = 'applied'`;

export const FINANCE = (place: string) =>
	sql.raw(`(select member_id, nickname from crew where role = 'finance_operator' and place = (${place}) % 8)`);

/** Rows of bills, their lines and payments, behind what was planned of them. */
export async function writeBills(growth: Growth): Promise<void> {
	const lost = (value: SQL, of: SQL = sql`b.lost_at <= ${growth.now}`) => sql`case when ${of} then ${value} end`;
	const isLost = sql`b.status = ${BILL.written_off}`;
	const written = await run(
		growth,
		sql`insert into bill (company_id, id, number, year, currency, origin, period_from, period_until, status,
			total_amount, paid_amount, issued_at, due_date, confirm_date, confirmed_at, confirmed_by,
				confirmed_by_name, settled_at, void_reason, write_off_amount, write_off_reason, write_off_by, write_off_by_name,
					write_off_at, written_off_by, written_off_by_name, written_off_at,
				issued_with, language, version, created_by, created_by_name, created_at) overriding system value
			select b.company_id, b.bill_id, b.number, b.year, b.currency, case when b.is_retracted then 'member'
				else 'cycle' end,
				case when not b.is_retracted then b.month::date end, case when not b.is_retracted
					then (b.month + interval '1 month')::date - 1 end, b.status, b.sum, b.paid_amount, b.issued_at, b.due_date,
				b.confirm_date, b.confirmed_at, case when b.is_confirmed_by_payment or not b.is_by_timer
					and b.confirmed_at is not null then a.member_id end,
				case when b.is_confirmed_by_payment or not b.is_by_timer and b.confirmed_at is not null then a.nickname end,
					case when b.status = ${BILL.settled} then b.settled_at end,
				case when b.is_retracted then '稍后一并结算' else '' end, ${lost(sql`b.sum`)}, coalesce(${lost(sql`'公司已停业'`)}, ''),
					${lost(sql`f.member_id`)}, ${lost(sql`f.nickname`)}, ${lost(sql`b.lost_at`)},
				${lost(sql`g.member_id`, isLost)}, ${lost(sql`g.nickname`, isLost)},
					${lost(sql`b.lost_at + interval '1 day'`, isLost)}, ${ISSUED_WITH}, 'zh-cn',
				1 + coalesce(b.payments, 0)::int4 * case b.pay_by when 'bank' then 3 else 1 end + (b.confirmed_at is not null
					and not b.is_confirmed_by_payment)::int4,
				case when b.is_retracted then a.member_id end, case when b.is_retracted then a.nickname end, b.issued_at
			from billed as b join agent as a on a.k = b.k and a.place = 1 left join ${SELLER}
				cross join lateral ${FINANCE("b.bill_id")} as f cross join lateral ${FINANCE("b.bill_id + 1")} as g
			order by b.bill_id`,
	);
	growth.progress("bills", written);
	await writeNumbers(growth);
	await writeLines(growth);
	await writePayments(growth);
}

async function writeNumbers(growth: Growth): Promise<void> {
	await run(
		growth,
		sql`insert into bill_number (company_id, year, last) select company_id, year, count(*) from bill_of group by 1, 2`,
	);
}

async function writeLines(growth: Growth): Promise<void> {
	const line = (
		is_live: boolean,
		is_disputed: string,
	) => sql`select l.company_id, c.line_id, c.bill_id, c.subject_kind, c.subject_id, c.order_id, m.booking_id, l.line,
		o.title_zh, o.title_en, l.service_from,
		l.service_until, m.cost_center, m.purchase_order, m.trip_purpose, l.currency, c.amount, case
			when ${sql.raw(is_disputed)} then 'disputed' else 'ok' end, ${is_live}::bool,
		case when ${sql.raw(is_disputed)} then '客人提前离店' else '' end, case when ${sql.raw(is_disputed)} then a.member_id end,
			case when ${sql.raw(is_disputed)} then a.nickname end,
		case when ${sql.raw(is_disputed)}
			then ${sql.raw(is_disputed === "false" ? "null::timestamptz" : "c.disputed_at")} end
		from ${sql.raw(is_live ? "charged" : "uncharged")} as c join life as l using (n) join naming as m using (n)
			join offer as o using (offer_id) join agent as a on a.k = l.k and a.place = 1`;
	const lines = await run(
		growth,
		sql`insert into bill_line (company_id, id, bill_id, subject_kind, subject_id, order_id, booking_id, product_line,
			title_zh, title_en, service_from, service_until, cost_center, purchase_order,
				trip_purpose, currency, amount, status, is_live, dispute_reason, disputed_by, disputed_by_name,
					disputed_at) overriding system value
			select * from (${line(true, "c.is_disputed")} union all ${line(false, "false")}) as all_lines order by 2`,
	);
	growth.progress("lines of bills", lines);
}

async function writePayments(growth: Growth): Promise<void> {
	const payments = await run(
		growth,
		sql`insert into bill_payment (company_id, id, bill_id, currency, amount, channel, status, transfer_date,
			bank_reference, slip_id, member_id, member_name, language, checked_by, checked_by_name,
				checked_at, decided_by, decided_by_name, decided_at, created_at) overriding system value
			select p.company_id, p.payment_id, p.bill_id, p.currency, p.amount, p.pay_by, case when p.decided_at is null
				then 'submitted' else 'accepted' end,
				case p.pay_by when 'bank' then p.reported_at::date end, case p.pay_by when 'bank' then 'BP' || p.payment_id
					else '' end, s.upload_id, a.member_id, a.nickname, 'zh-cn',
				case when p.checked_at is not null then f.member_id end, case when p.checked_at is not null then f.nickname end,
					p.checked_at,
				case when p.decided_at is not null and p.pay_by = 'bank' then g.member_id end, case
					when p.decided_at is not null and p.pay_by = 'bank' then g.nickname end, p.decided_at, p.reported_at
			from payment as p join agent as a on a.k = p.k and a.place = 1 left join slip as s on s.kind = 'bill_payment'
				and s.subject_id = p.payment_id
				cross join lateral ${FINANCE("p.payment_id")} as f cross join lateral ${FINANCE("p.payment_id + 1")} as g
			order by p.payment_id`,
	);
	growth.progress("payments of bills", payments);
}
