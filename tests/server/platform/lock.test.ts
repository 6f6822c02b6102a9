import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockDirectory } from "~/portal-server/platform/db/lock";
import { inLong } from "../../setup/languages";

const ROUNDS = inLong(10, 4);
const ROOT = path.resolve(import.meta.dirname, "../../..");
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), "portal-lock-"));
	await symlink(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
	const entry = path.join(ROOT, "app/portal-server/platform/db/lock.ts");
	await build({
		configFile: false,
		logLevel: "silent",
		root: ROOT,
		resolve: { alias: [{ find: /^~\//, replacement: `${ROOT}/app/` }] },
		build: {
			ssr: entry,
			outDir: folder,
			emptyOutDir: false,
			rollupOptions: { output: { entryFileNames: "lock.mjs" } },
		},
	});
	const program = `import { lockDirectory } from "./lock.mjs";
try { await lockDirectory(process.argv[2]); console.log("have it"); setInterval(() => {}, 1000); } catch (error) { console.error(error.message); process.exit(1); }`;
	await writeFile(path.join(folder, "starter.mjs"), program);
});
afterAll(async () => {
	for (const child of children) child.kill("SIGKILL");
	await rm(folder, { recursive: true, force: true });
});

/** Starts a process that takes the lock: its one line, and whether it has it. */
function start(directory: string): Promise<{ has: boolean; line: string; child: ChildProcess }> {
	const child = spawn(process.execPath, [path.join(folder, "starter.mjs"), directory]);
	children.push(child);
	return new Promise((resolve) => {
		child.stdout.once("data", (line) => resolve({ has: true, line: String(line), child }));
		child.stderr.once("data", (line) => resolve({ has: false, line: String(line), child }));
	});
}

const kill = (child: ChildProcess) =>
	new Promise((done) => {
		child.once("exit", done);
		child.kill("SIGKILL");
	});

describe("the lock of a data directory", () => {
	it("keeps a second process out with one clear line", async () => {
		const directory = await mkdtemp(path.join(folder, "data-"));
		const first = await start(directory);
		const second = await start(directory);
		expect([first.has, second.has]).toEqual([true, false]);
		expect(second.line.trim().split("\n")).toHaveLength(1);
		expect(second.line).toContain(`in use by process ${first.child.pid}`);
		await expect(lockDirectory(directory)).rejects.toThrow("in use");
	});

	it("left behind by a killed process goes to exactly one of six starters, again and again", async () => {
		const directory = await mkdtemp(path.join(folder, "data-"));
		let owner = (await start(directory)).child;
		for (let round = 0; round < ROUNDS; round++) {
			await kill(owner);
			const starters = await Promise.all(Array.from({ length: 6 }, () => start(directory)));
			const winners = starters.filter((one) => one.has);
			expect(winners).toHaveLength(1);
			owner = (winners[0] as (typeof winners)[number]).child;
			expect(JSON.parse(await readFile(path.join(directory, "lock"), "utf8")).pid).toBe(owner.pid);
		}
		expect(await readdir(directory)).toEqual(["lock"]);
	});

	it("is not kept alive by another process with the same number, nor by a machine that is gone", async () => {
		const directory = await mkdtemp(path.join(folder, "data-"));
		const stale = { nonce: "a", pid: process.ppid, host: os.hostname(), started: "another-boot:1" };
		await writeFile(path.join(directory, "lock"), JSON.stringify(stale));
		await (await lockDirectory(directory)).release();
		expect(await readdir(directory)).toEqual([]);
		await writeFile(path.join(directory, "lock"), JSON.stringify({ ...stale, host: "elsewhere" }));
		await expect(lockDirectory(directory)).rejects.toThrow("on elsewhere");
		await utimes(path.join(directory, "lock"), 1_000, 1_000);
		await (await lockDirectory(directory)).release();
	});

	it("that cannot be read says so while it is fresh, and counts as left behind after 30 s", async () => {
		for (const broken of ["", "{", '{"pid":"x"}', "null"]) {
			const directory = await mkdtemp(path.join(folder, "data-"));
			const file = path.join(directory, "lock");
			await writeFile(file, broken);
			await expect(lockDirectory(directory)).rejects.toThrow(`The lock ${file} cannot be read`);
			await utimes(file, 1_000, 1_000);
			await (await lockDirectory(directory)).release();
			expect(await readdir(directory)).toEqual([]);
		}
	});

	it("is given back on release and can be taken again", async () => {
		const directory = await mkdtemp(path.join(folder, "data-"));
		await (await lockDirectory(directory)).release();
		const again = await lockDirectory(directory);
		await expect(lockDirectory(directory)).rejects.toThrow("in use");
		await again.release();
	});
});
