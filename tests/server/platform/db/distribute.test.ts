import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import { applyDistribution, migrateStore } from "~/portal-server/platform/db/migrate";
import { GROUPS, keyColumn } from "~/portal-server/platform/db/schema/groups";
import { createDatabase, type TestDatabase } from "../../../setup/store/postgres";

const { workers } = inject("testStore");

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
	database = await createDatabase();
	store = await openStore({ url: database.url, directUrl: database.directUrl, directory: "", prepared: false });
});
afterAll(async () => {
	await store?.close();
	await database?.drop();
});
const distributed = (isWanted?: boolean) => store.alone(() => applyDistribution(store, isWanted));

describe.skipIf(workers)("a server without the engine", () => {
	it("is refused with what its administrator has to run, where tables are to be distributed", async () => {
		await expect(distributed(true)).rejects.toThrow(
			/^DATABASE_DISTRIBUTED: the database has no extension "citus", or no workers\. .*create extension citus/,
		);
		expect(await distributed(false)).toBe(0);
	});
});

/** CITUS_URL names a coordinator: `tests/server/README.md`. */
describe.skipIf(!workers)("a coordinator with workers", () => {
	const tables = () =>
		rowsOf<{ name: string; kind: string; key: string }>(
			store.db,
			sql`select table_name::text as name, citus_table_type as kind, distribution_column as key from citus_tables order by 1`,
		);
	const everywhere = (text: string) =>
		rowsOf<{ result: string }>(store.db, sql.raw(`select result from run_command_on_workers($$${text}$$)`));

	it("has each table where its group says, once for all", async () => {
		const expected = [...GROUPS]
			.filter(([, group]) => group !== "local")
			.map(([name, group]) => ({
				name,
				kind: group === "reference" ? "reference" : "distributed",
				key: keyColumn(name) ?? "<none>",
			}));
		const found = (await tables()).filter(({ kind }) => kind !== "local");
		expect(found).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)));
		expect(await distributed()).toBe(0);
	});

	it("gives ids behind those that are there", async () => {
		const sequences = await rowsOf<{ name: string; id: string; sequence: string }>(
			store.db,
			sql`select c.relname as name, a.attname as id, pg_get_serial_sequence(c.relname, a.attname) as sequence
				from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
				where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
		);
		const behind: string[] = [];
		for (const { name, id, sequence } of sequences) {
			const [row] = await rowsOf<{ next: number; greatest: number }>(
				store.db,
				sql`select nextval(${sequence}::text) as next, (select coalesce(max(${sql.identifier(id)}), 0) from ${sql.identifier(name)} where ${sql.identifier(id)} < ${2 ** 48}) as greatest`,
			);
			if (Number(row?.next) <= Number(row?.greatest)) behind.push(name);
		}
		expect(sequences.length).toBeGreaterThan(40);
		expect(behind).toEqual([]);
	});

	it("distributes a table that a later version has made, with its rows and its triggers", async () => {
		await store.script([
			"alter table member_visit rename to gone",
			"create table member_visit (like gone including all)",
			"insert into member_visit (company_id, member_id, kind, subject, stay) select company_id, id, 'hotel', '1', '{}' from member",
		]);
		expect(await distributed()).toBe(1);
		const [row] = await rowsOf<{ n: number }>(store.db, sql`select count(*)::int4 as n from member_visit`);
		expect(row?.n).toBeGreaterThan(2);
		expect((await tables()).find(({ name }) => name === "member_visit")).toMatchObject({ key: "company_id" });
	});

	it("gives sessions what its triggers need, and numbers of workers are none of its sequences", async () => {
		expect(await store.limits()).toMatchObject({
			"citus.enable_unsafe_triggers": "on",
			"citus.allow_nested_distributed_execution": "on",
			"citus.multi_shard_modify_mode": "sequential",
		});
		const far = 2 ** 49;
		await store.db.execute(
			sql`insert into notice (company_id, id, member_id, kind, params) overriding system value select company_id, ${far}, id, 'test', '{}' from member order by id limit 1`,
		);
		await migrateStore(store);
		const [next] = await rowsOf<{ id: number }>(
			store.db,
			sql`select nextval(pg_get_serial_sequence('notice', 'id')) as id`,
		);
		expect(Number(next?.id)).toBeLessThan(far);
	});

	it("lets nobody change what is only added to, on any node", async () => {
		for (const text of ["update ledger_transfer set amount = amount", "delete from point_entry"])
			await expect(store.db.execute(sql.raw(text))).rejects.toMatchObject({
				cause: { message: expect.stringContaining("is append-only") },
			});
		const triggers = await everywhere(
			"select count(distinct tgrelid) from pg_trigger where tgname like 'ledger_transfer_append_only_%'",
		);
		expect(triggers.map(({ result }) => Number(result) > 0)).toEqual(triggers.map(() => true));
	});
});
