import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(os.tmpdir(), "portal-install-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a clean install in an empty folder takes the lock file as it is", () => {
	for (const file of ["package.json", "package-lock.json", ".npmrc"]) {
		cpSync(path.join(ROOT, file), path.join(folder, file));
	}
	const { status, stderr } = spawnSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, encoding: "utf8" });
	expect(stderr).not.toContain("npm error");
	expect(status).toBe(0);
	expect(existsSync(path.join(folder, "node_modules/@remix-run/react/package.json"))).toBe(true);
});
