import pg from "pg";
import { startServer } from "../../setup/server";
import { createDatabase } from "../../setup/store/postgres";

/** A start that did not come up: how it ended, after how long, and every line it wrote. */
export interface FailedStart {
	code: string;
	ms: number;
	lines: string[];
}

/** Starts the product on `dataDir` and waits for it to refuse; fails where it starts. */
export async function refusedStart(dataDir: string): Promise<FailedStart> {
	const started = performance.now();
	const server = await startServer({ dataDir }).catch((error: Error) => error);
	if (!(server instanceof Error)) {
		await server.kill();
		throw new Error("a second process started");
	}
	const [head = "", ...lines] = server.message.trimEnd().split("\n");
	const code = /^The server ended with (\S+) before/.exec(head)?.[1];
	if (!code) throw server;
	return { code, ms: performance.now() - started, lines };
}

/** kill -9 so many ms after the start, ready or not. */
export async function killedStart(dataDir: string, ms: number): Promise<void> {
	const server = await startServer({ dataDir, timeoutMs: ms }).catch(() => null);
	await server?.kill();
}

/** How many orders the demonstration begins with, by a store that nobody disturbed. */
export async function seededOrders(): Promise<number> {
	const database = await createDatabase();
	const client = new pg.Client({ connectionString: database.directUrl });
	await client.connect();
	const { rows } = await client.query("select count(*)::int4 as n from orders");
	await client.end();
	await database.drop();
	return rows[0].n;
}
