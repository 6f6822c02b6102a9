import pg from "pg";
import { HOUR_S } from "~/lib/time/durations";

/** Longer than any statement: a connection whose server is gone without a word ends so. */
const GIVEN_UP_MS = 5 * 60_000;

export function openPool(url: string, max: number, more: pg.PoolConfig = {}): pg.Pool {
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
		...more,
	});
	// Without a listener a lost connection would end the process, idle or in the middle of a transaction; the pool itself replaces it.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return pool;
}

const NO_LOOPS = "begin; set local enable_nestloop = off";

/**
 * Runs each statement as a transaction of its own that is planned without nested loops. All three parts are sent together: one way to the
 * server and back, and nothing is left on a connection that a pooler gives to others.
 */
export class OverSetsClient {
	readonly #pool: pg.Pool;

	constructor(url: string, max: number) {
		this.#pool = openPool(url, max, { pipeline: true } as pg.PoolConfig);
	}

	async query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
		const client = await this.#pool.connect();
		try {
			const parts = [client.query(NO_LOOPS), client.query(config, values), client.query("commit")] as const;
			const [begun, answer] = await Promise.allSettled(parts);
			if (begun.status === "rejected") throw begun.reason;
			if (answer.status === "rejected") throw answer.reason;
			return answer.value;
		} finally {
			client.release();
		}
	}

	end(): Promise<void> {
		return this.#pool.end();
	}
}
