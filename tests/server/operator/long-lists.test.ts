import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_COUNTED } from "~/portal-contract/order/limits";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../setup/portal";
import { collectPlans, reportPlans, rowsRead } from "../../setup/store/plans";

/** Of each table, over a tenth as many companies. */
const OVER = 12_000;
const COMPANIES = OVER / 10;
/** Rows that a list looks at: its page and its count, and as many entries of indexes where they are bitmaps. */
const READ = 3 * MAX_COUNTED;

const plans = collectPlans();
let portal: TestPortal;
const tokens = new Map<string, string>();

/** One row of each `g`, of the company `c`. */
const ROWS: Readonly<Record<string, SQL>> = {
	"ledger_account (company_id, code, currency, limit_amount)": sql`select c, 'REC', 'CNY', 100 from companies`,
	"bill (company_id, number, year, currency, origin, status, total_amount, paid_amount, issued_at, due_date, language)": sql`select c, 'B' || c || '-2025-' || g, 2025,
		'CNY', 'operator', case when g % 10 = 0 then 70 else 50 end, 100, case when g % 10 = 0 then 0 else 100 end, now(), current_date, 'en' from every`,
	"bill_line (company_id, bill_id, subject_kind, subject_id, order_id, booking_id, product_line, title_zh, title_en, service_from, service_until, currency, amount, status, is_live)": sql`
		select b.company_id, b.id, 'order', b.id, b.id, 'X', 'hotel', '', '', current_date, current_date, 'CNY', 100, case when b.id % 7 = 0 then 'removed' else 'ok' end, b.id % 7 <> 0 from bill b`,
	"bill_payment (company_id, bill_id, currency, amount, channel, status, transfer_date, bank_reference, slip_id, member_id, member_name, language, checked_by, decided_by)": sql`
		select c, g, 'CNY', 100, 'bank', 'accepted', current_date, 'R', g, 1, 'm', 'en', 1, 2 from every`,
	"invoice (company_id, request_number, member_id, member_name, language, title_id, title, issuer_id, issuer, kind, currency, amount, status, number, invoice_date)": sql`select c,
		'Q' || c || '-' || g, 1, 'm', 'en', 1, jsonb_build_object('name', '远山第' || g || '公司'), 1, '{}', 'commercial', 'CNY', 100, 40, 'N' || g, current_date from every`,
	"invoice_line (company_id, invoice_id, subject_kind, subject_id, booking_id, title_zh, title_en, service_from, currency, amount)": sql`
		select i.company_id, i.id, 'order', i.id, 'H25' || lpad(i.id::text, 10, '0'), '', '', current_date, 'CNY', 100 from invoice i`,
	"top_up_request (company_id, member_id, member_name, currency, amount, transfer_date, bank_reference, slip_id, status, language, checked_by, decided_by, decided_at)": sql`
		select c, 1, 'm', 'CNY', 100, current_date, 'R', g, 'accepted', 'en', 1, 2, now() - g * interval '1 minute' from every`,
	"withdrawal_request (company_id, member_id, member_name, currency, amount, bank_name, account_name, account_number, reason, status, language, checked_by, decided_by, decided_at)": sql`
		select c, 1, 'm', 'CNY', 100, 'b', 'a', '1', 'r', 40, 'en', 1, 2, now() - g * interval '1 minute' from every`,
	"order_refund (company_id, order_id, amount, status, reason, requested_company_id, requested_by, requested_by_name, promised_at, decided_by, decided_at)": sql`
		select c, g, 100, 40, 'r', c, 1, 'm', now(), 2, now() - g * interval '1 minute' from every`,
};

async function fill(tx: Tx): Promise<void> {
	await tx.execute(sql`set local statement_timeout = 0`);
	// Neither guards nor foreign keys look at each row.
	await tx.execute(sql`set local session_replication_role = replica`);
	await tx.execute(sql`create temporary table companies on commit drop as
		with made as (insert into company (name, currency) select 'far hills ' || g, 'CNY' from generate_series(1, ${COMPANIES}::int4) g returning id) select id as c from made`);
	await tx.execute(
		sql`create temporary table every on commit drop as select c, row_number() over (order by c, n) as g from companies cross join generate_series(1, 10) n`,
	);
	for (const [table, rows] of Object.entries(ROWS)) await tx.execute(sql`insert into ${sql.raw(table)} ${rows}`);
}

