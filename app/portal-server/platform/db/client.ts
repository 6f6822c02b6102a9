import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "~/env/env.server";
import { type Db, searchThrough, type Tx } from "./db";
import { isRepeatable } from "./errors";
import { AT_HAND, type StoreHealth, storeHealth } from "./health";
import { type DirectoryLock, lockDirectory } from "./lock";

export interface StoreSettings {
	url?: string | undefined;
	/** Leads to the server itself where `url` leads through a pooler. */
	directUrl?: string | undefined;
	directory: string;
	/** Whether a new directory begins as a copy of the build's prepared database, with the demonstration catalogue. */
	prepared: boolean;
	/** Whether tests may move its clock; by TEST_CLOCK when left out. */
	testClock?: boolean | undefined;
}

export interface Store {
	readonly kind: "pglite" | "postgres";
	readonly db: Db;
	readonly fresh: boolean;
	readonly testClock: boolean;
	readonly health: StoreHealth;
	/** Settings that bound what a session may do, by their names; none where the database is in this process. */
	limits(): Promise<Readonly<Record<string, string>>>;
	/** Applies the missing migrations of a folder, in one transaction. */
	migrate(folder: string): Promise<void>;
	/** Runs statements without values as one transaction, without the limits of calls. */
	script(texts: readonly string[]): Promise<void>;
	/**
	 * Read committed; repeated at most twice after a serialisation failure or deadlock. `work` reads and writes through its `tx` alone.
	 */
	transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/** Runs `work` while no other process runs anything under the same lock. */
	alone<T>(work: () => Promise<T>): Promise<T>;
	close(): Promise<void>;
}

export interface Driver {
	readonly db: Db;
	/** For statements over whole sets of rows, planned without nested loops. No transactions. */
	readonly overSets: Db;
	readonly fresh: boolean;
	/** Whether the database answers within little more than a second; absent where it is in this process. Never throws. */
	probe?(): Promise<boolean>;
	/** Settings that bound what a session may do, by their names. */
	limits?(): Promise<Readonly<Record<string, string>>>;
	/** Applies the missing migrations of a folder, in one transaction. */
	migrate(folder: string): Promise<void>;
	/** Runs statements without values as one transaction, without the limits of calls. */
	script(texts: readonly string[]): Promise<void>;
	alone<T>(work: () => Promise<T>): Promise<T>;
	/** Throws StoreUnavailable where a write would do harm. */
	beforeWrite?(): Promise<void>;
	close(): Promise<void>;
}

const RETRIES = 2;

/** The caller closes the store; the running portal's is `theStore()`. Loads only the driver it needs, which shortens a start. */
export async function openStore(settings: StoreSettings): Promise<Store> {
	const testClock = settings.testClock ?? env.TEST_CLOCK;
	if (settings.url) {
		const { openPostgres } = await import("./postgres/postgres");
		return storeOf("postgres", await openPostgres(settings.url, settings.directUrl), testClock);
	}
	const { openPglite } = await import("./pglite");
	const directory = resolve(settings.directory);
	await mkdir(directory, { recursive: true, mode: 0o700 });
	const lock = await lockDirectory(directory);
	try {
		const driver = await openPglite(join(directory, "database"), settings.prepared);
		return storeOf("pglite", driver, testClock, lock);
	} catch (error) {
		await lock.release();
		throw error;
	}
}

function storeOf(kind: Store["kind"], driver: Driver, testClock: boolean, lock?: DirectoryLock): Store {
	searchThrough(driver.db, driver.overSets);
	return {
		kind,
		db: driver.db,
		fresh: driver.fresh,
		testClock,
		health: driver.probe ? storeHealth(driver.probe) : AT_HAND,
		limits: async () => (await driver.limits?.()) ?? {},
		transaction: (work) => transact(driver, work),
		migrate: (folder) => driver.migrate(folder),
		script: (texts) => driver.script(texts),
		alone: (work) => driver.alone(work),
		close: async () => {
			await driver.close();
			await lock?.release();
		},
	};
}

async function transact<T>(driver: Driver, work: (tx: Tx) => Promise<T>): Promise<T> {
	for (let attempt = 0; ; attempt++) {
		try {
			await driver.beforeWrite?.();
			return await driver.db.transaction(work);
		} catch (error) {
			if (attempt >= RETRIES || !isRepeatable(error)) throw error;
		}
	}
}

// One store per process: a reload of this module in development would otherwise meet its own lock.
const KEY = Symbol.for("portal.store");
const holder = globalThis as { [KEY]?: Promise<Store> | undefined };

async function openOwn(): Promise<Store> {
	const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = env;
	if (url) {
		const { awaitServer } = await import("./postgres/start");
		await (directUrl ? awaitServer(directUrl, "DATABASE_DIRECT_URL") : awaitServer(url));
	}
	return openStore({ url, directUrl, directory: env.DATA_DIR, prepared: env.SEED !== "none" });
}

/** The store of this process by its settings, opened at the first call; waits for a database that is starting. */
export function theStore(): Promise<Store> {
	holder[KEY] ??= openOwn().catch((error: unknown) => {
		holder[KEY] = undefined;
		throw error;
	});
	return holder[KEY];
}

export async function closeStore(): Promise<void> {
	const open = holder[KEY];
	holder[KEY] = undefined;
	await (await open)?.close();
}
