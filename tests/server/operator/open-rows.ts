import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../setup/portal";

/** A bill with one line of an order, by the states of both; the order follows. */
async function bill(
	tx: Tx,
	company: number,
	{ status, line, order }: { status: number; line: "ok" | "disputed" | "removed"; order: number },
): Promise<number> {
	const [made] = await rowsOf<{ id: number }>(
		tx,
		sql`insert into bill (company_id, number, year, currency, origin, status, total_amount, issued_at, due_date, confirm_date, language)
			select ${company}, case when i.is_issued then 'EQ-' || o.id end, 2026, o.currency, 'operator', ${status}, 100, case when i.is_issued then portal_now() end,
				case when i.is_issued then current_date + 15 end, case when i.is_issued then current_date + 10 end, 'en'
			from orders o cross join (select ${status}::int <> 10 as is_issued) i where o.company_id = ${company} and o.id = ${order} returning id`,
	);
	await tx.execute(
		sql`insert into bill_line (company_id, bill_id, subject_kind, subject_id, order_id, booking_id, product_line, title_zh, title_en, service_from, service_until,
				currency, amount, status, is_live, dispute_reason, disputed_by, disputed_by_name, disputed_at)
			select ${company}, ${made?.id}, 'order', o.id, o.id, o.booking_id, o.product_line, o.title_zh, o.title_en, o.service_from, o.service_until, o.currency, 100,
				${line}, ${line !== "removed"}, 'r', o.member_id, 'm', portal_now() from orders o where o.company_id = ${company} and o.id = ${order}`,
	);
	const settlement = { ok: 30, disputed: 35, removed: 20 }[line];
	await tx.execute(
		sql`update orders set settlement_status = ${settlement}, settlement_money = 100, settlement_held = ${line === "removed"} where company_id = ${company} and id = ${order}`,
	);
	return Number(made?.id);
}

/** Gives a company of the demonstration an open row of each kind on which operators decide. */
export async function stockOpenRows(portal: TestPortal, company: number): Promise<void> {
	await portal.store.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		const rows = await rowsOf<{ id: number }>(
			tx,
			sql`select o.id from orders o where o.company_id = ${company} and o.currency = 'CNY' and o.payment_status = 20 and o.status in (30, 35, 40, 50)
				and not exists (select from bill_line l where l.company_id = o.company_id and l.subject_id = o.id)
				and not exists (select from order_refund f where f.company_id = o.company_id and f.order_id = o.id)
				and not exists (select from order_extras x where x.company_id = o.company_id and x.order_id = o.id) order by o.status desc, o.id limit 8`,
		);
		const order = (at: number) => Number((rows[at] ?? rows[0])?.id);
		if (rows.length < 8) throw new Error(`only ${rows.length} orders`);
		await bill(tx, company, { status: 10, line: "ok", order: order(0) });
		await bill(tx, company, { status: 30, line: "disputed", order: order(1) });
		await bill(tx, company, { status: 30, line: "removed", order: order(2) });
		const paid = await bill(tx, company, { status: 30, line: "ok", order: order(3) });
		await bill(tx, company, { status: 20, line: "ok", order: order(4) });
		await bill(tx, company, { status: 20, line: "ok", order: order(5) });
		const member = sql`from member m where m.company_id = ${company} and m.is_owner`;
		await tx.execute(
			sql`insert into bill_payment (company_id, bill_id, currency, amount, channel, status, transfer_date, bank_reference, slip_id, member_id, member_name, language)
				select ${company}, ${paid}, 'CNY', 100, 'bank', 'submitted', current_date, 'EQ', 1, m.id, 'm', 'en' ${member}`,
		);
		await tx.execute(
			sql`insert into top_up_request (company_id, member_id, member_name, currency, amount, transfer_date, bank_reference, slip_id, language)
				select ${company}, m.id, 'm', 'CNY', 100, current_date, 'EQ', 1, 'en' ${member}`,
		);
		await tx.execute(
			sql`insert into withdrawal_request (company_id, member_id, member_name, currency, amount, bank_name, account_name, account_number, reason, language)
				select ${company}, m.id, 'm', 'CNY', 100, 'b', 'a', '6217000123', 'r', 'en' ${member}`,
		);
		await tx.execute(
			sql`insert into order_refund (company_id, order_id, amount, reason, requested_company_id, requested_by, requested_by_name, promised_at)
				select ${company}, ${order(6)}, 100, 'r', ${company}, m.id, 'm', portal_now() + interval '1 day' ${member}`,
		);
		await tx.execute(
			sql`insert into order_extras (company_id, order_id, status, review_reason, review_at, currency, total_amount, report, submitted_by, submitted_by_name, respond_by)
				select ${company}, ${order(7)}, 'review', 'disputed', portal_now(), 'CNY', 100, '{}', m.id, 'm', portal_now() + interval '1 day' ${member}`,
		);
		await tx.execute(
			sql`insert into credit_change (company_id, currency, limit_amount, before_limit_amount, status, needs_second, reason, requested_by, requested_by_name)
				select ${company}, 'CNY', 100, 0, 'requested', true, 'r', m.id, 'm' ${member} on conflict do nothing`,
		);
	});
}
