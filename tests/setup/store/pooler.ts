import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../free-port";
import { runs } from "../programs/find.js";
import { account } from "./postgres-server";

const { PGBOUNCER = "" } = process.env;

/** The PgBouncer that the machine brings, 1.21 or later: named by PGBOUNCER, for Debian's is older. */
export const POOLER = PGBOUNCER !== "" && runs(PGBOUNCER) ? PGBOUNCER : undefined;

export interface Pooler {
	/** Connection address of a database through the pooler. */
	url(database: string): string;
	close(): Promise<void>;
}

/** Of the server's connections and the clients' names for statements; what a test asks for stands above. */
const SETTINGS = {
	pool_mode: "transaction",
	max_prepared_statements: "200",
	default_pool_size: "20",
	max_client_conn: "2000",
	server_idle_timeout: "2",
	auth_type: "trust",
	listen_addr: "127.0.0.1",
	unix_socket_dir: "",
};

/** Starts PgBouncer in front of the server at `serverUrl`, whose user is let in without a password. Throws where there is none. */
export async function startPooler(
	serverUrl: string,
	settings: Partial<Record<keyof typeof SETTINGS, string>> = {},
): Promise<Pooler> {
	if (!POOLER) throw new Error("PGBOUNCER names no program");
	const { hostname, port, username } = new URL(serverUrl);
	const home = mkdtempSync(path.join(os.tmpdir(), "portal-pooler-"));
	const own = await freePort();
	const users = path.join(home, "users.txt");
	writeFileSync(users, `"${username}" ""\n`);
	const lines = Object.entries({ ...SETTINGS, ...settings, listen_port: String(own), auth_file: users });
	const file = path.join(home, "pooler.ini");
	writeFileSync(
		file,
		[
			"[databases]",
			`* = host=${hostname} port=${port}`,
			"[pgbouncer]",
			...lines.map(([name, value]) => `${name} = ${value}`),
		].join("\n"),
	);
	const as = account();
	if (as.uid !== undefined) for (const one of [home, users, file]) chownSync(one, as.uid, as.gid);
	const child = spawn(POOLER, [file], { ...as, cwd: home, stdio: ["ignore", "ignore", "pipe"] });
	const atExit = () => child.kill("SIGKILL");
	process.once("exit", atExit);
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	await new Promise<void>((resolve, reject) => {
		let log = "";
		child.once("error", reject);
		child.once("exit", () => reject(new Error(`PgBouncer did not start:\n${log}`)));
		child.stderr.on("data", (chunk: Buffer) => {
			if (log.length < 10_000) log += chunk;
			if (log.includes("process up")) resolve();
		});
	});
	return {
		url: (database) => `postgres://${username}@127.0.0.1:${own}/${database}`,
		close: async () => {
			child.kill("SIGKILL");
			await ended;
			process.off("exit", atExit);
			rmSync(home, { recursive: true, force: true });
		},
	};
}