beforeAll(async () => {
	portal = await startPortal("postgres", undefined, reportPlans);
	await portal.store.db.transaction(fill);
	await portal.store.db.execute(sql`set statement_timeout = 0`);
	await portal.store.db.execute(sql`vacuum analyze`);
	for (const name of ["demo_finance_operator", "demo_dispatcher", "demo_operator"])
		tokens.set(name, (await portal.signIn(name)).token);
});
afterAll(async () => {
	plans.stop();
	await portal.close();
});

async function called(path: string, name = "demo_finance_operator") {
	plans.ran.length = 0;
	const answer = await portal.call(`operator/${path}`, { token: tokens.get(name) ?? "" });
	expect(answer.code, answer.text).toBe(1);
	return answer.data;
}

const LISTS = [
	["bills?status=settled", "bill"],
	["bills?status=closed", "bill"],
	["bills?status=open", "bill"],
	["bills?status=held", "bill_line"],
	["bills?status=disputes", "bill_line"],
	["bills?status=settled&quickSearch=-2025-7777", "bill"],
	["bills?status=settled&quickSearch=2025", "bill"],
	["bills?status=settled&quickSearch=far+hills+777", "bill"],
	["bills?status=settled&page=40", "bill"],
	["invoices?tab=issued", "invoice"],
	["invoices?tab=issued&quickSearch=N7777", "invoice"],
	["invoices?tab=issued&quickSearch=H250000007777", "invoice_line"],
	["invoices?tab=issued&quickSearch=%E8%BF%9C%E5%B1%B1", "invoice"],
	["invoices?tab=issued&quickSearch=zq", "invoice"],
	["invoices?tab=issued&quickSearch=far+hills+777", "invoice"],
	["topUps?status=accepted", "bill_payment"],
	["withdrawals?status=paid", "top_up_request"],
	["credits", "ledger_account"],
	["credits?quickSearch=hills+777", "ledger_account"],
	["billingCompanies", "ledger_account"],
] as const;

describe("an operator's list of what is over", () => {
	it.each(LISTS)("%s reads of %s what it shows and counts, however much there is", async (path, table) => {
		await called(path);
		expect(rowsRead(plans.ran, table), JSON.stringify(plans.ran)).toBeLessThan(READ);
	});

	it.each([
		["topUps?status=accepted", "top_up_request"],
		["withdrawals?status=paid", "withdrawal_request"],
		["refunds?status=refunded", "order_refund"],
	])("%s is listed to its end", async (path, table) => {
		expect((await called(path)).total).toBe(OVER);
		const last = await called(`${path}&limit=20&page=${OVER / 20}`);
		// Orders of refunds are left out.
		if (table !== "order_refund") expect(last.list).toHaveLength(20);
	});

	it.each([
		["bills?status=settled", MAX_COUNTED],
		["bills?status=closed", MAX_COUNTED],
		["invoices?tab=issued", MAX_COUNTED],
		["credits", MAX_COUNTED],
		["billingCompanies", MAX_COUNTED],
	])("%s is counted and listed as far as %i", async (path, most) => {
		const join = path.includes("?") ? "&" : "?";
		const [last, next] = [
			await called(`${path}${join}limit=20&page=${most / 20}`),
			await called(`${path}${join}limit=20&page=${most / 20 + 1}`),
		];
		expect([last.total, next.total]).toEqual([most, most]);
		expect(last.list).toHaveLength(20);
		expect(next.list).toEqual([]);
	});
});

describe("a search over all companies", () => {
	it.each([
		["bills?status=settled&quickSearch=-2025-7777", 1],
		["bills?status=settled&quickSearch=FAR+hills+777", 9],
		["invoices?tab=issued&quickSearch=n7777", 1],
		["invoices?tab=issued&quickSearch=%E7%AC%AC7777%E5%85%AC", 1],
		["invoices?tab=issued&quickSearch=far+hills+777", 10],
		["credits?quickSearch=hills+777", 1],
		["billingCompanies?quickSearch=hills+777", 1],
	])("%s finds what it should", async (path, total) => {
		expect((await called(path)).total).toBe(total);
	});

	it("finds an invoice by the id of a booking, or by a part of six signs", async () => {
		const [line] = await rowsOf<{ booking_id: string; invoice_id: number }>(
			portal.store.db,
			sql`/* all companies: a test */ select booking_id, invoice_id::int4 from invoice_line where booking_id like 'H25%' order by id desc limit 1`,
		);
		const { booking_id = "", invoice_id } = line ?? {};
		for (const typed of [booking_id, booking_id.toLowerCase(), booking_id.slice(3)]) {
			const { list, total } = await called(`invoices?tab=issued&quickSearch=${typed}`);
			expect([total, list[0].id], typed).toEqual([1, invoice_id]);
		}
	});
});
