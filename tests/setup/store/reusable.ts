/**
 * The data of the run's PostgreSQL, kept for the next run: where the runner was asked for some files alone, and as long as build and templates
 * are the same. The demonstration's days stand as of when it was seeded: it is used no longer than a whole run may take.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { PostgresKind } from "./postgres-server";

const MAX_S = 30 * 60;
const FOLDER = "node_modules/.cache/test-stores";
/** What the templates are made of. */
const SOURCES = ["build/built", "tests/setup/store/postgres.ts", "tests/setup/store/store.ts"];

/** Undefined where nothing is kept. */
function prefixOf(kind: PostgresKind): string | undefined {
	if (process.env.TEST_KEEP !== "1" || process.platform === "win32" || !SOURCES.every((file) => existsSync(file)))
		return undefined;
	const hash = createHash("sha256");
	for (const file of SOURCES) hash.update(readFileSync(file));
	return `${kind}-${hash.digest("hex").slice(0, 16)}-`;
}

const ageOf = (name: string, now: number) => now - Number(name.split("-").at(-1));

/** Of the folders there: the newest of that prefix, and those that nobody needs any more. */
export function pick(names: readonly string[], prefix: string, now: number): { newest?: string; old: string[] } {
	const byAge = [...names].sort((a, b) => ageOf(a, now) - ageOf(b, now));
	const newest = byAge.find((name) => name.startsWith(prefix));
	return { newest, old: byAge.filter((name) => name !== newest && !(ageOf(name, now) < MAX_S)) };
}

/** What a run before has kept, and whether its demonstration may still be used; removes what nobody needs. */
export function findReusable(kind: PostgresKind): { folder: string; seeded_at: number; isFresh: boolean } | undefined {
	const prefix = prefixOf(kind);
	if (!prefix || !existsSync(FOLDER)) return undefined;
	const now = Math.floor(Date.now() / 1000);
	const { newest, old } = pick(readdirSync(FOLDER), prefix, now);
	for (const name of old) rmSync(path.join(FOLDER, name), { recursive: true, force: true });
	if (!newest) return undefined;
	const age = ageOf(newest, now);
	return { folder: path.join(FOLDER, newest), seeded_at: now - age, isFresh: age < MAX_S };
}

/** Where to keep what was seeded then. */
export function folderToKeep(kind: PostgresKind, seeded_at: number): string | undefined {
	const prefix = prefixOf(kind);
	if (!prefix) return undefined;
	mkdirSync(FOLDER, { recursive: true });
	return path.join(FOLDER, `${prefix}${seeded_at}`);
}
