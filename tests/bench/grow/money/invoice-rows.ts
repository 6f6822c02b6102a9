import { type SQL, sql } from "drizzle-orm";
import { token } from "../chance";
import { REQUEST } from "../codes";
import { type Growth, run } from "../run";
import { SELLER } from "./bill-rows";

const TITLE = sql`jsonb_build_object('type', t.type, 'country', t.country, 'name', t.name, 'tax_no', t.tax_no,
	'address', t.address, 'phone', t.phone, 'bank', t.bank, 'account', t.account)`;
const ISSUER = sql`jsonb_build_object('id', i.id, 'country', i.country, 'name_zh', i.name_zh, 'name_en', i.name_en,
	'address', i.address, 'phone', i.phone, 'bank', i.bank, 'account', i.account, 'tax_no', i.tax_no,
	'currencies', i.currencies, 'receiving_account', case when r.id is not null then jsonb_build_object('account_name',
		r.account_name, 'bank_name', r.bank_name, 'account_number', r.account_number, 'bank_code', r.bank_code) end)`;
const STANDS = sql`(${REQUEST.issued}, ${REQUEST.red_requested})`;

/** A code that names its company. */
const code = (of: string): SQL => sql`(a.prefix || '-' || ${token(of, 22)})`;

/** Rows of invoices and of what belongs to them, behind what was planned of them. */
export async function writeInvoices(growth: Growth): Promise<void> {
	await run(
		growth,
		sql`insert into invoice_title (company_id, type, country, name, tax_no, address, phone, bank, account, email,
			is_default, created_at)
			select company_id, 'company', case currency when 'CNY' then 'CN' when 'USD' then 'SG' else 'MM' end, name,
				'91530100MA6' || lpad(k::text, 7, '0'), '云南省昆明市示例路 ' || k || ' 号', '0871-55550100',
				'示例银行昆明分行', '6200 ' || lpad(k::text, 8, '0'), 'finance@company' || k || '.example', true, created_at from firm
					where invoices`,
	);
	const written = await run(
		growth,
		sql`insert into invoice (company_id, id, request_number, member_id, member_name, language, title_id, title,
			issuer_id, issuer, kind, currency, amount, reversed_amount, status, email, post_recipient,
				post_phone, post_address, reason, red_reason, number, invoice_date, file_company_id, file_id, file_code,
					file_code_until, created_at, version) overriding system value
			select b.company_id, b.invoice_id, b.request_number, a.member_id, a.nickname, 'zh-cn', t.id, ${TITLE}, i.id,
				${ISSUER}, b.kind, b.currency, b.amount, case when b.reversed_at is not null then b.amount else 0 end,
				b.status, t.email, case b.kind when 'paper_ordinary' then a.nickname else '' end, case b.kind
					when 'paper_ordinary' then a.phone else '' end, case b.kind when 'paper_ordinary' then t.address else '' end,
				case when b.rejected_at is not null then '抬头与税号不符' else '' end, case when b.red_requested_at is not null
					then '开票信息有误' else '' end, b.number, (b.issued_at at time zone 'Asia/Yangon')::date,
				s.company_id, s.upload_id, case when b.issued_at is not null and b.reversed_at is null
					then ${code("'link ' || b.invoice_id")} end,
				case when b.issued_at is not null and b.reversed_at is null then b.issued_at + interval '30 days' end,
					b.requested_at,
				1 + (b.withdrawn_at is not null)::int4 + (b.rejected_at is not null)::int4 + (b.accepted_at is not null)::int4 + (b.issued_at is not null)::int4 + (b.red_requested_at is not null)::int4
					+ (b.reversed_at is not null)::int4
			from invoiced as b join invoice_title as t on t.company_id = b.company_id join agent as a on a.k = b.k
				and a.place = 1 join ${SELLER}
				left join slip as s on s.kind = 'issued_invoice' and s.subject_id = b.invoice_id order by b.invoice_id`,
	);
	growth.progress("invoices", written);
	await run(
		growth,
		sql`insert into invoice_request_number (company_id, year, last) select company_id, year, count(*) from invoiced
			group by 1, 2`,
	);
	const lines = await run(
		growth,
		sql`insert into invoice_line (company_id, id, invoice_id, subject_kind, subject_id, booking_id, title_zh, title_en,
			service_from, currency, amount, red_amount, reversed_amount) overriding system value
			select l.company_id, s.line_id, s.invoice_id, 'order', s.order_id, m.booking_id, o.title_zh, o.title_en,
				l.service_from, l.currency, s.amount,
				case s.status when ${REQUEST.red_requested} then s.amount else 0 end, case s.status when ${REQUEST.reversed}
					then s.amount else 0 end
			from share as s join life as l using (n) join naming as m using (n) join offer as o using (offer_id)
				order by s.line_id`,
	);
	growth.progress("lines of invoices", lines);
	await run(
		growth,
		sql`insert into invoice_subject (company_id, subject_kind, subject_id, net_amount, claimed_amount, left_amount)
			select l.company_id, 'order', s.order_id, s.net, case when s.status in ${STANDS}
				or s.status in (${REQUEST.submitted}, ${REQUEST.accepted}) then s.amount else 0 end, s.net
			from share as s join life as l using (n) order by s.order_id`,
	);
	await writeReds(growth);
	await writeHistory(growth);
}

