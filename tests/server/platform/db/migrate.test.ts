import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import { migrateStore } from "~/portal-server/platform/db/migrate";
import { createDatabase } from "../../../setup/store/postgres";

/** A connection that comes back goes to who waits for one, so that another statement of the same caller would get another. */
const MORE_THAN_THE_POOL = 30;

async function withDatabase(from: "bare" | "empty", work: (store: Store) => Promise<void>): Promise<void> {
	const database = await createDatabase({ from });
	const store = await openStore({ url: database.url, directUrl: database.directUrl, directory: "", prepared: false });
	try {
		await work(store);
	} finally {
		await store.close();
		await database.drop();
	}
}

it("a database that a newer program has made is refused with one line and left as it is", async () => {
	await withDatabase("empty", async (store) => {
		await store.db.execute(
			sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999)`,
		);
		await expect(migrateStore(store)).rejects.toThrow("made by a newer version of this program");
	});
});

it("a database from before the first migration of this program is refused with one line and left as it is", async () => {
	await withDatabase("empty", async (store) => {
		const tables = () => rowsOf(store.db, sql`select count(*)::int4 as n from pg_class`);
		const before = await tables();
		await store.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
		await expect(migrateStore(store)).rejects.toThrow("made before version 1.0");
		expect(await tables()).toEqual(before);
	});
});

it("a migration has no limit of time: a statement of calls would have ended", async () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), "migrations-"));
	const entry = { idx: 0, version: "7", when: 1, tag: "0000_look", breakpoints: true };
	mkdirSync(path.join(folder, "meta"));
	writeFileSync(
		path.join(folder, "meta/_journal.json"),
		JSON.stringify({ version: "7", dialect: "postgresql", entries: [entry] }),
	);
	writeFileSync(
		path.join(folder, "0000_look.sql"),
		"create table limits_seen as select current_setting('statement_timeout') as value;",
	);
	try {
		await withDatabase("bare", async (store) => {
			await store.migrate(folder);
			expect(await rowsOf(store.db, sql`select value from limits_seen`)).toEqual([{ value: "0" }]);
		});
	} finally {
		rmSync(folder, { recursive: true });
	}
});

it("a PostgreSQL is migrated in one transaction on one connection, whatever else is asked of the pool meanwhile", async () => {
	const database = await createDatabase({ from: "bare" });
	const store = await openStore({ url: database.url, directUrl: database.directUrl, directory: "", prepared: false });
	try {
		let isOver = false;
		const others = Array.from({ length: MORE_THAN_THE_POOL }, async () => {
			while (!isOver) await store.db.execute(sql`select pg_sleep(0.001)`);
		});
		await migrateStore(store).finally(() => {
			isOver = true;
		});
		await Promise.all(others);
		const [row] = await rowsOf<{ made: number; transactions: number }>(
			store.db,
			sql`select count(*)::int4 as made, count(distinct xmin::text)::int4 as transactions from drizzle.__drizzle_migrations`,
		);
		expect(row?.made).toBeGreaterThan(2);
		expect(row?.transactions).toBe(1);
	} finally {
		await store.close();
		await database.drop();
	}
});
