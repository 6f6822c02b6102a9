import { sql, TransactionRollbackError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Store } from "~/portal-server/platform/db/client";
import { type Db, searchThrough, type Tx } from "~/portal-server/platform/db/db";
import { AT_HAND } from "~/portal-server/platform/db/health";
import "~/portal-server/platform/db/postgres/postgres";

export interface UndoneStore {
	readonly store: Store;
	readonly client: pg.Client;
	/** Milliseconds so far in which a statement was under way. */
	spent(): number;
	/** Runs `work` while whatever reads or changes the store does so in one transaction, which is then undone. */
	undone<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	close(): Promise<void>;
}

/** The time in which at least one statement of the connection is under way. */
function timed(client: pg.Client): () => number {
	const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
	let [under_way, since, spent] = [0, 0, 0];
	client.query = ((...args: unknown[]) => {
		if (under_way === 0) since = performance.now();
		under_way += 1;
		return query(...args).finally(() => {
			under_way -= 1;
			if (under_way === 0) spent += performance.now() - since;
		});
	}) as typeof client.query;
	return () => spent;
}

/** The same object for as long as the store is open, whatever transaction is the present one: what is cached by store stays. */
function presentDb(present: () => Tx): Db {
	return new Proxy({} as Db, {
		get: (_target, name) => {
			const tx = present();
			const value = Reflect.get(tx, name);
			return typeof value === "function" ? value.bind(tx) : value;
		},
	});
}

/** A store of one connection, on a database that is there already, all of whose changes are undone. */
export async function openUndone(url: string): Promise<UndoneStore> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const spent = timed(client);
	const outer = drizzle(client) as unknown as Db;
	let tx: Tx | undefined;
	const present = (): Tx => {
		if (!tx) throw new Error("a statement after its work is over");
		return tx;
	};
	const db = presentDb(present);
	const overSets = {
		execute: async (statement: Parameters<Db["execute"]>[0]) => {
			await present().execute(sql`set local enable_nestloop = off`);
			try {
				return await present().execute(statement);
			} finally {
				await present().execute(sql`set local enable_nestloop = on`);
			}
		},
	} as unknown as Db;
	searchThrough(db, overSets);
	const refuse = async () => {
		throw new Error("no part of a call");
	};
	const store: Store = {
		kind: "postgres",
		db,
		fresh: false,
		testClock: true,
		health: AT_HAND,
		limits: async () => ({}),
		migrate: refuse,
		script: refuse,
		alone: refuse,
		// What is written behind an answer comes when its transaction is over, and is no part of the call.
		transaction: <T>(work: (inner: Tx) => Promise<T>) =>
			tx ? tx.transaction(work) : (Promise.resolve() as Promise<unknown> as Promise<T>),
		close: refuse,
	};
	return {
		store,
		client,
		spent,
		undone: async <T>(work: (inner: Tx) => Promise<T>) => {
			const results: T[] = [];
			await outer
				.transaction(async (inner) => {
					tx = inner;
					results.push(await work(inner));
					inner.rollback();
				})
				.catch((error: unknown) => {
					if (!(error instanceof TransactionRollbackError)) throw error;
				})
				.finally(() => {
					tx = undefined;
				});
			return results[0] as T;
		},
		close: () => client.end(),
	};
}
