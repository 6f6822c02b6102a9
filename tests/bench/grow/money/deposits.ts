import { sql } from "drizzle-orm";
import { local, roll } from "../chance";
import { WITHDRAWAL } from "../codes";
import { type Growth, hold, lastId, run } from "../run";

/** A company fills its pre-deposit a day before it first takes from it in a quarter, by what it will take until the next one; large companies by the month. */
async function makeTopUps(growth: Growth): Promise<void> {
	const last = await lastId(growth, "top_up_request");
	await hold(
		growth,
		"top_up",
		sql`select ${last}::int8 + row_number() over (order by first_at, k) as request_id, t.*,
			t.first_at - interval '26 hours' as reported_at, t.first_at - interval '22 hours' as checked_at,
				t.first_at - interval '20 hours' as decided_at
			from (select c.k, c.company_id, c.currency, (sum(c.amount) / 1000000 + 2)::int8 * 1000000 as amount,
				min(c.at) as first_at
				from caused as c where c.debit = 'DEP' and c.status in ('posted', 'pending')
				group by 1, 2, 3, case when c.k < 3 then date_trunc('month', ${local("c.at")}) else date_trunc('quarter',
					${local("c.at")}) end) as t`,
	);
}

/** One company in a hundred, and the largest, has wanted some of it back. */
async function makeWithdrawals(growth: Growth): Promise<void> {
	const last = await lastId(growth, "withdrawal_request");
	await hold(
		growth,
		"withdrawal",
		sql`select ${last}::int8 + row_number() over (order by at, k) as request_id, w.*, case
			when at + interval '6 hours' > ${growth.now} then ${WITHDRAWAL.requested}
				when at + interval '1 day' > ${growth.now} then ${WITHDRAWAL.checked} when ${roll("k", "withdrawal")} < 0.8
					then ${WITHDRAWAL.paid} else ${WITHDRAWAL.rejected} end as status
			from (select k, company_id, currency, 500000::int8 as amount, max(decided_at) + interval '3 hours' as at
				from top_up where k < 3 or ${roll("k", "withdraws")} < 0.01 group by 1, 2, 3) as w
			where at <= ${growth.now}`,
	);
}

/** Table `given`: what comes into pre-deposits and goes back to the bank, as `caused` has transfers. */
export async function makeDeposits(growth: Growth): Promise<void> {
	await makeTopUps(growth);
	await makeWithdrawals(growth);
	const withdrawn = (
		key: string,
		status: string,
		at: string,
		of: string,
	) => sql`select w.k, w.company_id, w.currency, 'withdrawal:' || w.request_id || ${sql.raw(`'${key}'`)},
		${sql.raw(`'${status}'`)}, 'DEP', 'BANK', w.amount,
		'withdraw', null::int8, c.member_id, '退回预存款', ${sql.raw(at)} from withdrawal as w join crew as c
			on c.role = 'finance_operator' and c.place = 1 where ${sql.raw(of)}`;
	await hold(
		growth,
		"given",
		sql`select t.k, t.company_id, t.currency, 'top_up:request:' || t.request_id as key, 'posted' as status,
			'BANK' as debit, 'DEP' as credit, t.amount, 'top_up' as kind, null::int8 as order_id,
				c.member_id, 'bank_slip:TU' || t.request_id as reason, t.decided_at as at
			from top_up as t join crew as c on c.role = 'finance_operator' and c.place = (t.request_id + 1) % 8
			union all ${withdrawn("", "pending", "w.at", "true")}
			union all ${withdrawn(":post", "post", "w.at + interval '1 day'", `w.status = 40`)}
			union all ${withdrawn(":void", "void", "w.at + interval '1 day'", `w.status = 50`)}`,
	);
}

