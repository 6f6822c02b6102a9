import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATOR_QUEUES } from "~/portal-contract/operator/orders";
import { MAX_COUNTED } from "~/portal-contract/order/limits";
import { STORED_NAMES, writeNames } from "~/portal-server/account/personal-data/stored-names";
import { countSoldNights } from "~/portal-server/lines/hotel/sold-nights";
import { orderJobs } from "~/portal-server/orders/handlers";
import { rowsOf } from "~/portal-server/platform/db/db";
import { sweepJob } from "~/portal-server/platform/jobs/sweep";
import { retentionJob } from "~/portal-server/platform/upkeep/retention";
import { makeManyOrders } from "../../factories/many-orders";
import { startPortal, type TestPortal } from "../../setup/portal";
import { collectPlans, reportPlans, rowsRead, unkeyedReads, wholeReads } from "../../setup/store/plans";
import { addMembers } from "../orders/members";

const OVER = 12_000;
const COMPANIES = 20;
const OPEN = 12;
/** Orders of one company, and of all companies those that wait for an operator, with the demonstration's. */
const OF_COMPANY = 1.1 * (OVER / COMPANIES);
const WAITING = 20 * OPEN;

/** Rows of today, one for each order: into which columns behind the company, and what. */
const YOUNG = [
	["idempotency_key (company_id, member_id, call, key, body_hash)", "o.member_id, 'x', o.id::text, ''"],
	["quote_request (company_id, member_id, offer_key)", "o.member_id, o.id::text"],
	[
		"quote (company_id, member_id, id, product_line, offer_key, currency, total_amount, content, expires_at)",
		"o.member_id, o.quote_id, 'hotel', '', 'CNY', 0, '{}', now()",
	],
	[
		"member_token (company_id, token_hash, kind, member_id, session_id, expires_at)",
		"o.id::text, 'user', o.member_id, o.id::text, now() + interval '1 day'",
	],
	[
		"outbox (company_id, kind, subject_kind, subject_id, language, recipient, payload, dedupe_key, status)",
		"'order_paid', 'order', o.id, 'en', 'a@example.com', '{}', 'plan:' || o.id, 'sent'",
	],
] as const;

const plans = collectPlans();
let portal: TestPortal;
let operator: string;
let member: string;
let order_id: number;

beforeAll(async () => {
	portal = await startPortal("postgres", undefined, reportPlans);
	const [company_id = 0] = await makeManyOrders(portal.store.db, { companies: COMPANIES, over: OVER, open: OPEN });
	operator = (await portal.signIn("demo_operator")).token;
	member = (await addMembers(portal, company_id, ["admin"]))[0]?.token ?? "";
	order_id = (await portal.call("operator/orders?queue=confirm", { token: operator })).data.list[0].id;
});
afterAll(async () => {
	plans.stop();
	await portal.close();
});

/** What reads all orders while `work` runs; something has to run. */
async function readsAll(work: () => Promise<unknown>): Promise<string[]> {
	plans.ran.length = 0;
	await work();
	expect(plans.ran.length).toBeGreaterThan(0);
	return wholeReads(plans.ran, "orders");
}

const expectRefused = (path: string, token: string) => async () =>
	expect((await portal.call(path, { token })).code).toBe(1);

it.each([
	...OPERATOR_QUEUES.map((queue) => `queue=${queue}`),
	...["number+77", "%E5%BC%A0%E4%BC%9F", "Yunling", "lantern", "zq", "7", "-"].map((text) => `quickSearch=${text}`),
	...["number+777", "lantern", "zq"].map((text) => `queue=waivers&quickSearch=${text}`),
	"date_of=service_until&from=2026-01-01&to=2026-01-02",
	"date_of=booking_date&from=2026-01-01&to=2026-01-02",
	"status=60",
])("an operator's list and its counts read no table of all orders: %s", async (query) => {
	expect(await readsAll(expectRefused(`operator/orders?${query}`, operator))).toEqual([]);
});

it.each([
	...OPERATOR_QUEUES.map((queue) => ["", `queue=${queue}`]),
	["that finds everything", "quickSearch=lantern"],
	["that finds few", "queue=waivers&quickSearch=number+7777"],
	["of two letters", "quickSearch=zq"],
	["of a guest", "queue=waivers&quickSearch=%E5%BC%A0%E4%BC%9F"],
])(
	"an operator's list %s looks at what is open, counted and listed, however many orders there are: %s",
	async (_search, query) => {
		for (let time = 0; time < 7; time += 1) await readsAll(expectRefused(`operator/orders?${query}`, operator));
		expect(rowsRead(plans.ran, "orders")).toBeLessThan(2 * MAX_COUNTED + 4 * WAITING);
	},
);

