import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openStore } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import { migrateStore } from "~/portal-server/platform/db/migrate";
import { createDatabase } from "../../setup/store/postgres";

/** A connection that comes back goes to who waits for one, so that another statement of the same caller would get another. */
const MORE_THAN_THE_POOL = 30;

it("a PostgreSQL is migrated in one transaction on one connection, whatever else is asked of the pool meanwhile", async () => {
	const database = await createDatabase({ from: "bare" });
	const store = await openStore({ url: database.url, directory: "", prepared: false });
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
		expect(row?.made).toBeGreaterThan(13);
		expect(row?.transactions).toBe(1);
	} finally {
		await store.close();
		await database.drop();
	}
});
