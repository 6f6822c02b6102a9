import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDER = "tests/mutants";
const patches = readdirSync(path.join(ROOT, FOLDER), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".patch"));

it.each(patches)("the planted flaw %s still applies, and the test that must catch it is there", (file) => {
	const patch = readFileSync(path.join(ROOT, FOLDER, file), "utf8");
	const test = /^Must fail: (\S+)/.exec(patch)?.[1] ?? "";
	expect([test !== "" && existsSync(path.join(ROOT, test)), test]).toEqual([true, test]);
	const tried = spawnSync("patch", ["-p1", "--dry-run", "--force"], { cwd: ROOT, input: patch, encoding: "utf8" });
	expect([tried.status, tried.stdout], "write the flaw anew at its new place").toEqual([0, tried.stdout]);
});
