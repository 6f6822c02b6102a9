import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { makeManyOrders } from "../../factories/many-orders";
import { startPortal, type TestPortal } from "../../setup/portal";
import { collectPlans, reportPlans, wholeReads } from "../../setup/store/plans";
import { addMembers } from "../orders/members";

const OVER = 6_000;
const LIMIT = 20;
const ARTICLES = 6_000;

const plans = collectPlans();
let portal: TestPortal;
let token: string;
beforeAll(async () => {
	portal = await startPortal("postgres", undefined, reportPlans);
	const [company_id = 0] = await makeManyOrders(portal.store.db, { companies: 2, over: 2 * OVER, open: 1 });
	token = (await addMembers(portal, company_id, ["admin"]))[0]?.token ?? "";
	await portal.store.transaction(async (tx) => {
		const [{ id: trip = 0 } = {}] = await rowsOf<{ id: number }>(
			tx,
			sql`insert into trip (company_id, member_id, name) select company_id, min(id), 'Far' from member where company_id = ${company_id} group by company_id returning id`,
		);
		await tx.execute(
			sql`insert into trip_order (company_id, order_id, trip_id) select company_id, id, ${trip} from orders where company_id = ${company_id} order by id limit 3`,
		);
		await tx.execute(
			sql`insert into article (channel_id, author_name, published_at, view_count) select 1 + n % 3, '', portal_now() - make_interval(mins => n), n % 97 from generate_series(1, ${ARTICLES}::int4) as n`,
		);
		await tx.execute(
			sql`insert into article_text (article_id, language, title, summary, html) select a.id, l, 'T', 'S', '' from article a, unnest('{en,zh-cn}'::text[]) as l on conflict do nothing`,
		);
		await tx.execute(
			sql`insert into article_tag (article_id, tag_id) select a.id, 1 + a.id % 4 from article a on conflict do nothing`,
		);
	});
	await portal.store.db.execute(sql`vacuum analyze`);
});
afterAll(async () => {
	plans.stop();
	await portal.close();
});

/** What the last of several equal calls answers, its plans collected: from the sixth on a statement may be planned for all values. */
async function called(path: string) {
	let data: { list?: unknown[]; total?: number } = {};
	for (let time = 0; time < 7; time += 1) {
		plans.ran.length = 0;
		const answer = await portal.call(path, { token });
		expect(answer.code, answer.text).toBe(1);
		data = answer.data;
	}
	return data;
}

/** Rows of a table that were looked at, in the table itself or in the index alone. */
function read(table: string, isFetched: (node: string) => boolean = () => true): number {
	const own = plans.ran.flatMap(({ nodes }) => nodes).filter((node) => node["Relation Name"] === table);
	return own
		.filter((node) => isFetched(node["Node Type"]))
		.map((node) => (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"])
		.reduce((all, rows) => all + rows, 0);
}
const fetched = (table: string) => read(table, (node) => node !== "Index Only Scan");

describe("a page far down", () => {
	it.each([
		["product=hotel", OVER],
		["product=all", OVER],
		["product=hotel&tab=completed", OVER],
		["product=all&sort=service_from", OVER],
	])("of orders reads its own orders, and of the others an index alone: %s", async (query, least) => {
		const data = await called(`order/list?${query}&page=200&limit=${LIMIT}`);
		expect([data.list?.length, (data.total ?? 0) >= least]).toEqual([LIMIT, true]);
		expect(fetched("orders")).toBeLessThanOrEqual(2 * LIMIT);
		expect(fetched("order_guest")).toBeLessThanOrEqual(2 * LIMIT);
		expect(wholeReads(plans.ran, "orders")).toEqual([]);
	});

	it.each(["", "&sort=views"])("of a channel reads its own articles%s", async (sort) => {
		const data = await called(`cms/channel?value=guides&page=100&limit=${LIMIT}${sort}`);
		expect([data.list?.length, (data.total ?? 0) > ARTICLES / 2]).toEqual([LIMIT, true]);
		expect(fetched("article")).toBeLessThanOrEqual(4 * LIMIT);
		expect(wholeReads(plans.ran, "article")).toEqual([]);
	});
});

describe("however much there is", () => {
	it("trips are looked for among the orders of trips alone", async () => {
		expect((await called("trip/list")).total).toBe(1);
		expect(read("orders")).toBeLessThan(100);
	});

	it("an article is compared with the newest of its tags, and stands between its neighbours", async () => {
		const [{ id = 0 } = {}] = await rowsOf<{ id: number }>(
			portal.store.db,
			sql`select id::int4 as id from article where slug is null order by id desc offset 2000 limit 1`,
		);
		await called(`cms/info?id=${id}`);
		expect(read("article_tag")).toBeLessThan(1_500);
	});

	it("the counts of channels and tags read no article", async () => {
		await called("cms/channels");
		expect(read("article")).toBe(0);
		await called("cms/tags");
		expect(read("article_tag")).toBe(0);
	});
});
