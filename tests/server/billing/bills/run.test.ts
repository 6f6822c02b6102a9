import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditBills } from "~/portal-server/billing/audit";
import { issueBills } from "~/portal-server/billing/bills/making/issue-due";
import { listBills } from "~/portal-server/billing/bills/reading/list-bills";
import type { CallContext, Who } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { inLong } from "../../../setup/languages";
import type { TestPortal } from "../../../setup/portal";
import { setClock } from "../../orders/bookings";
import { setLocal } from "../../orders/life/sides";
import { copyBills, copyOrders } from "./copies";
import { billed, type Office, openOffice, openPortal, servedOrders } from "./stage";

const COUNT = inLong(10_000, 1_000);
const MAX_S = inLong(30, 15);
const MAX_MB = 300;
const A_MONTH_S = 32 * 86_400;

let portal: TestPortal;
let office: Office;
beforeAll(async () => {
	portal = await openPortal();
	office = await openOffice(portal);
	const [model] = await servedOrders(portal, office, 1, 180);
	if (!model) throw new Error("no order");
	await copyOrders(portal, model, { companies: [office.company_id], count: COUNT - 1 });
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

/** All bills that are due, a transaction for each as the runner does it. Answers how many, in how many seconds, and by how many MB the process grew. */
async function runCycle(): Promise<{ issued: number; seconds: number; grown: number }> {
	const before = process.memoryUsage().rss;
	const began = performance.now();
	let issued = 0;
	for (let more = true; more; ) {
		const done = await portal.store.transaction((tx) => issueBills(tx));
		issued += done.issued;
		more = done.more === true;
	}
	return {
		issued,
		seconds: (performance.now() - began) / 1000,
		grown: (process.memoryUsage().rss - before) / 1_048_576,
	};
}

describe("the run of a large company", () => {
	it(`makes one bill of ${COUNT} orders in seconds, in little memory, and every line of it is in its files`, async () => {
		await setClock(portal, A_MONTH_S);
		const run = await runCycle();
		process.stdout.write(`one bill of ${COUNT} orders: ${JSON.stringify(run)}\n`);
		expect(run.seconds).toBeLessThan(MAX_S);
		expect(run.grown).toBeLessThan(MAX_MB);
		const { data } = await office.finance.get("bill/list");
		expect(data.list).toMatchObject([{ line_count: COUNT, status_key: "issued" }]);
		expect(await auditBills(portal.store.db, office.company_id)).toEqual([]);
		const file = await portal.app.fetch(
			new Request(`http://portal.invalid/api/bill/download?id=${data.list[0].id}&format=csv`, {
				headers: { "ba-user-token": office.finance.member.token, server: "true" },
			}),
		);
		expect((await file.text()).trim().split("\r\n")).toHaveLength(1 + COUNT + 1);
	});
});

const COMPANIES = inLong(200, 8);
const ORDERS_EACH = 50;
const CYCLES = inLong(12, 2);

/** The first days of the months after this one. */
function cuts(today: string, count: number): string[] {
	const [year = 0, month = 1] = today.split("-").map(Number);
	return Array.from({ length: count }, (_, place) =>
		new Date(Date.UTC(year, month + place, 1)).toISOString().slice(0, 10),
	);
}

async function companies(count: number): Promise<number[]> {
	const made = await rowsOf<{ id: number }>(
		portal.store.db,
		sql`with made as (insert into company (name, currency) select 'many ' || g, 'CNY' from generate_series(1, ${count}::int4) g returning id),
			clerks as (insert into member (company_id, group_id, role, username, nickname, email, password_hash)
				select made.id, g.id, 'finance', 'clerk' || made.id, 'clerk', 'clerk' || made.id || '@example.com', 'none' from made, member_group g where g.code = 'finance')
			select id from made order by id`,
	);
	return made.map(({ id }) => Number(id));
}

describe("the year's run of many companies", () => {
	it(`bills ${COMPANIES} companies with ${ORDERS_EACH} orders each in ${CYCLES} monthly cycles, every order that was over once`, async () => {
		const [model] = await servedOrders(portal, await openOffice(portal), 1, 182);
		if (!model) throw new Error("no order");
		const all = await companies(COMPANIES);
		await copyOrders(portal, model, { companies: all, count: ORDERS_EACH, interval_days: 7 });
		const today = await portalToday(portal.store.db);
		const whole = { issued: 0, seconds: 0, grown: 0 };
		for (const cut of cuts(today, CYCLES)) {
			await setLocal(portal, cut, "00:30");
			const run = await runCycle();
			whole.issued += run.issued;
			whole.seconds += run.seconds;
			whole.grown = Math.max(whole.grown, run.grown);
		}
		process.stdout.write(`${CYCLES} cycles of ${COMPANIES} companies: ${JSON.stringify(whole)}\n`);
		const own = sql`company_id >= ${all[0]} and company_id <= ${all.at(-1)}`;
		const [found] = await rowsOf<{ bills: number; lines: number; over: number; total: number; orders: number }>(
			portal.store.db,
			sql`select (select count(*) from bill where ${own})::int4 as bills, (select count(*) from bill_line where ${own})::int4 as lines,
				(select count(*) from order_event e where ${own} and e.action = 'order/confirmComplete' and e.at < (${cuts(today, CYCLES).at(-1)}::date::timestamp at time zone 'Asia/Yangon'))::int4 as over,
				(select sum(total_amount) from bill where ${own})::int8 as total,
				(select sum(settlement_money) from orders where ${own} and settlement_status = 30)::int8 as orders`,
		);
		expect(found?.bills).toBe(COMPANIES * CYCLES);
		expect([found?.lines, found?.total]).toEqual([found?.over, found?.orders]);
		expect(await auditBills(portal.store.db, all[0])).toEqual([]);
		expect(whole.seconds).toBeLessThan(MAX_S);
		expect(whole.grown).toBeLessThan(MAX_MB);
	});
});

async function linesRead(tx: Tx): Promise<number> {
	const [row] = await rowsOf<{ read: number }>(
		tx,
		sql`select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int8 as read from pg_stat_xact_user_tables where relname = 'bill_line'`,
	);
	return Number(row?.read);
}

describe("the list of a company with many bills", () => {
	it("reads the lines of the bills that it shows, and of those that may be overdue, of no other", async () => {
		const own = await openOffice(portal);
		const made = await billed(own, await servedOrders(portal, own, 1, 184));
		const [bills, lines, open] = [200, 50, 5];
		await copyBills(portal, { company_id: own.company_id, id: made.id }, { bills, lines, open });
		const who = {
			company_id: own.company_id,
			member_id: own.finance.member.member_id,
			role: "finance",
			is_operating: false,
			can: () => true,
		};
		const read = await portal.store.transaction(async (tx) => {
			const context = { db: tx, who: who as unknown as Who, language: "en" };
			// Counts of transactions just before that are not reported yet are in it.
			const before = await linesRead(tx);
			const listed = await listBills(context as unknown as CallContext, { page: 2, limit: 20 });
			expect(listed.counts).toMatchObject({ all: bills + 1, open: open + 1, overdue: open, settled: bills - open });
			return (await linesRead(tx)) - before;
		});
		expect(read).toBeGreaterThan(0);
		expect(read).toBeLessThanOrEqual(20 * lines + open * lines);
		const began = performance.now();
		await own.finance.get("bill/list");
		process.stdout.write(
			`list of ${bills} bills of ${lines} lines: ${Math.round(performance.now() - began)} ms, ${read} lines read\n`,
		);
	});
});
