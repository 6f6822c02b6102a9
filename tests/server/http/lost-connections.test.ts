import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isStoreFault } from "~/portal-server/platform/db/errors";
import { createDatabase } from "../../setup/store/postgres";

const OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'travel-portal'`;

const LEFT = `select pid from pg_stat_activity where datname = current_database() and application_name = 'travel-portal'`;

describe("a PostgreSQL server that cuts connections", () => {
	let store: Store;
	let server: pg.Client;
	let drop: () => Promise<void>;
	const uncaught: unknown[] = [];
	const note = (error: unknown) => void uncaught.push(error);
	let others: NodeJS.UncaughtExceptionListener[];

	beforeAll(async () => {
		const database = await createDatabase();
		drop = database.drop;
		store = await openStore({ url: database.url, directUrl: database.directUrl, directory: "", prepared: false });
		server = new pg.Client({ connectionString: database.directUrl });
		await server.connect();
	});
	afterAll(async () => {
		await store.close();
		await server.end();
		await drop();
	});
	beforeEach(() => {
		others = process.listeners("uncaughtException");
		process.removeAllListeners("uncaughtException");
		process.on("uncaughtException", note);
	});
	afterEach(() => {
		process.removeListener("uncaughtException", note);
		for (const one of others) process.on("uncaughtException", one);
		uncaught.length = 0;
	});

	it("in the middle of a transaction fails that one and not the process", async () => {
		const failed = await store
			.transaction(async (tx: Tx) => {
				await tx.execute(sql`select 1`);
				await server.query(OTHERS);
				// Whoever is told to end takes a moment for it.
				await vi.waitFor(async () => expect((await server.query(LEFT)).rows).toEqual([]), 10_000);
				await tx.execute(sql`select 1`);
			})
			.catch((error: unknown) => error);
		expect(isStoreFault(failed)).toBe(true);
		expect(uncaught).toEqual([]);
		expect(await store.transaction((tx) => rowsOf(tx, sql`select 1 as one`))).toEqual([{ one: 1 }]);
	});

	it("between two transactions, however often, leaves connections for the next", async () => {
		let failures = 0;
		// On a busy machine the cut may come too late for a transaction: then it takes more rounds.
		for (let round = 0; failures < 20 && round < 500; round++) {
			await store.db.execute(sql`select 1`).catch(() => {});
			const cut = server.query(OTHERS);
			// The pool must not hear of it before the transaction begins.
			for (const until = performance.now() + 30; performance.now() < until; );
			await store.transaction((tx) => tx.execute(sql`select 1`)).catch(() => failures++);
			await cut;
		}
		expect(failures).toBe(20);
		expect(uncaught).toEqual([]);
		// The last cut may still be on its way to the connection that is asked next.
		const next = () => store.transaction((tx) => rowsOf(tx, sql`select 1 as one`));
		await vi.waitFor(async () => expect(await next()).toEqual([{ one: 1 }]), 10_000);
	});
});

it.each([
	"terminating connection due to unexpected postmaster exit",
	"failure on connection marked as essential: 10.0.0.2:5432",
	"SSL SYSCALL error: EOF detected",
	"server closed the connection unexpectedly",
])("what a coordinator says where one of its nodes is gone is the store's fault: %s", (message) => {
	const of = (text: string) => new Error("Failed query", { cause: Object.assign(new Error(text), { code: "XX000" }) });
	expect([isStoreFault(of(message)), isStoreFault(of("tuple concurrently updated"))]).toEqual([true, false]);
});
