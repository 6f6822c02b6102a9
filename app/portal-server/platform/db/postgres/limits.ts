import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { LogSafeError } from "~/lib/log/log-safe-error";
import { isChangedMeanwhile } from "../errors";

/**
 * Settings of every session of the portal's role in its database: UTC; a statement waits for no lock longer than 3 s and ends after 9 s, before a
 * write's 10 s are spent. They are the role's and not a connection's, for a pooler passes on none of those.
 */
const LIMITS = {
	TimeZone: "UTC",
	jit: "off",
	lock_timeout: "3s",
	statement_timeout: "9s",
	idle_in_transaction_session_timeout: "20s",
} as const;

/**
 * Those of a distributed engine, where there is one: triggers may write rows of their own row's company, which lie on the same node; one transaction may
 * touch tables of every group.
 */
const OF_NODES = {
	"citus.enable_unsafe_triggers": "on",
	"citus.allow_nested_distributed_execution": "on",
	"citus.multi_shard_modify_mode": "sequential",
} as const;

const ALL: Readonly<Record<string, string>> = { ...LIMITS, ...OF_NODES };

export type Limits = Readonly<Record<keyof typeof LIMITS, string>>;

const PAUSE_MS = 20;
/** More than processes that start at once: each try waits for another's end. */
const TRIES = 20;
const CONNECT_MS = 4_000;

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
	client.on("error", () => {});
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** What sessions have, of those that the server knows. `client` is a client or a pool. */
export async function limitsOf(client: Pick<pg.Client, "query">): Promise<Limits> {
	const { rows } = await client.query<Record<string, string | null>>(
		`select ${Object.keys(ALL)
			.map((name) => `current_setting('${name}', true) as "${name}"`)
			.join(", ")}`,
	);
	return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null)) as Limits;
}

const lacking = (limits: Limits) =>
	Object.entries(limits).flatMap(([name, value]) => (value === ALL[name] ? [] : [name]));

async function statementsFor(client: pg.Client): Promise<string> {
	const names = Object.keys(await limitsOf(client));
	const { rows } = await client.query<{ whose: string }>(
		"select format('alter role %I in database %I', current_user, current_database()) as whose",
	);
	return names.map((name) => `${rows[0]?.whose} set ${name} = '${ALL[name]}'`).join("; ");
}

/** Gives the role of this address its limits, where new sessions lack one; whether they did. `url` leads to the server itself. */
export function setLimits(url: string): Promise<boolean> {
	return connected(url, async (client) => {
		if (lacking(await limitsOf(client)).length === 0) return false;
		const statements = await statementsFor(client);
		for (let tried = 1; ; tried += 1) {
			try {
				await client.query(statements);
				return true;
			} catch (error) {
				// Two starters at once.
				if (tried >= TRIES || !isChangedMeanwhile(error)) throw error;
				await setTimeout(PAUSE_MS);
			}
		}
	});
}

/** Throws one line where new sessions of this address lack a limit, with what gives it to them. */
export function requireLimits(url: string): Promise<void> {
	return connected(url, async (client) => {
		const left = lacking(await limitsOf(client));
		if (left.length === 0) return;
		throw new LogSafeError(
			`DATABASE_URL: sessions lack ${left.join(", ")}. Run as their user, on the server itself: ${await statementsFor(client)}. A pooler then has to connect anew (PgBouncer: RECONNECT).`,
		);
	});
}

const TOO_OLD =
	"DATABASE_URL: the pooler keeps no prepared statements. PgBouncer has to be 1.21 or later, with max_prepared_statements above 0.";
/** A name that is not known, and one that is taken. */
const OF_NAMES = new Set(["26000", "42P05"]);
const NAMED = { name: "portal_check", text: "select $1::int4 as one", values: [1] };

/** Throws one line where a statement that one session has named is not found by name on each connection that the pooler gives it. */
export function requireNames(url: string): Promise<void> {
	return connected(url, (one) =>
		connected(url, async (other) => {
			try {
				for (const client of [one, other]) await client.query(NAMED);
				// While the other holds the connection that both had, the first one gets another.
				await other.query("begin");
				await one.query(NAMED);
				await other.query("commit");
			} catch (error) {
				throw OF_NAMES.has((error as { code?: string }).code ?? "")
					? new LogSafeError(TOO_OLD, { cause: error })
					: error;
			}
		}),
	);
}