/** The requests, each with its slip and the reference of its transfer. */
export async function writeDeposits(growth: Growth): Promise<void> {
	const written = await run(
		growth,
		sql`insert into top_up_request (company_id, id, member_id, member_name, currency, amount, transfer_date,
			bank_reference, slip_id, status, language, checked_by, checked_by_name, checked_at,
				decided_by, decided_by_name, decided_at, created_at) overriding system value
			select t.company_id, t.request_id, a.member_id, a.nickname, t.currency, t.amount, t.reported_at::date, 'TU'
				|| t.request_id, s.upload_id, 'accepted', 'zh-cn', c.member_id, c.nickname, t.checked_at,
				d.member_id, d.nickname, t.decided_at, t.reported_at
			from top_up as t join agent as a on a.k = t.k and a.place = 1 join slip as s on s.kind = 'top_up'
				and s.subject_id = t.request_id
				join crew as c on c.role = 'finance_operator' and c.place = t.request_id % 8 join crew as d
					on d.role = 'finance_operator' and d.place = (t.request_id + 1) % 8
			order by t.request_id`,
	);
	growth.progress("top-ups", written);
	await run(
		growth,
		sql`insert into withdrawal_request (company_id, id, member_id, member_name, currency, amount, bank_name,
			account_name, account_number, reason, status, language, checked_by, checked_by_name, checked_at,
				decided_by, decided_by_name, decided_at, bank_reference, decision_reason, created_at) overriding system value
			select w.company_id, w.request_id, a.member_id, a.nickname, w.currency, w.amount, '示例银行昆明分行', f.name, '6200 0000 '
				|| lpad((w.k % 10000)::text, 4, '0'), '退回预存款', w.status, 'zh-cn',
				case when w.status <> ${WITHDRAWAL.requested} then c.member_id end, case
					when w.status <> ${WITHDRAWAL.requested} then c.nickname end,
				case when w.status <> ${WITHDRAWAL.requested} then w.at + interval '6 hours' end, case
					when w.status in (${WITHDRAWAL.paid}, ${WITHDRAWAL.rejected}) then d.member_id end,
				case when w.status in (${WITHDRAWAL.paid}, ${WITHDRAWAL.rejected}) then d.nickname end, case
					when w.status in (${WITHDRAWAL.paid}, ${WITHDRAWAL.rejected}) then w.at + interval '1 day' end,
				case w.status when ${WITHDRAWAL.paid} then 'WD' || w.request_id else '' end, case w.status
					when ${WITHDRAWAL.rejected} then '账户名不符' else '' end, w.at
			from withdrawal as w join firm as f using (k) join agent as a on a.k = w.k and a.place = 1 join crew as c
				on c.role = 'finance_operator' and c.place = 0
				join crew as d on d.role = 'finance_operator' and d.place = 1 order by w.request_id`,
	);
	await run(
		growth,
		sql`insert into bank_reference (company_id, key, used_kind, used_id, created_at)
			select company_id, 'TU' || request_id, 'top_up', request_id, reported_at from top_up
			union all select company_id, 'BP' || payment_id, 'bill_payment', payment_id, reported_at from payment
				where pay_by = 'bank'
			union all select company_id, 'WD' || request_id, 'withdrawal', request_id, at + interval '1 day' from withdrawal
				where status = ${WITHDRAWAL.paid}`,
	);
}

/**
 * Table `slip`: the pictures of bank slips, an upload each, and of issued fapiao, which belong to the operating company. Their bytes lie nowhere: what a
 * page says of a file comes from its rows.
 */
export async function makeFiles(growth: Growth): Promise<void> {
	const [uploads, files] = [await lastId(growth, "upload"), await lastId(growth, "stored_file")];
	await hold(
		growth,
		"slip",
		sql`select ${uploads}::int8 + row_number() over (order by s.at, s.kind, s.subject_id) as upload_id,
			${files}::int8 + row_number() over (order by s.at, s.kind, s.subject_id) as file_id, s.*,
				md5(s.kind || s.subject_id) || md5('file' || s.kind || s.subject_id) as hash
			from (select 'top_up' as kind, t.company_id, t.request_id as subject_id, t.company_id as subject_company_id,
				a.member_id, t.reported_at as at from top_up as t join agent as a on a.k = t.k and a.place = 1
				union all select 'bill_payment', p.company_id, p.payment_id, p.company_id, a.member_id, p.reported_at
					from payment as p join agent as a on a.k = p.k and a.place = 1 where p.pay_by = 'bank'
				union all select 'issued_invoice', c.company_id, r.invoice_id, r.company_id, c.member_id, r.issued_at
					from invoiced as r join crew as c on c.role = 'finance_operator' and c.place = r.invoice_id % 8
					where r.issued_at is not null and r.kind <> 'commercial') as s`,
		"subject_id",
	);
	const suffix = sql.raw("case kind when 'issued_invoice' then 'pdf' else 'jpg' end");
	const type = sql.raw("case kind when 'issued_invoice' then 'application/pdf' else 'image/jpeg' end");
	await run(
		growth,
		sql`insert into stored_file (company_id, id, storage_key, sha1, sha256, size, mimetype, width, height, sizes,
			created_at, written_at) overriding system value
			select company_id, file_id, 'company-' || company_id || '/' || left(hash, 2) || '/' || left(hash, 40),
				left(hash, 40), hash, 40000 + file_id % 200000, ${type},
				case kind when 'issued_invoice' then 0 else 1080 end, case kind when 'issued_invoice' then 0 else 1440 end,
					case kind when 'issued_invoice' then 'none' else 'made' end, at, at from slip order by file_id`,
	);
	await run(
		growth,
		sql`insert into upload (company_id, id, member_id, stored_file_id, topic, name, suffix, url, is_attached,
			last_upload_time) overriding system value
			select company_id, upload_id, member_id, file_id, 'default', case kind when 'issued_invoice' then 'fapiao.pdf'
				else 'slip.jpg' end, ${suffix},
				'/storage/default/' || to_char(${local("at")}, 'YYYYMMDD') || '/' || company_id || '-' || left(hash, 22) || '.'
					|| ${suffix}, true, at from slip order by upload_id`,
	);
	const files_written = await run(
		growth,
		sql`insert into attachment (company_id, upload_id, kind, subject_company_id, subject_id) select company_id,
			upload_id, kind, subject_company_id, subject_id from slip order by upload_id`,
	);
	growth.progress("files", files_written);
}