it.each(["", "?date=2026-01-10", "?date=2030-01-10"])(
	"the day board reads no table of all orders: %s",
	async (query) => {
		const { token } = await portal.signIn("demo_dispatcher");
		expect(await readsAll(expectRefused(`operator/board${query}`, token))).toEqual([]);
	},
);

it("an operator's view of one order reads that order alone", async () => {
	expect(await readsAll(expectRefused(`operator/order?id=${order_id}`, operator))).toEqual([]);
	const { data } = await portal.call("operator/orders?quickSearch=Yunling", { token: operator });
	expect(await readsAll(expectRefused(`order/detail?id=${data.list[0].id}`, operator))).toEqual([]);
});

it.each([
	"",
	"&tab=upcoming",
	"&quickSearch=lantern",
	"&quickSearch=zq",
	"&quickSearch=number+77",
	"&quickSearch=%E5%BC%A0%E4%BC%9F",
	"&date_of=booking_date&from=2026-01-01",
])("a member's list reads the company's orders alone%s", async (query) => {
	expect(await readsAll(expectRefused(`order/list?product=hotel${query}`, member))).toEqual([]);
	expect(rowsRead(plans.ran, "orders")).toBeLessThan(6 * OF_COMPANY);
});

it.each(orderJobs.filter(({ name }) => !name.endsWith("audit")).map((job) => [job.name, job] as const))(
	"the clock %s looks at what is open alone",
	async (_name, job) => {
		expect(await readsAll(() => portal.store.transaction((tx) => job.run(tx)))).toEqual([]);
	},
);

it.each([sweepJob, retentionJob])(
	"$name looks at what is old alone, however much there is that is younger",
	async (job) => {
		const { db } = portal.store;
		await db.transaction(async (tx) => {
			const of = sql`from orders o where o.quote_id like 'over-%' on conflict do nothing`;
			for (const [into, values] of YOUNG)
				await tx.execute(sql`insert into ${sql.raw(into)} select o.company_id, ${sql.raw(values)} ${of}`);
		});
		await db.execute(sql`analyze`);
		await portal.store.transaction((tx) => job.run(tx));
		plans.ran.length = 0;
		await portal.store.transaction((tx) => job.run(tx));
		expect(plans.ran.length).toBeGreaterThan(5);
		for (const table of ["idempotency_key", "quote", "quote_request", "member_token", "outbox", "order_event"]) {
			expect(wholeReads(plans.ran, table)).toEqual([]);
			expect(rowsRead(plans.ran, table), table).toBeLessThan(OVER / 10);
		}
	},
);

it("another name of an operator is written where the index of each table finds the old one [38-1.10]", async () => {
	const [who] = await rowsOf<{ company_id: number; member_id: number; nickname: string; username: string }>(
		portal.store.db,
		sql`select company_id::int, id::int as member_id, nickname, username from member where username = 'demo_operator'`,
	);
	if (!who) throw new Error("nobody of that name");
	await portal.store.db.execute(sql`update orders set operator_id = ${who.member_id} where id = ${order_id}`);
	plans.ran.length = 0;
	await portal.store.transaction(async (tx) => {
		// A small table is read whole all the same where its index would serve.
		await tx.execute(sql`set local enable_seqscan = off`);
		await writeNames(tx, who, who, { ...who, nickname: "Another" });
	});
	const everywhere = plans.ran.filter(({ text }) => !/company_id = \$\d+/.test(text));
	const named = STORED_NAMES.filter(({ side }) => side !== "member");
	expect(everywhere.length).toBeGreaterThan(named.length);
	const unkeyed = named.flatMap(({ table, by }) => {
		const ran = everywhere.filter(({ text }) => new RegExp(`\\b${by}"? = `).test(text));
		return unkeyedReads(ran, table, by);
	});
	expect(unkeyed).toEqual([]);
});

it("the nights sold of the last thirty days are counted without reading older orders", async () => {
	const { db } = portal.store;
	for (const table of ["order_hotel", "hold"]) {
		const copied = sql`jsonb_populate_record(p, jsonb_build_object('company_id', o.company_id, 'order_id', o.id, 'status', 'sold'))`;
		await db.execute(sql`insert into ${sql.identifier(table)} select r.* from orders o
			cross join (select p from ${sql.identifier(table)} p limit 1) as p cross join lateral ${copied} r where o.quote_id like 'over-%'`);
		await db.execute(sql`analyze ${sql.identifier(table)}`);
	}
	expect(await readsAll(() => countSoldNights(db))).toEqual([]);
	for (const table of ["orders", "order_hotel", "hold"]) {
		expect(wholeReads(plans.ran, table)).toEqual([]);
		expect(rowsRead(plans.ran, table), table).toBeLessThan(OVER / 10);
	}
});
