import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { beginningOf, CHUNKS } from "~/http/chunks.js";

interface Script {
	readonly file: string;
	readonly entry: string | null;
	readonly modules: readonly string[];
	readonly imports: readonly string[];
}

const scripts = JSON.parse(readFileSync("build/client-modules.json", "utf8")) as Script[];
const byFile = new Map(scripts.map((script) => [script.file, script]));
const byEntry = new Map(scripts.map((script) => [script.entry, script]));

/** Beginnings of the groups for which no module of the build is. */
const deadOf = (groups: Readonly<Record<string, readonly string[]>>, decides: typeof beginningOf) => {
	const deciding = new Set(scripts.flatMap(({ modules }) => modules.map((module) => decides(module)?.[0])));
	return Object.values(groups)
		.flat()
		.filter((beginning) => !deciding.has(beginning));
};

describe("the groups of scripts", () => {
	it("name nothing that the build does not hold", () => {
		expect(deadOf(CHUNKS, beginningOf)).toEqual([]);
	});

	it("are found wanting where a beginning is of nothing, or where a longer one always decides", () => {
		expect(deadOf({ planted: ["app/no-such-folder/", "node_modules/"] }, beginningOf)).toEqual([
			"app/no-such-folder/",
			"node_modules/",
		]);
	});
});

/** Kilobytes of a file of the client with gzip, as it is sent. */
const kilobytes = (file: string) => {
	const name = `build/client/${file}`;
	const plain = readFileSync(name);
	return (existsSync(`${name}.gz`) ? readFileSync(`${name}.gz`) : plain).length / 1024;
};

/** The list of all routes, which every page loads, in two files for operators. */
const manifests = readdirSync("build/client/assets").filter((name) => /^manifest-[\w-]+\.js$/.test(name));
const manifestOf = (path: string) =>
	manifests
		.filter((name) => path.startsWith("/operator") || !name.startsWith("manifest-operator-"))
		.reduce((sum, name) => sum + kilobytes(`assets/${name}`), 0);

/** A script and all that it imports. */
function withImports(script: Script | undefined, found = new Set<string>()): Set<string> {
	if (!script || found.has(script.file)) return found;
	found.add(script.file);
	for (const file of script.imports) withImports(byFile.get(file), found);
	return found;
}

interface Page {
	readonly path: string;
	readonly entries: readonly string[];
}

/** Every page with its own file and those of its layouts; what has no view has no script. */
function pagesOf(routes: readonly RouteConfigEntry[], path: string, above: readonly string[]): Page[] {
	return routes.flatMap(({ file, path: own, children = [] }) => {
		const page = { path: own ? `${path}/${own}` : path, entries: [...above, `app/${file}`] };
		if (children.length > 0) return pagesOf(children, page.path, page.entries);
		return byEntry.get(`app/${file}`)?.modules.length ? [{ ...page, path: page.path || "/" }] : [];
	});
}

function weightOf({ path, entries }: Page): number {
	const needed = new Set<string>();
	for (const entry of entries) withImports(byEntry.get(entry), needed);
	return [...needed].reduce((sum, file) => sum + kilobytes(file), manifestOf(path));
}

const MAX_KILOBYTES = 127;
/** What the names of files, which are made of their contents, may add to what is packed. */
const NAMES_KILOBYTES = 0.3;
/** Pages that hold forms checked in the browser beside the lists and records of one thing, and what each weighs at most. */
const HEAVIER: Readonly<Record<string, number>> = {
	"/operator/orders/:company/:id": 151.6,
	"/user/order/detail/:id": 142.8,
	"/user/car-order/detail/:id": 142.8,
	"/user/airport-order/detail/:id": 140.9,
	"/user/account/balance": 136.5,
	"/user/manage/subAccount/:id": 131.8,
	"/user/manage/costCenter": 131.7,
	"/user/manage/voucherSetting": 131,
	"/user/login": 127.6,
	"/user/account/profile/changeBind": 128,
	"/user/bill/details": 129.1,
	"/user/trip/list": 130.3,
	"/user/trip/detail/:id": 132,
	"/operator/credit/:company/:currency": 133.3,
	"/user/account/travellers/:id": 130.3,
	"/operator/vehicles/:id": 133.5,
	"/operator/drivers/:id": 133.5,
	"/operator/bills/:company/:id": 130.5,
	"/operator/rules/new": 128,
	"/operator/rules/:id": 128.9,
};

describe("the scripts of a page", () => {
	it(`weigh ${MAX_KILOBYTES} KB at most, packed; of those that hold more than forms, no more than is written here`, async () => {
		const { default: table } = await import("~/routes");
		const pages = pagesOf(await table, "", ["app/entry.client.tsx", "app/root.tsx"]);
		const weights = pages.map((page) => [page.path, weightOf(page)] as const);
		expect(weights.length).toBeGreaterThan(70);
		expect(Math.min(...weights.map(([, weight]) => weight))).toBeGreaterThan(50);
		const over = weights.filter(([path, weight]) => weight > (HEAVIER[path] ?? MAX_KILOBYTES) + NAMES_KILOBYTES);
		expect(over.map(([path, weight]) => `${path} ${weight.toFixed(1)}`)).toEqual([]);
	});
});
