import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, describe, expect, inject, it } from "vitest";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { rowsOf, rowsOverSets } from "~/portal-server/platform/db/db";
import { OverSetsClient, openPool } from "~/portal-server/platform/db/postgres/pools";
import { startServer } from "../../setup/server";
import { POOLER, type Pooler, startPooler } from "../../setup/store/pooler";
import { createDatabase, type TestDatabase } from "../../setup/store/postgres";

const LIMITS = {
	TimeZone: "UTC",
	jit: "off",
	lock_timeout: "3s",
	statement_timeout: "9s",
	idle_in_transaction_session_timeout: "20s",
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

async function database(from: "seeded" | "empty" | "bare" = "empty"): Promise<TestDatabase> {
	const { poolerUrl: _, ...store } = inject("testStore");
	const made = await createDatabase({ from, store });
	closing.push(made.drop);
	return made;
}

async function opened(url: string, directUrl?: string): Promise<Store> {
	const store = await openStore({ url, directUrl, directory: "", prepared: false });
	closing.push(() => store.close());
	return store;
}

const loops = (store: Store) =>
	rowsOverSets<{ setting: string }>(store.db, sql`select current_setting('enable_nestloop') as setting`);

describe("the limits of sessions", () => {
	it("are the role's in its database, whoever opens the connection, and none comes with one", async () => {
		const { url } = await database("bare");
		const store = await opened(url);
		expect(await store.limits()).toEqual(LIMITS);
		const other = new pg.Client({ connectionString: url });
		await other.connect();
		closing.push(() => other.end());
		const { rows } = await other.query(
			"select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement",
		);
		expect(rows).toEqual([{ lock: "3s", statement: "9s" }]);
		const reset = await other.query("select name from pg_settings where source = 'client' and name = any($1)", [
			Object.keys(LIMITS),
		]);
		expect(reset.rows).toEqual([]);
	});

	it("are given once where several starts find none", async () => {
		for (let round = 0; round < 5; round += 1) {
			const { url } = await database("bare");
			const stores = await Promise.all(Array.from({ length: 8 }, () => opened(url)));
			for (const store of stores) expect(await store.limits()).toEqual(LIMITS);
			for (const close of closing.splice(0).reverse()) await close();
		}
	});

	it("are put right by a start that finds one changed, by several starts at once too", async () => {
		const { url } = await database("bare");
		const first = await openStore({ url, directory: "", prepared: false });
		await first.close();
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		await client.query(
			"do $$ begin execute format('alter role %I in database %I set lock_timeout = 0', current_user, current_database()); end $$",
		);
		await client.end();
		const stores = await Promise.all([1, 2, 3, 4].map(() => opened(url)));
		for (const store of stores) expect(await store.limits()).toEqual(LIMITS);
	});
});

describe("a search", () => {
	it("is planned without nested loops, and leaves nothing of that on its connection", async () => {
		const { url } = await database("bare");
		const store = await opened(url);
		expect(await loops(store)).toEqual([{ setting: "off" }]);
		await expect(rowsOverSets(store.db, sql`select 1 / 0 as nothing`)).rejects.toThrow();
		expect(await Promise.all(Array.from({ length: 20 }, () => loops(store)))).toEqual(
			Array(20).fill([{ setting: "off" }]),
		);
		const searches = new OverSetsClient(url, 1);
		closing.push(() => searches.end());
		const requested = { text: "select pg_backend_pid() as pid" };
		const first = await searches.query(requested, []);
		expect((await searches.query(requested, [])).rows).toEqual(first.rows);
		const reads = openPool(url, 1);
		closing.push(() => reads.end());
		const { rows } = await reads.query("select pid, state from pg_stat_activity where pid = $1", [first.rows[0].pid]);
		expect(rows).toEqual([{ pid: first.rows[0].pid, state: "idle" }]);
	});
});

describe.skipIf(!POOLER)("behind PgBouncer (PGBOUNCER names its program)", () => {
	async function pooler(serverUrl: string, settings = {}): Promise<Pooler> {
		const made = await startPooler(serverUrl, settings);
		closing.push(() => made.close());
		return made;
	}
	const nameOf = (url: string) => new URL(url).pathname.slice(1);

	it("a search keeps its planning, a statement its name, a session its limits, on every connection", async () => {
		const { directUrl } = await database("bare");
		const store = await opened((await pooler(directUrl)).url(nameOf(directUrl)), directUrl);
		expect(await store.limits()).toEqual(LIMITS);
		const setting = (at: number) =>
			rowsOf<{ said: string }>(store.db, sql`select ${at}::int4 - ${at} || current_setting('enable_nestloop') as said`);
		const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => Promise.all([loops(store), setting(at)])));
		expect(new Set(answers.map(([[search], [other]]) => `${search?.setting} ${other?.said}`))).toEqual(
			new Set(["off 0on"]),
		);
	});

	it("the product starts for the first time, on a database that nobody has prepared", async () => {
		const { directUrl } = await database("bare");
		const env = {
			DATABASE_URL: (await pooler(directUrl)).url(nameOf(directUrl)),
			DATABASE_DIRECT_URL: directUrl,
			SEED: "none",
		};
		const server = await startServer({ env });
		closing.push(() => server.stop());
		expect(await (await fetch(`${server.url}/readyz?verbose`)).json()).toEqual({ ready: true, limits: LIMITS });
	});

	it("a row that is locked is refused after 3 s", async () => {
		const { directUrl } = await database("bare");
		const store = await opened((await pooler(directUrl)).url(nameOf(directUrl)), directUrl);
		await store.script(["create table one (id integer primary key)", "insert into one values (1)"]);
		const holder = new pg.Client({ connectionString: directUrl });
		await holder.connect();
		closing.push(() => holder.end());
		await holder.query("begin; select from one where id = 1 for update");
		const from = performance.now();
		await expect(store.transaction((tx) => tx.execute(sql`update one set id = 2`))).rejects.toMatchObject({
			cause: { code: "55P03" },
		});
		expect(performance.now() - from).toBeGreaterThan(2_900);
	});

	it("a pooler that keeps no prepared statements is refused with one line", async () => {
		const { directUrl } = await database("bare");
		const old = await pooler(directUrl, { max_prepared_statements: "0" });
		await expect(
			openStore({ url: old.url(nameOf(directUrl)), directUrl, directory: "", prepared: false }),
		).rejects.toThrow(
			/^DATABASE_URL: the pooler keeps no prepared statements\. PgBouncer has to be 1\.21 or later, .*$/,
		);
	});

	it("sessions that were opened before they had limits are refused with what gives it to them", async () => {
		const { directUrl } = await database("bare");
		const early = (await pooler(directUrl, { server_idle_timeout: "600" })).url(nameOf(directUrl));
		const client = new pg.Client({ connectionString: early });
		await client.connect();
		await client.query("select 1");
		await client.end();
		await expect(openStore({ url: early, directUrl, directory: "", prepared: false })).rejects.toThrow(
			/^DATABASE_URL: sessions lack .*lock_timeout.*alter role portal in database test_\w+ set lock_timeout = '3s'.*RECONNECT\)\.$/,
		);
	});
});
