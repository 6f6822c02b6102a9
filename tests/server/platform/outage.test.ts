import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createApp } from "~/portal-server/app";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import { StoreUnavailable } from "~/portal-server/platform/db/errors";
import { bringUp } from "~/portal-server/seed";
import { startPortal, type TestPortal } from "../../setup/portal";
import { lineTo } from "../../setup/store/line";
import { createDatabase } from "../../setup/store/postgres";

async function statement(url: string, text: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(text);
	} finally {
		await client.end();
	}
}

describe("an empty database and two starters at once", () => {
	it("becomes one demonstration: each migration and each part of the seed once", async () => {
		const { url, directUrl, drop } = await createDatabase({ from: "empty" });
		await statement(url, "drop schema public cascade; create schema public; drop schema drizzle cascade");
		const stores = await Promise.all(
			[1, 2, 3].map(() => openStore({ url, directUrl, directory: "", prepared: false })),
		);
		await Promise.all(stores.map((store) => bringUp(store, () => {}, true)));
		const [first] = stores as [Store, ...Store[]];
		const [counts] = await rowsOf(
			first.db,
			sql`select (select count(*) from member where username like 'demo%') as members, (select count(*) from hotel) as hotels,
				(select count(*) = count(distinct hash) from drizzle.__drizzle_migrations) as migrated_once,
				(select count(*) from ledger_transfer where kind = 'top_up') as top_ups`,
		);
		expect(counts).toEqual({ members: 5, hotels: 120, migrated_once: true, top_ups: 7 });
		await Promise.all(stores.map((store) => store.close()));
		await drop();
	});

	it("without the demonstration holds rules, groups, pages and articles, and no account, hotel or setting", async () => {
		const { url, directUrl, drop } = await createDatabase({ from: "empty" });
		const store = await openStore({ url, directUrl, directory: "", prepared: false });
		await bringUp(store, () => {}, false);
		const [counts] = await rowsOf(
			store.db,
			sql`select (select count(*) from member) as members, (select count(*) from hotel) as hotels, (select count(*) > 0 from rule) as rules,
				(select count(*) from member_group) as groups, (select count(*) from site_page) as pages, (select count(*) > 40 from article) as articles, (select array_agg(key) from site_config where key not like 'seed:%' and key <> 'functions') as settings`,
		);
		expect(counts).toEqual({
			members: 0,
			hotels: 0,
			rules: true,
			groups: 10,
			pages: 8,
			articles: true,
			settings: null,
		});
		await store.close();
		await drop();
	});
});

describe("a store that cannot serve", () => {
	let portal: TestPortal;
	beforeAll(async () => {
		portal = await startPortal();
	});
	afterAll(() => portal.close());

	const post = (app: ReturnType<typeof createApp>) =>
		app.fetch(
			new Request("http://portal.invalid/api/user/checkIn", {
				method: "POST",
				headers: { accept: "application/json", "content-type": "application/json" },
				body: JSON.stringify({ tab: "login", username: "demo", password: "Portal2026" }),
			}),
		);

	it("with a full disk answers writes with 503 and when to come back, and reads as ever", async () => {
		const full: Store = {
			...portal.store,
			transaction: () => Promise.reject(new StoreUnavailable("The disk of the data directory is nearly full")),
		};
		const app = createApp(full);
		const refused = await post(app);
		expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
		expect(await refused.text()).not.toContain("disk");
		expect((await app.fetch(new Request("http://portal.invalid/api/ajax/city"))).status).toBe(200);
	});

	it("whose connections are all cut heals by itself", async () => {
		const [{ name } = { name: "" }] = await rowsOf<{ name: string }>(
			portal.store.db,
			sql`select current_database() as name`,
		);
		const calls = () => Promise.all(Array.from({ length: 30 }, () => portal.call("ajax/city")));
		const running = Promise.all([calls(), calls()]);
		await statement(
			inject("testStore").adminUrl,
			`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
		);
		for (const answer of (await running).flat()) expect([200, 503]).toContain(answer.status);
		const healed = await calls();
		expect(healed.every((answer) => [200, 503].includes(answer.status))).toBe(true);
		expect((await calls()).map((answer) => answer.status)).toEqual(Array.from({ length: 30 }, () => 200));
	});

	it("that is gone answers 503 within seconds, never with its own words", async () => {
		const { directUrl, drop } = await createDatabase();
		const line = await lineTo(directUrl);
		const gone = await openStore({ url: line.url, directory: "", prepared: false });
		await line.cut();
		const from = performance.now();
		const answer = await createApp(gone).fetch(
			new Request("http://portal.invalid/api/ajax/city", { headers: { accept: "application/json" } }),
		);
		expect(performance.now() - from).toBeLessThan(3_000);
		expect(answer.status).toBe(503);
		expect(await answer.text()).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
		await gone.close();
		await drop();
	});
});
