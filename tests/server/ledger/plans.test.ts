import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeManyOrders } from "../../factories/many-orders";
import { startPortal, type TestPortal } from "../../setup/portal";
import { collectPlans, reportPlans, rowsRead, untilVisible, wholeReads } from "../../setup/store/plans";
import { addMembers } from "../orders/members";

/** Orders of one company, each with a movement of its pre-deposit, one of its credit and points; others have as many. */
const MANY = 3000;
const COMPANIES = 8;

const plans = collectPlans();
let portal: TestPortal;
let token: string;
beforeAll(async () => {
	portal = await startPortal("postgres", undefined, reportPlans);
	const { db } = portal.store;
	const [company_id = 0] = await makeManyOrders(db, { companies: COMPANIES, over: COMPANIES * MANY, open: 0 });
	const of = sql`from orders o join company c on c.id = o.company_id where c.name like 'many %'`;
	const account = (code: string) =>
		sql`(select a.id from ledger_account a where a.company_id = o.company_id and a.code = ${code})`;
	const pay = (from: string, to: string) =>
		sql`insert into ledger_transfer (company_id, key, status, debit_account_id, credit_account_id, amount, currency, kind, order_id, created_at)
			select o.company_id, ${from} || o.id, 'posted', ${account(from)}, ${account(to)}, 100, 'CNY', 'pay', o.id, o.booking_date ${of}`;
	await db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(sql`insert into ledger_account (company_id, code, currency, posted_debit, posted_credit)
			select c.id, code, 'CNY', ${100 * MANY}::int8, case code when 'DEP' then ${100 * MANY}::int8 else 0 end from company c cross join unnest(array['DEP', 'REC', 'SALES']) code where c.name like 'many %'`);
		await tx.execute(pay("DEP", "SALES"));
		await tx.execute(pay("REC", "SALES"));
		await tx.execute(sql`insert into point_lot (company_id, order_id, status, points, remaining_points, posted_at, expires_at)
			select o.company_id, o.id, 'posted', 5, 5, o.booking_date, now() + interval '300 days' ${of}`);
		await tx.execute(sql`insert into point_entry (company_id, lot_id, key, kind, points, created_at)
			select l.company_id, l.id, 'earn:' || l.id, 'earn', 5, l.posted_at from point_lot l join company c on c.id = l.company_id where c.name like 'many %'`);
	});
	await untilVisible(db, ["ledger_transfer", "point_lot", "point_entry"]);
	token = (await addMembers(portal, company_id, ["admin"]))[0]?.token ?? "";
});
afterAll(async () => {
	plans.stop();
	await portal?.close();
});

/** Rows of a table that a call has looked at, and those of them that an index alone does not have; by the plan that its statement ends with. */
async function readsOf(path: string, table: string): Promise<{ all: number; rows: number }> {
	for (let time = 0; time < 8; time += 1) {
		plans.ran.length = 0;
		expect((await portal.call(path, { token })).code).toBe(1);
	}
	expect(wholeReads(plans.ran, table)).toEqual([]);
	const ran = plans.ran.map(({ text, nodes }) => ({
		text,
		nodes: nodes.filter((node) => node["Node Type"] !== "Index Only Scan"),
	}));
	return { all: rowsRead(plans.ran, table), rows: rowsRead(ran, table) };
}

it.each([
	["account/balance?account=deposit", 0],
	["account/balance?account=credit", 0],
	["account/balance?account=deposit&page=100", 2 * 1500],
	["account/balance?account=deposit&kind=pay&page=2", 0],
] as const)("a page of a statement reads its own rows, and counts by the index alone: %s", async (path, above) => {
	const { all, rows } = await readsOf(path, "ledger_transfer");
	expect(rows).toBeLessThan(50);
	expect(all).toBeLessThan(MANY + above + 200);
});

it.each([
	["account/integral", 0],
	["account/integral?page=100", 2 * 1500],
] as const)("a page of points reads its own rows, and counts by the index alone: %s", async (path, above) => {
	const entries = await readsOf(path, "point_entry");
	expect(entries.rows).toBeLessThan(50);
	expect(entries.all).toBeLessThan(MANY + above + 200);
	const lots = await readsOf(path, "point_lot");
	expect(lots.rows).toBeLessThan(50);
	expect(lots.all).toBeLessThan(2 * MANY + 200);
});

it("the overview reads the movements of its days alone", async () => {
	const transfers = await readsOf("account/overview", "ledger_transfer");
	expect(transfers.all).toBeLessThan(MANY / 10);
	expect((await readsOf("account/overview", "point_entry")).all).toBeLessThan(MANY / 10);
});
