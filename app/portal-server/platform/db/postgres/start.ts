import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { LogSafeError } from "~/lib/log/log-safe-error";
import { isAlreadyMade } from "../errors";

/** How long a start waits for a server that starts, recovers or is not there yet. */
const WAIT_MS = 30_000;
const CONNECT_MS = 2_000;
const PAUSE_MS = 250;

/** What passes by itself: a server on its way up, or a machine without one yet. */
const PASSING = new Set(["57P03", "ECONNREFUSED", "ECONNRESET", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
const REASONS: Record<string, string> = {
	ECONNREFUSED: "no PostgreSQL answers at its host and port",
	ENOTFOUND: "its host is not known",
	"28P01": "the server refuses its user or password",
	"28000": "the server refuses its user",
	"3D000": "its database does not exist",
};

type Fault = Error & { code?: string };

const isPassing = ({ code, message }: Fault) =>
	PASSING.has(code ?? "") || /timeout|terminated unexpectedly/i.test(message);

async function connectOnce(url: string): Promise<Fault | null> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
	client.on("error", () => {});
	try {
		await client.connect();
		return null;
	} catch (error) {
		return error as Fault;
	} finally {
		await client.end().catch(() => {});
	}
}

/** Resolves when the server takes connections. Throws one line that names the setting and the cause, without the address's password. */
export async function awaitServer(url: string, setting = "DATABASE_URL", wait_ms = WAIT_MS): Promise<void> {
	if (!URL.canParse(url))
		throw new LogSafeError(`${setting} is no address; write postgres://user:password@host:5432/database`);
	const until = performance.now() + wait_ms;
	for (;;) {
		const fault = await connectOnce(url);
		if (!fault) return;
		if (!isPassing(fault) || performance.now() > until) {
			const reason = REASONS[fault.code ?? ""] ?? fault.message;
			throw new LogSafeError(`${setting}: ${reason}${fault.code ? ` (${fault.code})` : ""}`, { cause: fault });
		}
		await setTimeout(PAUSE_MS);
	}
}

/** Takes the one row of `start_lock`, until the connection ends; the table is made before the schema, which it guards. */
async function lockStart(client: pg.Client): Promise<void> {
	await client.query("set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0");
	for (let attempt = 0; ; attempt++) {
		try {
			await client.query("create table if not exists start_lock (id integer primary key)");
			break;
		} catch (error) {
			// Two starters at once.
			if (attempt >= 2 || !isAlreadyMade(error)) throw error;
		}
	}
	await client.query("insert into start_lock (id) values (1) on conflict do nothing");
	await client.query("begin");
	await client.query("select from start_lock where id = 1 for update");
}

/** Runs `work` while no other process does so. Closing the connection gives the row back, whatever state it is in. */
export async function underStartLock<T>(url: string, work: () => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url, application_name: "travel-portal", keepAlive: true });
	client.on("error", () => {});
	await client.connect();
	try {
		await lockStart(client);
		return await work();
	} finally {
		await client.end();
	}
}

const NO_LIMITS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]
	.map((name) => `-c ${name}=0`)
	.join(" ");

/** Work on a connection of its own, without the limits of calls: a new index on a large table takes minutes. */
export async function withoutLimits(url: string, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
	const pool = new pg.Pool({ connectionString: url, max: 1, application_name: "travel-portal", options: NO_LIMITS });
	pool.on("error", () => {});
	try {
		await work(pool);
	} finally {
		await pool.end();
	}
}
