import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { HOTELS } from "~/portal-server/lines/hotel/seed/catalogue/hotels";
import { createDatabase, startTestStore, type TestDatabase } from "../setup/store/postgres";
import { findPostgres } from "../setup/store/postgres-server";

const made: TestDatabase[] = [];
afterAll(() => Promise.all(made.map((database) => database.drop())));

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query(text)).rows;
	} finally {
		await client.end();
	}
}

const TABLES = "select count(*)::int as tables from information_schema.tables where table_schema = 'public'";

describe("the test store", () => {
	it("gives each test a database of its own", async () => {
		const [one, two] = await Promise.all([createDatabase(), createDatabase()]);
		made.push(one, two);
		await query(one.url, "create table only_here (id int)");
		await expect(query(two.url, "select * from only_here")).rejects.toThrow("does not exist");
		expect((await query(two.url, TABLES))[0]?.tables).toBeGreaterThan(10);
	});

	it.skipIf(!findPostgres("machine"))(
		"takes the same migrations and seed on the machine's own PostgreSQL",
		async () => {
			const { close, ...store } = await startTestStore("machine");
			try {
				const { url } = await createDatabase({ store });
				expect((await query(url, TABLES))[0]?.tables).toBeGreaterThan(10);
				expect((await query(url, "select count(*)::int as hotels from hotel"))[0]?.hotels).toBe(HOTELS.length);
			} finally {
				await close();
			}
		},
	);
});
