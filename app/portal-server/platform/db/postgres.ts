import { drizzle, NodePgSession } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDialect } from "drizzle-orm/pg-core";
import type { TablesRelationalConfig } from "drizzle-orm/relations";
import pg from "pg";
import { HOUR_S } from "~/lib/time/durations";
import type { Driver } from "./client";
import type { Db } from "./db";
import { lockStart, withoutLimits } from "./postgres-start";
import { StatementNames } from "./statements/statement-names";
import { watchedStatements } from "./statements/statement-watch";

const INT8 = 20;
/** The driver's list of type ids lacks it. */
const INT8_ARRAY = 1016 as unknown as typeof INT8;

// Ids and money stay below 2^53 (checked where they are made), so int8 is a number, as it is in PGlite.
pg.types.setTypeParser(INT8, Number);
const intArray = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => (string | null)[];
pg.types.setTypeParser(INT8_ARRAY, (text: string) => intArray(text).map((one) => (one === null ? null : Number(one))));

/** UTC sessions; a statement waits for no lock longer than 3 s and ends after 9 s, before a write's 10 s are spent. */
const OPTIONS =
	"-c timezone=UTC -c jit=off -c lock_timeout=3000 -c statement_timeout=9000 -c idle_in_transaction_session_timeout=20000";
const OVER_SETS = "-c enable_nestloop=off";

/** Longer than any statement: a connection whose server is gone without a word ends so. */
const GIVEN_UP_MS = 5 * 60_000;
const PROBE_MS = 600;

/** One connection that only asks whether the server is there: it never waits behind slow statements. */
function openProbe(url: string): { answers(): Promise<boolean>; close(): Promise<void> } {
	const pool = new pg.Pool({
		connectionString: url,
		max: 1,
		connectionTimeoutMillis: PROBE_MS,
		query_timeout: PROBE_MS,
	});
	pool.on("error", () => {});
	// A server that refuses because it is full is there.
	const isUp = () =>
		pool.query("select 1").then(
			() => true,
			({ code }: { code?: string }) => code?.startsWith("53") === true,
		);
	return {
		// Twice: a process that was busy for so long takes an answer that is there for one that is late.
		answers: async () => (await isUp()) || (await isUp()),
		close: () => pool.end(),
	};
}

function openPool(url: string, max: number, options: string): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max,
		connectionTimeoutMillis: 4_000,
		idleTimeoutMillis: 30_000,
		keepAlive: true,
		query_timeout: GIVEN_UP_MS,
		// Frees a connection's prepared statements from time to time.
		maxLifetimeSeconds: HOUR_S,
		application_name: "travel-portal",
		options,
	});
	// Without a listener a lost connection would end the process, idle or in the middle of a transaction; the pool itself replaces it.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return pool;
}

/**
 * A pool for changes, one for reads, which no change that waits for a row can keep waiting, and a small one for searches, whose
 * connections plan without nested loops.
 */
export async function openPostgres(url: string): Promise<Driver> {
	const changes = openPool(url, 20, OPTIONS);
	const reads = openPool(url, 10, OPTIONS);
	const searches = openPool(url, 8, `${OPTIONS} ${OVER_SETS}`);
	const probe = openProbe(url);
	const names = new StatementNames();
	return {
		db: dbOver({ changes, reads }, names),
		overSets: drizzle(new NamingClient(searches, names) as unknown as pg.Pool, watchedStatements()) as unknown as Db,
		fresh: false,
		probe: probe.answers,
		migrate: (folder) => withoutLimits(url, (pool) => migrate(drizzle(pool), { migrationsFolder: folder })),
		script: (text) => withoutLimits(url, (pool) => pool.query(text)),
		alone: async (work) => {
			const client = await changes.connect();
			let fault: Error | undefined;
			try {
				await lockStart(client);
				return await work();
			} catch (error) {
				fault = error as Error;
				throw error;
			} finally {
				// Closing the connection gives the row back, whatever state it is in.
				client.release(fault ?? true);
			}
		},
		close: async () => {
			await Promise.all([changes.end(), reads.end(), searches.end(), probe.close()]);
		},
	};
}

type Tables = Record<string, unknown>;

/**
 * Statements alone and transactions for reading go to `reads`. Drizzle's own transaction never releases a connection on which `begin`
 * failed, and after twenty of those the pool is empty: here every connection goes back, and the pool removes broken ones.
 */
function dbOver({ changes, reads }: Record<"changes" | "reads", pg.Pool>, names: StatementNames): Db {
	const db = drizzle(new NamingClient(reads, names) as unknown as pg.Pool, watchedStatements());
	// The session's own, which the migrator calls as well: through the pool each statement of a transaction might get another connection.
	// The dialect keeps the names of columns: one for all transactions.
	const { session, dialect } = db as unknown as {
		session: NodePgSession<Tables, TablesRelationalConfig>;
		dialect: PgDialect;
	};
	session.transaction = async (work, config) => {
		const client = await (config?.accessMode === "read only" ? reads : changes).connect();
		try {
			const one = new NodePgSession(
				new NamingClient(client, names) as unknown as pg.PoolClient,
				dialect,
				undefined,
				watchedStatements({}),
			);
			return await one.transaction(work, config);
		} finally {
			client.release();
		}
	};
	return db as unknown as Db;
}

class NamingClient {
	constructor(
		private readonly client: pg.Pool | pg.PoolClient,
		private readonly names: StatementNames,
	) {}

	query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
		const name = values.length > 0 ? this.names.nameOf(config.text) : null;
		return this.client.query(name === null ? config : { ...config, name }, values);
	}
}
