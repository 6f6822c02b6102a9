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
	readonly kind: PostgresKind;
	/** Address of the server's own database, for `CREATE DATABASE`. */
	readonly adminUrl: string;
	/** Address of the same through a pooler, where the run has one. */
	readonly poolerUrl?: string;
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
	const { adminUrl, poolerUrl = adminUrl } = options.store ?? inject("testStore");
	const name = `test_${randomBytes(6).toString("hex")}`;
	sayDatabase(name);
	await statement(
		adminUrl,
		`create database ${name} template ${TEMPLATES[options.from ?? "seeded"]} strategy FILE_COPY`,
	);
	const [url, directUrl] = [databaseUrl(poolerUrl, name), databaseUrl(adminUrl, name)];
	return {
		url,
		directUrl,
		settings: { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl },
		drop: () => dropped(adminUrl, name),
	};
}
