import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { migrateStore } from "~/portal-server/platform/db/migrate";
import { startPortal, type TestPortal } from "../../../setup/portal";

describe.each(["postgres", "pglite"] as const)("the numbers of rows on %s", (kind) => {
	let portal: TestPortal;
	beforeAll(async () => {
		portal = await startPortal(kind);
	});
	afterAll(() => portal?.close());

	/** Of every table that numbers its rows: its name, its sequence and the column. */
	const sequences = () =>
		rowsOf<{ name: string; id: string; sequence: string }>(
			portal.store.db,
			sql`select table_name as name, column_name as id, pg_get_serial_sequence(table_name, column_name) as sequence
				from information_schema.columns where table_schema = 'public' and is_identity = 'YES' order by table_name`,
		);
	const one = async (query: string): Promise<number> =>
		Number((await rowsOf<{ n: number }>(portal.store.db, sql.raw(query)))[0]?.n ?? 0);

	it("go on behind the greatest at every start, though each sequence of a copied store has gone back", async () => {
		const all = await sequences();
		expect(all.length).toBeGreaterThan(50);
		for (const { sequence } of all)
			await portal.store.db.execute(sql.raw(`select setval('${sequence}', 1, false) as n`));
		await migrateStore(portal.store);
		const before: string[] = [];
		for (const { name, id, sequence } of all) {
			const most = await one(`/* all companies: a test counts */ select max(${id}) as n from ${name}`);
			if ((await one(`select nextval('${sequence}') as n`)) <= most) before.push(name);
		}
		expect(before).toEqual([]);
	});

	it("go on behind the greatest in another database than at the last start", async () => {
		const sequence = "pg_get_serial_sequence('order_event', 'id')";
		const most = await one("/* all companies: a test counts */ select max(id) as n from order_event");
		expect(most).toBeGreaterThan(1);
		await portal.store.db.execute(sql.raw(`select setval(${sequence}, 1, false) as n`));
		await portal.store.db.execute(sql`update sequence_mark set database = 'another', next_id = 1`);
		await migrateStore(portal.store);
		expect(await one(`select nextval(${sequence}) as n`)).toBe(most + 1);
	});

	it("stay where they are further on than that", async () => {
		await portal.store.db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), 9000000)`);
		await migrateStore(portal.store);
		expect(await one("select nextval(pg_get_serial_sequence('orders', 'id')) as n")).toBe(9_000_001);
	});
});
