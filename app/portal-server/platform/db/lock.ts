import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, link, readdir, readFile, rename, stat, unlink, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { LogSafeError } from "~/lib/log/log-safe-error";
import { wallMilliseconds } from "./clock";

/** Another process works on the data directory; `message` is the one line to print. */
class DirectoryInUse extends LogSafeError {
	override readonly name = "DirectoryInUse";
}

export interface DirectoryLock {
	release(): Promise<void>;
}

interface Owner {
	nonce: string;
	pid: number;
	host: string;
	/** Start time of the process in clock ticks and the boot it belongs to; null where the system does not tell. */
	started: string | null;
}

const NAME = "lock";
const BEAT_MS = 5_000;
/** A lock of another machine (a removed container) is stale after this long without a heartbeat. */
const FOREIGN_MS = 30_000;
const held = new Set<string>();

/**
 * Takes `directory` for this process alone. PGlite keeps its whole state in the process: two processes on one directory lose acknowledged
 * rows without an error. Throws DirectoryInUse while a living process holds it; a killed process's lock is taken over by exactly one of
 * any number of starters.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
	const me: Owner = { nonce: randomUUID(), pid: process.pid, host: hostname(), started: await startOf(process.pid) };
	const file = join(directory, NAME);
	const mine = join(directory, `${NAME}.${me.nonce}`);
	await writeFile(mine, JSON.stringify(me));
	try {
		await claim(directory, file, mine);
	} finally {
		await unlink(mine).catch(() => {});
	}
	held.add(me.nonce);
	const beat = setInterval(() => void touch(file), BEAT_MS);
	beat.unref();
	return {
		release: async () => {
			clearInterval(beat);
			held.delete(me.nonce);
			if ((await readOwner(file))?.nonce === me.nonce) await unlink(file).catch(() => {});
		},
	};
}

async function claim(directory: string, file: string, mine: string): Promise<void> {
	for (let round = 0; round < 50; round++) {
		if (await linked(mine, file)) return;
		const owner = await readOwner(file);
		if (owner === null) continue;
		if (await isAlive(owner, file)) throw inUse(directory, owner);
		if (await takeOver(directory, file, mine, owner)) return;
		await new Promise((done) => setTimeout(done, 20 + Math.random() * 60));
	}
	throw new DirectoryInUse(`The data directory ${directory} is being taken by another start of this program.`);
}

/**
 * Only the process that links `lock.over-<nonce>` may replace the lock with that nonce, so one starter wins however many find it stale.
 * The rule also replaces a claimant that died half way. The lock is read again after the claim, to see whether it was replaced before.
 */
async function takeOver(directory: string, file: string, mine: string, stale: Owner): Promise<boolean> {
	let target = stale.nonce;
	for (let depth = 0; depth < 20; depth++) {
		const over = join(directory, `${NAME}.over-${target}`);
		if (await linked(mine, over)) {
			if ((await readOwner(file))?.nonce !== stale.nonce) {
				await unlink(over).catch(() => {});
				return false;
			}
			await rename(mine, file);
			await sweep(directory);
			return true;
		}
		const claimant = await readOwner(over);
		if (claimant === null || (await isAlive(claimant, over))) return false;
		target = claimant.nonce;
	}
	return false;
}

async function sweep(directory: string): Promise<void> {
	for (const name of await readdir(directory)) {
		if (name.startsWith(`${NAME}.over-`)) await unlink(join(directory, name)).catch(() => {});
	}
}

/** A hard link, so that the name appears together with its whole content; false where the name is taken. */
async function linked(from: string, to: string): Promise<boolean> {
	try {
		await link(from, to);
		return true;
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code ?? "";
		if (code === "EEXIST") return false;
		if (!["EPERM", "ENOTSUP", "ENOSYS", "EOPNOTSUPP"].includes(code)) throw error;
	}
	return copyFile(from, to, constants.COPYFILE_EXCL).then(
		() => true,
		(error: NodeJS.ErrnoException) => {
			if (error.code === "EEXIST") return false;
			throw error;
		},
	);
}

/** What a full disk or a crash has left of a lock: nobody's, so it counts as another machine's, alive while its file is fresh. */
const UNREADABLE: Owner = { nonce: "unreadable", pid: 0, host: "", started: null };

/** Null where there is no such file. */
async function readOwner(file: string): Promise<Owner | null> {
	try {
		const owner = JSON.parse(await readFile(file, "utf8")) as Partial<Owner> | null;
		return typeof owner?.nonce === "string" && typeof owner.pid === "number" ? (owner as Owner) : UNREADABLE;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "ENOENT" ? null : UNREADABLE;
	}
}

async function isAlive(owner: Owner, file: string): Promise<boolean> {
	if (owner.host !== hostname()) {
		const seen = await stat(file).catch(() => null);
		return seen !== null && wallMilliseconds() - seen.mtimeMs < FOREIGN_MS;
	}
	if (owner.pid === process.pid) return held.has(owner.nonce) || owner.started === (await startOf(process.pid));
	try {
		process.kill(owner.pid, 0);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
	}
	const started = await startOf(owner.pid);
	return started !== "gone" && (owner.started === null || started === null || started === owner.started);
}

/** On Linux boot and start tick of a process, `gone` for a zombie or none; null elsewhere. */
async function startOf(pid: number): Promise<string | null> {
	try {
		const boot = (await readFile("/proc/sys/kernel/random/boot_id", "utf8")).trim();
		const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
		if (line === null) return "gone";
		const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
		return fields[0] === "Z" || fields[0] === "X" ? "gone" : `${boot}:${fields[19]}`;
	} catch {
		return null;
	}
}

async function touch(file: string): Promise<void> {
	const at = new Date(wallMilliseconds());
	await utimes(file, at, at).catch(() => {});
}

function inUse(directory: string, owner: Owner): DirectoryInUse {
	if (owner === UNREADABLE) {
		const file = join(directory, NAME);
		return new DirectoryInUse(
			`The lock ${file} cannot be read. If no other process runs on this data directory, start again in ${FOREIGN_MS / 1000} s.`,
		);
	}
	const where = owner.host === hostname() ? `process ${owner.pid}` : `process ${owner.pid} on ${owner.host}`;
	return new DirectoryInUse(
		`The data directory ${directory} is in use by ${where}; stop it first, or set DATA_DIR to another directory.`,
	);
}
