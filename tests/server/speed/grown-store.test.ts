import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newToken } from "~/portal-server/account/sessions/tokens";
import { createApp } from "~/portal-server/app";
import { PRODUCT_LINES } from "~/portal-server/lines";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { hashOf } from "~/portal-server/platform/db/statements/token-hash";
import { jobsOf } from "~/portal-server/registries";
import { differencesIn, findDifferences } from "../../bench/grow/audits";
import { grow, growStore } from "../../bench/grow/grow";
import { uniqueId } from "../../factories/random/unique";
import { send } from "../../setup/portal";
import { createDatabase, type TestDatabase } from "../../setup/store/postgres";
import { describePlansBySize } from "./plans/sample";

const ORDERS = 2_000;

let database: TestDatabase;
let store: Store;
const steps: string[] = [];
beforeAll(async () => {
	database = await createDatabase();
	store = await openStore({ url: database.url, directUrl: database.directUrl, directory: "", prepared: false });
	await growStore(store, ORDERS, (step) => steps.push(step));
});
afterAll(async () => {
	await store.close();
	await database.drop();
});

const countsOf = async (query: string): Promise<number[]> => {
	const rows = await rowsOf<{ count: number }>(store.db, sql.raw(`/* all companies: a test counts */ ${query}`));
	return rows.map(({ count }) => Number(count));
};
/** Those of the demonstration have companies 1 and 2. */
const GROWN = "company_id > 2";

it("the product's own audits find no difference", async () => {
	expect(await findDifferences(store)).toEqual([]);
	expect(steps).toContain("orders");
});

describe("one wrong row is found:", () => {
	const any = (table: string, more = "true") =>
		`(company_id, id) = (select company_id, id from ${table} where ${GROWN} and ${more} order by id limit 1)`;
	it.each([
		[
			"an account",
			`update ledger_account set posted_debit = posted_debit + 100 where ${any("ledger_account", "code = 'BANK'")}`,
		],
		[
			"an order's refund",
			`update orders set fee_amount = fee_amount + 100, refund_money = refund_money - 100 where ${any("orders", "status = 70 and payment_status = 20 and refund_money > 100")}`,
		],
		["a line of a bill", `update bill_line set amount = amount + 100 where ${any("bill_line", "is_live")}`],
		[
			"a share of an invoice",
			`update invoice_line set amount = amount - 100 where ${any("invoice_line", "amount > 100 and red_amount + reversed_amount = 0")}`,
		],
		[
			"a lot of points",
			`update point_lot set remaining_points = remaining_points - 1 where ${any("point_lot", "status = 'posted' and remaining_points > 1")}`,
		],
		[
			"a room",
			"update room_month set sold[1] = sold[1] + 1, allotment[1] = allotment[1] + 1 where ctid = (select ctid from room_month limit 1)",
		],
		[
			"a day of a vehicle",
			"update car_day set sold = sold + 1, fleet = fleet + 1 where ctid = (select ctid from car_day limit 1)",
		],
		[
			"a day of a transfer",
			"update transfer_day set sold = sold + 1, per_day = per_day + 1 where ctid = (select ctid from transfer_day limit 1)",
		],
		[
			"a month of a member",
			`update member_month set amount = amount + 100 where ctid = (select ctid from member_month where ${GROWN} limit 1)`,
		],
	])("%s", async (_what, statement) => {
		const found = await rolledBack(async (tx) => {
			await tx.execute(sql.raw(`/* all companies: a test */ ${statement}`));
			return differencesIn(tx);
		});
		expect(found).toBeDefined();
		expect(found).not.toEqual([]);
	});
});

/** Does work in a transaction that is rolled back, and answers what it answers. */
async function rolledBack<T>(work: (tx: Tx) => Promise<T>): Promise<T | undefined> {
	const undone = new Error("undone");
	let found: T | undefined;
	await store
		.transaction(async (tx) => {
			found = await work(tx);
			throw undone;
		})
		.catch((error: unknown) => expect(error).toBe(undone));
	return found;
}

const JOBS = jobsOf(PRODUCT_LINES).filter((job) => "run" in job);
it.each(JOBS)("the job $name finds nothing of it left to be done", async ({ run }) => {
	const written = await rolledBack(async (tx) => {
		await run(tx);
		return rowsOf(
			tx,
			sql`/* all companies: a test */ select 'message' as what, kind, subject_id from outbox where company_id > 2 and status = 'waiting'
				union all select 'event', action, order_id from order_event where company_id > 2 and at >= portal_now()
				union all select 'bill', number, id from bill where company_id > 2 and created_at >= portal_now()`,
		);
	});
	expect(written).toEqual([]);
});