async function writeReds(growth: Growth): Promise<void> {
	await run(
		growth,
		sql`insert into invoice_red (company_id, invoice_id, issuer_id, number, invoice_date, currency, amount, lines,
			reason, file_company_id, file_id, file_code, file_code_until, created_at)
			select b.company_id, b.invoice_id, i.id, 'R' || b.number, (b.reversed_at at time zone 'Asia/Yangon')::date,
				b.currency, b.amount, l.lines, '开票信息有误', s.company_id, s.upload_id,
				${code("'red ' || b.invoice_id")}, b.reversed_at + interval '30 days', b.reversed_at
			from invoiced as b join (select invoice_id, jsonb_agg(jsonb_build_object('line_id', line_id, 'amount', amount)) as lines
					from share where status = ${REQUEST.reversed} group by 1) as l using (invoice_id)
				join agent as a on a.k = b.k and a.place = 1 join ${SELLER}
				left join slip as s on s.kind = 'issued_invoice' and s.subject_id = b.invoice_id
			where b.reversed_at is not null`,
	);
}

async function writeHistory(growth: Growth): Promise<void> {
	const step = (action: string, from: string, to: string, at: string, by: string, reason = "''") =>
		sql.raw(`('${action}', ${from}::int2, ${to}::int2, b.${at}, '${by}', ${reason})`);
	const steps = [
		step("invoice/apply", "null", "10", "requested_at", "finance"),
		step("invoice/withdraw", "10", "15", "withdrawn_at", "finance"),
		step("operator/rejectInvoice", "10", "50", "rejected_at", "operator", "'抬头与税号不符'"),
		step("operator/acceptInvoice", "10", "20", "accepted_at", "operator"),
		step("operator/issueInvoice", "20", "40", "issued_at", "operator"),
		step("invoice/requestRed", "40", "60", "red_requested_at", "finance", "'开票信息有误'"),
		step("operator/confirmRed", "60", "70", "reversed_at", "operator", "'开票信息有误'"),
	];
	const events = await run(
		growth,
		sql`insert into invoice_event (company_id, invoice_id, action, from_status, to_status, actor_type, actor_id, actor,
			reason, request_id, at)
			select b.company_id, b.invoice_id, e.action, e.from_status, e.to_status, case e.by when 'operator' then 'operator'
				else 'sub_account' end,
				case e.by when 'operator' then c.member_id else a.member_id end, case e.by when 'operator' then c.nickname
					else a.nickname end, e.reason, md5(b.invoice_id || e.action)::uuid::text, e.at
			from invoiced as b cross join lateral (values ${sql.join(steps, sql`, `)}) as e (action, from_status, to_status,
				at, by, reason)
				join agent as a on a.k = b.k and a.place = 1 join crew as c on c.role = 'finance_operator'
					and c.place = b.invoice_id % 8
			where e.at is not null order by e.at, b.invoice_id`,
	);
	growth.progress("events of invoices", events);
}
