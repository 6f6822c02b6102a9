import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { hash } from "@node-rs/argon2";
import pg from "pg";
import { inject } from "vitest";
import { sayBackend, sayDatabase } from "../report/events";
import { type PostgresKind, type PostgresServer, startPostgres } from "./postgres-server";
import { findReusable, folderToKeep } from "./reusable";

/** What test processes know about the run's one server. */
export interface TestStore {
	readonly kind: PostgresKind | "citus";
	/** Address of the server's own database, for `CREATE DATABASE`. */
	readonly adminUrl: string;
	/** Address of the same through a pooler, where the run has one. */
	readonly poolerUrl?: string;
	/** The server's own database of each worker of a distributed engine. */
	readonly workers?: readonly string[];
	/** When the demonstration was seeded, in seconds: its days stand as of then. */
	readonly seeded_at: number;
}

declare module "vitest" {
	interface ProvidedContext {
		testStore: TestStore;
		/** Where the demonstration on PGlite is made once a file asks for it. */
		demonstration: string;
	}
}

/** Migrated and seeded with the demonstration site. */
const SEEDED = "portal_seeded";
/** Migrated only. */
const EMPTY = "portal_empty";
const TEMPLATES = { seeded: SEEDED, empty: EMPTY, bare: "template0" };

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await work(client);
	} finally {
		sayBackend((client as pg.Client & { processID: number }).processID);
		await client.end();
	}
}

const statement = (url: string, text: string) => connected(url, (client) => client.query(text));

const SHUTDOWN_MS = 2_000;

/** Connections that end are waited for: one that is cut while it ends throws where nobody catches it. Others are cut. */
const dropped = (adminUrl: string, name: string) =>
	connected(adminUrl, async (client) => {
		const left = () => client.query("select from pg_stat_activity where datname = $1", [name]);
		for (const end = Date.now() + SHUTDOWN_MS; (await left()).rowCount && Date.now() < end; ) await setTimeout(5);
		await client.query(`drop database ${name} with (FORCE)`);
	});

/** Tests place orders by hundreds; the one of the limits sets them. */
const NO_UNPAID_LIMITS = `insert into site_config (key, value) values ('unpaid_orders_per_member', '0'), ('unpaid_orders_per_company', '0')`;

/** The least that the algorithm takes: signing in is beside the point of most tests, and those of hashing store hashes of the product's cost. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const cheapHashes = async () =>
	`update member set password_hash = '${await hash("Portal2026", CHEAP)}' where password_hash like '$argon2%'`;

/** A database is made on every node, by the same statement: a copy of a distributed one is distributed. */
const onAllNodes = async (store: Pick<TestStore, "adminUrl" | "workers">, text: string) => {
	for (const url of [...(store.workers ?? []), store.adminUrl]) await statement(url, text);
};

const databaseUrl = (adminUrl: string, name: string) =>
	Object.assign(new URL(adminUrl), { pathname: `/${name}` }).toString();

async function makeTemplates(server: PostgresServer, hasEmpty: boolean): Promise<number> {
	const { migrate, seed } = await import("./store");
	const adminUrl = server.url("postgres");
	if (hasEmpty) {
		await statement(adminUrl, `drop database ${SEEDED}`);
	} else {
		await statement(adminUrl, `create database ${EMPTY}`);
		await migrate(server.url(EMPTY));
	}
	await statement(adminUrl, `create database ${SEEDED} template ${EMPTY}`);
	const seeded_at = Math.floor(Date.now() / 1000);
	await seed(server.url(SEEDED));
	for (const text of [NO_UNPAID_LIMITS, await cheapHashes()]) await statement(server.url(SEEDED), text);
	return seeded_at;
}

const QUIET = `select pg_terminate_backend(pid) from pg_stat_activity where datname in ('${EMPTY}', '${SEEDED}') and pid <> pg_backend_pid()`;

/** Makes the databases of a name on every node one, of which nothing is distributed yet. */
export async function joinNodes(
	{ adminUrl, workers = [] }: Pick<TestStore, "adminUrl" | "workers">,
	name: string,
): Promise<void> {
	for (const url of [...workers, adminUrl]) await statement(databaseUrl(url, name), "create extension citus");
	const { hostname, port } = new URL(adminUrl);
	await connected(databaseUrl(adminUrl, name), async (client) => {
		await client.query("select citus_set_coordinator_host($1, $2)", [hostname, Number(port)]);
		for (const one of workers.map((url) => new URL(url)))
			await client.query("select citus_add_node($1, $2)", [one.hostname, Number(one.port)]);
		await client.query("select citus_set_node_property($1, $2, 'shouldhaveshards', false)", [hostname, Number(port)]);
	});
}

