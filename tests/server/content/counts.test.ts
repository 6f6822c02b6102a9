import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../setup/portal";
import { undone } from "../../setup/store/undone";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal?.close());

const CHECK = "articles of a channel are counted";
const differing = async (tx: Tx, company_id: number | null = null) =>
	(await auditOrders(tx, company_id)).filter(({ check }) => check === CHECK);

const total = async (tx: Tx): Promise<number> => {
	const [row] = await rowsOf<{ count: number }>(
		tx,
		sql`select sum(count)::int4 as count from article_count where tag_id = 0`,
	);
	return row?.count ?? 0;
};

const REFUNDS = sql`slug = 'refunds'`;
const article = sql`(select id from article where ${REFUNDS})`;
const CHANGES: readonly [what: string, change: SQL, articles: number][] = [
	["is hidden", sql`update article set status = 0 where ${REFUNDS}`, -1],
	["moves to another channel", sql`update article set channel_id = 1 where ${REFUNDS}`, 0],
	["moves while it is hidden", sql`update article set channel_id = 1, status = 0 where ${REFUNDS}`, -1],
	["loses its tags", sql`delete from article_tag where article_id = ${article}`, 0],
	[
		"has more tags",
		sql`insert into article_tag (article_id, tag_id) select ${article}, id from tag on conflict do nothing`,
		0,
	],
	["is removed", sql`delete from article where ${REFUNDS}`, -1],
	["is read", sql`update article set view_count = view_count + 1 where ${REFUNDS}`, 0],
	[
		"comes with others",
		sql`insert into article (channel_id, author_name, status, published_at) select 1 + n % 2, '', n % 3 % 2, portal_now() from generate_series(0, 8) as n`,
		3,
	],
];

describe("the articles of a channel and of its tags are counted", () => {
	it("in a new store", async () => {
		expect(await portal.store.transaction((tx) => differing(tx))).toEqual([]);
		const [row] = await rowsOf<{ rows: number }>(
			portal.store.db,
			sql`select count(*)::int4 as rows from article_count where tag_id > 0 and count > 0`,
		);
		expect(row?.rows).toBeGreaterThan(20);
	});

	it.each(CHANGES)("when one %s", async (_what, change, articles) => {
		const found = await undone(portal, async (tx) => {
			const before = await total(tx);
			await tx.execute(change);
			return { differences: await differing(tx), articles: (await total(tx)) - before };
		});
		expect(found).toEqual({ differences: [], articles });
	});

	it("anew by the audit of whoever runs the site, and by nobody else's", async () => {
		const [site] = await rowsOf<{ own: number; other: number }>(
			portal.store.db,
			sql`select min(id) filter (where is_operating)::int4 as own, min(id) filter (where not is_operating)::int4 as other from company`,
		);
		const found = await undone(portal, async (tx) => {
			await tx.execute(
				sql`update article_count set count = count + 1 where tag_id = 0 and channel_id = (select min(channel_id) from article_count)`,
			);
			return [await differing(tx), await differing(tx, site?.own ?? 0), await differing(tx, site?.other ?? 0)];
		});
		expect(found.map((differences) => differences.length)).toEqual([1, 1, 0]);
	});
});
