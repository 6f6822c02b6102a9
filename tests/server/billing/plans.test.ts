import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeManyOrders } from "../../factories/many-orders";
import { startPortal, type TestPortal } from "../../setup/portal";
import { collectPlans, reportPlans, rowsRead, untilVisible, wholeReads } from "../../setup/store/plans";
import { addMembers } from "../orders/members";
import { countChanged } from "./proof/planting";

/** Orders of one company, half of which may be invoiced; another one has as many. */
const MANY = 3000;
/** They were booked within three years. */
const IN_A_MONTH = 85;

const plans = collectPlans();
let portal: TestPortal;
let token: string;
let company_id: number;
let booking_id: string;
beforeAll(async () => {
	portal = await startPortal("postgres", undefined, reportPlans);
	const { db } = portal.store;
	[company_id = 0] = await makeManyOrders(db, { companies: 2, over: 2 * MANY, open: 0 });
	await db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(sql`update orders set pay_channel = 'pre_deposit', payment_status = 20, total_amount = 1000, refund_money = 0, fee_amount = 0, extras_amount = 0,
			settlement_status = 0, settlement_money = null, booking_id = 'H260101' || lpad(id::text, 6, '0'), invoice_status = case (id / 2) % 2 when 0 then 10 else 0 end where quote_id like 'over-%'`);
	});
	await db.execute(sql`insert into proof_change select distinct company_id, currency, date_trunc('month', booking_date at time zone 'Asia/Yangon')::date, 0
		from orders where company_id = ${company_id}`);
	await countChanged(portal);
	await db.execute(sql`vacuum full orders`);
	await untilVisible(db, ["orders"]);
	token = (await addMembers(portal, company_id, ["finance"]))[0]?.token ?? "";
	booking_id = (await portal.call("bill/proof", { token })).data.list[7].booking_id;
});
afterAll(async () => {
	plans.stop();
	await portal?.close();
});

/** Orders that a call has looked at, and those of them that an index alone does not have; by the plan that its statements end with. */
async function readsOf(path: string): Promise<{ all: number; rows: number; data: { total: number } }> {
	let data = { total: 0 };
	for (let time = 0; time < 8; time += 1) {
		plans.ran.length = 0;
		const answer = await portal.call(path, { token });
		expect(answer.code, answer.text).toBe(1);
		({ data } = answer);
	}
	expect(wholeReads(plans.ran, "orders")).toEqual([]);
	const ran = plans.ran.map(({ text, nodes }) => ({
		text,
		nodes: nodes.filter((node) => node["Node Type"] !== "Index Only Scan"),
	}));
	return { all: rowsRead(plans.ran, "orders"), rows: rowsRead(ran, "orders"), data };
}

it.each([
	["", 0],
	["?page=20", 1000],
] as const)("what may be invoiced is counted and found by its index: %s", async (query, above) => {
	const { all, rows, data } = await readsOf(`invoice/available${query}`);
	expect(data.total).toBe(MANY / 2);
	expect(rows).toBeLessThan(100);
	expect(all).toBeLessThan(MANY / 2 + above + 150);
});

it.each([
	["", MANY],
	["?page=50", MANY],
	["?only=differing", MANY],
	["?only=differing&page=50", MANY],
])("the proof has its sums of counted months, and reads the orders that it shows: %s", async (query, total) => {
	const { all, data } = await readsOf(`bill/proof${query}`);
	expect(data.total).toBe(total);
	expect(all).toBeLessThan(2 * IN_A_MONTH);
});

it("the proof of one order finds it by its number", async () => {
	const { all, data } = await readsOf(`bill/proof?booking_id=${booking_id}`);
	expect(data.total).toBe(1);
	expect(all).toBeLessThan(20);
});

it("the proof looks at the orders of a month that has changed", async () => {
	await portal.store.db.execute(
		sql`update orders set extras_amount = 100 where company_id = ${company_id} and booking_id = ${booking_id}`,
	);
	const { all, data } = await readsOf("bill/proof");
	expect(data.total).toBe(MANY);
	expect(all).toBeLessThan(6 * IN_A_MONTH);
});
