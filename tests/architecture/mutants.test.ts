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

const MIGRATIONS = "app/portal-server/platform/db/migrations";
const declared = (sql: string) => [...sql.matchAll(/CREATE (?:OR REPLACE )?FUNCTION "?(\w+)/g)].map(([, name]) => name);

/** Functions of SQL that a patch changes: the last one that begins above each of its hunks. */
function changedFunctions(patch: string, lines: readonly string[]): (string | undefined)[] {
	const hunks = [...patch.matchAll(/^@@ -(\d+),(\d+)/gm)].map(([, from, count]) => Number(from) + Number(count));
	return hunks.map((end) => declared(lines.slice(0, end).join("\n")).at(-1));
}

it.each(patches)("the planted flaw %s changes no function of the database that a later migration makes anew", (file) => {
	const patch = readFileSync(path.join(ROOT, FOLDER, file), "utf8");
	const target = /^--- a\/(.*\/(\d{4})_\w+\.sql)/m.exec(patch);
	if (!target) return;
	const later = readdirSync(path.join(ROOT, MIGRATIONS)).filter((name) => name.endsWith(".sql") && name.slice(0, 4) > String(target[2]));
	const anew = later.flatMap((name) => declared(readFileSync(path.join(ROOT, MIGRATIONS, name), "utf8")));
	const changed = changedFunctions(patch, readFileSync(path.join(ROOT, String(target[1])), "utf8").split("\n"));
	expect(changed.filter((name) => anew.includes(String(name)))).toEqual([]);
});