/** The same templates on the distributed engine whose coordinator is at that address: its tables are spread before anything is in them. */
export async function openCitus(adminUrl: string): Promise<TestStore & { close(): Promise<void> }> {
	process.env.DATABASE_DISTRIBUTED = "citus";
	const { migrate, seed, spread } = await import("./store");
	const workers: string[] = [];
	await connected(adminUrl, async (client) => {
		const { rows } = await client.query<{ nodename: string; nodeport: number }>(
			"select nodename, nodeport from pg_dist_node where shouldhaveshards",
		);
		for (const { nodename, nodeport } of rows)
			workers.push(Object.assign(new URL(adminUrl), { hostname: nodename, port: String(nodeport) }).toString());
	});
	const store = { kind: "citus", adminUrl, workers, seeded_at: Math.floor(Date.now() / 1000) } as const;
	const drop = async () => {
		for (const name of [SEEDED, EMPTY]) await onAllNodes(store, `drop database if exists ${name} with (force)`);
	};
	await drop();
	await onAllNodes(store, `create database ${EMPTY}`);
	await joinNodes(store, EMPTY);
	await migrate(databaseUrl(adminUrl, EMPTY));
	for (const url of [...workers, adminUrl]) await statement(url, QUIET);
	await onAllNodes(store, `create database ${SEEDED} template ${EMPTY} strategy FILE_COPY`);
	await seed(databaseUrl(adminUrl, SEEDED));
	for (const text of [NO_UNPAID_LIMITS, await cheapHashes()]) await statement(databaseUrl(adminUrl, SEEDED), text);
	for (const name of [EMPTY, SEEDED]) await spread(databaseUrl(adminUrl, name));
	for (const url of [...workers, adminUrl]) await statement(url, QUIET);
	return { ...store, close: drop };
}

/** Starts a server with the two templates on it, made anew or kept by a run before. `close` ends it. */
export async function startTestStore(kind: PostgresKind): Promise<TestStore & { close(): Promise<void> }> {
	const reusable = findReusable(kind);
	// What makes the templates is loaded while the server's data are made.
	const [server] = await Promise.all([
		startPostgres(kind, reusable?.folder),
		reusable?.isFresh ? undefined : import("./store"),
	]);
	try {
		const seeded_at = reusable?.isFresh ? reusable.seeded_at : await makeTemplates(server, reusable !== undefined);
		const close = () => server.close(reusable?.isFresh ? undefined : folderToKeep(kind, seeded_at));
		return { kind, adminUrl: server.url("postgres"), seeded_at, close };
	} catch (error) {
		await server.close();
		throw error;
	}
}

export interface TestDatabase {
	/** Leads through the run's pooler, where it has one. */
	readonly url: string;
	readonly directUrl: string;
	/** What a server gets that is to work on it. */
	readonly settings: { readonly DATABASE_URL: string; readonly DATABASE_DIRECT_URL: string };
	/** Ends all its connections and removes it. */
	drop(): Promise<void>;
}

/**
 * A database of its own for a test, copied from a template in a fraction of a second.
 * `from`: `seeded` (default) holds the demonstration site, `empty` the schema only, `bare` nothing.
 */
export async function createDatabase(
	options: { from?: "seeded" | "empty" | "bare"; store?: TestStore } = {},
): Promise<TestDatabase> {
	const store = options.store ?? inject("testStore");
	const { adminUrl, poolerUrl = adminUrl } = store;
	const name = `test_${randomBytes(6).toString("hex")}`;
	sayDatabase(name);
	await onAllNodes(store, `create database ${name} template ${TEMPLATES[options.from ?? "seeded"]} strategy FILE_COPY`);
	const [url, directUrl] = [databaseUrl(poolerUrl, name), databaseUrl(adminUrl, name)];
	return {
		url,
		directUrl,
		settings: { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl },
		drop: async () => {
			await dropped(adminUrl, name);
			for (const url of store.workers ?? []) await dropped(url, name);
		},
	};
}
