import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Driver } from "./client";
import type { Db } from "./db";

const INT8 = 20;
/** Not in the list that the driver types its ids by. */
const INT8_ARRAY = 1016 as unknown as typeof INT8;
/** Any number that names this product's start-up lock; the same in every process. */
const START_LOCK = 727_204_901;

// Ids and money stay below 2^53 (checked where they are made), so int8 is a number, as it is in PGlite.
pg.types.setTypeParser(INT8, Number);
const intArray = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => (string | null)[];
pg.types.setTypeParser(INT8_ARRAY, (text: string) => intArray(text).map((one) => (one === null ? null : Number(one))));

/** A pool on a PostgreSQL server. Sessions are in UTC; a statement ends after 9 s, so that a write's 10 s are never spent waiting. */
export async function openPostgres(url: string): Promise<Driver> {
	const pool = new pg.Pool({
		connectionString: url,
		max: 20,
		connectionTimeoutMillis: 4_000,
		idleTimeoutMillis: 30_000,
		application_name: "travel-portal",
		options: "-c timezone=UTC -c jit=off -c statement_timeout=9000 -c idle_in_transaction_session_timeout=20000",
	});
	// Without a listener a lost connection would end the process, idle or in the middle of a transaction; the pool itself replaces it.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return {
		db: dbOver(pool),
		fresh: false,
		alone: async (work) => {
			const client = await pool.connect();
			let fault: Error | undefined;
			try {
				await client.query("set statement_timeout = 0");
				await client.query("select pg_advisory_lock($1)", [START_LOCK]);
				return await work();
			} catch (error) {
				fault = error as Error;
				throw error;
			} finally {
				// Closing the connection gives the lock back, whatever state it is in.
				client.release(fault ?? true);
			}
		},
		close: () => pool.end(),
	};
}

/**
 * Queries over the pool. Drizzle's own transaction keeps a connection for ever on which not even `begin` could be said, and after twenty of
 * those nobody gets one any more: here every connection goes back, and the pool throws broken ones away.
 */
function dbOver(pool: pg.Pool): Db {
	const db = drizzle(pool);
	db.transaction = async (work, config) => {
		const client = await pool.connect();
		try {
			return await drizzle(client).transaction(work, config);
		} finally {
			client.release();
		}
	};
	return db as unknown as Db;
}
