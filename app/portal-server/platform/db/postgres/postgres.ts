import { drizzle, NodePgSession } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDialect } from "drizzle-orm/pg-core";
import type { TablesRelationalConfig } from "drizzle-orm/relations";
import pg from "pg";
import type { Driver } from "../client";
import type { Db } from "../db";
import { StatementNames } from "../statements/statement-names";
import { watchedStatements } from "../statements/statement-watch";
import { limitsOf, requireLimits, requireNames, setLimits } from "./limits";
import { OverSetsClient, openPool } from "./pools";
import { awaitServer, underStartLock, withoutLimits } from "./start";

const INT8 = 20;
/** The driver's list of type ids lacks it. */
const INT8_ARRAY = 1016 as unknown as typeof INT8;

// Ids and money stay below 2^53 (checked where they are made), so int8 is a number, as it is in PGlite.
pg.types.setTypeParser(INT8, Number);
const intArray = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => (string | null)[];
pg.types.setTypeParser(INT8_ARRAY, (text: string) => intArray(text).map((one) => (one === null ? null : Number(one))));

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

/**
 * A pool for changes, one for reads, which no change that waits for a row can keep waiting, and a small one for searches, which are planned
 * without nested loops. `url` may lead through a pooler in transaction mode: nothing stays on a connection, and what needs one for itself (the
 * lock of a start, migrations, the role's limits) takes `directUrl`.
 */
export async function openPostgres(url: string, directUrl: string = url): Promise<Driver> {
	const isPooled = directUrl !== url;
	const haveChanged = await setLimits(directUrl);
	// Not before: what a pooler opens for the first one who comes has the limits of that moment.
	if (isPooled) await awaitServer(url);
	if (haveChanged || isPooled) await requireLimits(url);
	if (isPooled) await requireNames(url);
	const changes = openPool(url, 20);
	const reads = openPool(url, 10);
	const searches = new OverSetsClient(url, 8);
	const probe = openProbe(url);
	const names = new StatementNames();
	return {
		db: dbOver({ changes, reads }, names),
		overSets: drizzle(new NamingClient(searches, names) as unknown as pg.Pool, watchedStatements()) as unknown as Db,
		fresh: false,
		probe: probe.answers,
		limits: () => limitsOf(reads),
		migrate: (folder) => withoutLimits(directUrl, (pool) => migrate(drizzle(pool), { migrationsFolder: folder })),
		script: (texts) => withoutLimits(directUrl, (pool) => runAsOne(pool, texts)),
		alone: (work) => underStartLock(directUrl, work),
		close: async () => {
			await Promise.all([changes.end(), reads.end(), searches.end(), probe.close()]);
		},
	};
}

/** One after the other: a distributed engine passes statements of some kinds on as they were sent. The pool has one connection, which ends after. */
async function runAsOne(pool: pg.Pool, texts: readonly string[]): Promise<void> {
	for (const text of texts.length > 1 ? ["begin", ...texts, "commit"] : texts) await pool.query(text);
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
		private readonly client: { query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> },
		private readonly names: StatementNames,
	) {}

	query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
		const name = values.length > 0 ? this.names.nameOf(config.text) : null;
		return this.client.query(name === null ? config : { ...config, name }, values);
	}
}