describe("the portal reads", () => {
	let app: ReturnType<typeof createApp>;
	beforeAll(() => {
		app = createApp(store);
	});
	/** One row of each kind, and a call by who may see it. */
	const calls: [what: string, table: string, kinds: string, path: string, role: string][] = [
		[
			"orders",
			"orders",
			"product_line, status, payment_status, settlement_status, refund_status",
			"order/detail",
			"admin",
		],
		["bills", "bill", "status, origin", "bill/detail", "finance"],
		["invoices", "invoice", "status, kind", "invoice/detail", "finance"],
	];
	it.each(calls)("%s of every kind", async (_what, table, kinds, path, role) => {
		const rows = await rowsOf<{ company_id: number; id: number }>(
			store.db,
			sql.raw(
				`/* all companies: a test */ select distinct on (${kinds}) company_id, id from ${table} where ${GROWN} order by ${kinds}, id desc`,
			),
		);
		for (const { company_id, id } of rows) {
			const token = await tokenOf(company_id, role);
			const { code, data } = await send(app, `${path}?id=${id}`, { token });
			expect({ path, company_id, id, code }).toMatchObject({ code: 1 });
			expect(data.id).toBe(id);
		}
	});

	it("the proof of the largest company", async () => {
		const [large] = await countsOf(`select company_id as count from orders group by 1 order by count(*) desc limit 1`);
		const { data } = await send(app, "bill/proof", { token: await tokenOf(large ?? 0, "finance") });
		expect(data.equations.filter(({ difference }: { difference: number }) => difference !== 0)).toEqual([]);
		expect(data).toMatchObject({ differing: 0 });
	});
});

async function tokenOf(company_id: number, role: string): Promise<string> {
	const token = newToken(company_id);
	await store.db.execute(
		sql`insert into member_token (company_id, token_hash, kind, member_id, session_id, expires_at)
			select ${company_id}, ${hashOf(token)}, 'user', id, ${uniqueId()}, now() + interval '1 day' from member where company_id = ${company_id} and role = ${role} order by id limit 1`,
	);
	return token;
}

describe("shares:", () => {
	it("companies, the largest and the middle one, articles", async () => {
		const sizes = await countsOf(
			`select count(o.id) from company c left join orders o on o.company_id = c.id where c.id > 2 group by c.id order by 1 desc`,
		);
		expect(sizes).toHaveLength(ORDERS / 50);
		expect(sizes.reduce((all, one) => all + one, 0)).toBe(ORDERS);
		expect(sizes[0]).toBe(ORDERS / 10);
		expect(sizes).toContain(ORDERS / 100);
		const copies = "select count(*) from article where slug is null and company_id is null";
		expect(await countsOf(copies)).toEqual([ORDERS / 10]);
	});

	it("seven of ten orders are of hotels, two of cars, one of transfers; over three years", async () => {
		const lines = await rowsOf<{ product_line: string; share: number }>(
			store.db,
			sql`/* all companies: a test counts */ select product_line, round(count(*) * 10.0 / ${ORDERS}::int4)::int4 as share from orders where company_id > 2 group by 1 order by 1`,
		);
		expect(lines).toEqual([
			{ product_line: "airport", share: 1 },
			{ product_line: "car", share: 2 },
			{ product_line: "hotel", share: 7 },
		]);
		const years = `select extract(days from max(booking_date) - min(booking_date)) as count from orders where ${GROWN}`;
		expect((await countsOf(years))[0]).toBeGreaterThan(1_080);
	});

	it("orders have ended in every way, and some have not ended", async () => {
		const states = await countsOf(`select distinct status as count from orders where ${GROWN} order by 1`);
		expect(states).toEqual(expect.arrayContaining([30, 50, 70, 75, 80, 85]));
		const bills = await countsOf(`select distinct status as count from bill where ${GROWN} order by 1`);
		expect(bills).toEqual(expect.arrayContaining([50]));
		const invoices = await countsOf(`select distinct status as count from invoice where ${GROWN} order by 1`);
		expect(invoices).toEqual(expect.arrayContaining([40, 50]));
	});
});

describePlansBySize(() => database);

it("a store with orders, a wrong number and no database are refused by a line", async () => {
	const lines: string[] = [];
	const write = (line: string) => lines.push(line);
	expect(await grow(["2000"], database.directUrl, write)).toBe(2);
	expect(await grow(["many"], database.directUrl, write)).toBe(2);
	expect(await grow(["2000"], undefined, write)).toBe(2);
	expect(lines).toHaveLength(3);
});
