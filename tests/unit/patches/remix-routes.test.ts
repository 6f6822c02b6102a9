import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leanRemix } from "~/patches/remix-routes.js";
import entries from "~/routes";

const require = createRequire(import.meta.url);
const routerFile = path.join(path.dirname(require.resolve("@remix-run/router")), "router.js");
const dataFile = path.join(path.dirname(require.resolve("@remix-run/server-runtime")), "esm/data.js");
const changed = (file: string) =>
	String(leanRemix(readFileSync(file, "utf8"), file)).replace(/\n\/\/# sourceMappingURL.*/, "");
const folder = mkdtempSync(path.join(os.tmpdir(), "remix-routes-"));

type Entries = Awaited<typeof entries>;
const tableOf = (given: Entries): AgnosticRouteObject[] =>
	given.map(({ file, path: address, index, children }) =>
		index
			? { id: file, path: address, index }
			: { id: file, path: address, children: children ? tableOf(children) : undefined },
	);
const addressesOf = (routes: AgnosticRouteObject[], above = ""): string[] =>
	routes.flatMap((route) => {
		const address = route.path ? `${above}/${route.path}`.replaceAll("//", "/") : above || "/";
		return [address, ...addressesOf(route.children ?? [], address)];
	});

let match: typeof matchRoutes;
beforeAll(async () => {
	const file = path.join(folder, "router.mjs");
	writeFileSync(file, changed(routerFile));
	match = (await import(/* @vite-ignore */ pathToFileURL(file).href)).matchRoutes;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("Remix with what depends on the table of routes made once", () => {
	it("leads every address where Remix itself leads it, time after time", async () => {
		const table = tableOf(await entries);
		const named = addressesOf(table).map((address) => address.replace(/:\w+\??/g, "7").replace("*", "some/where"));
		const requested = [
			...named,
			...named.map((address) => `${address.toUpperCase()}/`),
			"/nothing",
			"/hotel/detail/a%2Fb",
			"/%E4%BB%B0/x",
			"//",
			"/hotel",
		];
		expect(requested.length).toBeGreaterThan(60);
		for (const address of [...requested, ...requested])
			expect([address, match(table, address)]).toEqual([address, matchRoutes(table, address)]);
	});

	it("keeps tables apart, and a pattern that differs in its case or in what may follow it", () => {
		const exact = [{ id: "a", path: "/Hotel", caseSensitive: true }];
		const loose = [{ id: "b", path: "/hotel", children: [{ id: "c", path: ":id" }] }];
		for (let turn = 0; turn < 2; turn += 1) {
			expect(match(loose, "/HOTEL/7")?.map(({ route, params }) => [route.id, params.id])).toEqual([
				["b", "7"],
				["c", "7"],
			]);
			expect([
				match(exact, "/hotel"),
				match(exact, "/Hotel")?.[0]?.route.id,
				match(loose, "/HOTEL")?.[0]?.route.id,
			]).toEqual([null, "a", "b"]);
		}
	});

	it("gives every request matches of its own", () => {
		const table = [{ id: "a", path: "/hotel" }];
		for (let turn = 0; turn < 3; turn += 1) {
			const [found] = match(table, "/hotel") ?? [];
			expect([found?.params, found?.pathname]).toEqual([{}, "/hotel"]);
			Object.assign(found ?? {}, { pathname: "/other" });
			Object.assign(found?.params ?? {}, { id: "7" });
		}
	});

	it("hands a read on as it came where nothing is to be taken out of its address, and a copy where something is", () => {
		const functions = /function stripIndexParam[\s\S]*?\n}\n|function stripRoutesParam[\s\S]*?\n}\n/g;
		const [stripIndex, stripRoutes] = ["stripIndexParam", "stripRoutesParam"].map(
			(name) =>
				new Function(`${changed(dataFile).match(functions)?.join("")}return ${name};`)() as (
					request: Request,
				) => Request,
		);
		const url = "http://site.test/hotel/list?index=&_routes=root&destination=Yangon";
		const plain = new Request("http://site.test/?indexes=1");
		expect([stripIndex?.(plain), stripRoutes?.(plain)]).toEqual([plain, plain]);
		expect(stripIndex?.(plain)).toBe(plain);
		expect(stripRoutes?.(plain)).toBe(plain);
		expect(stripIndex?.(new Request(url)).url).toBe("http://site.test/hotel/list?_routes=root&destination=Yangon");
		expect(stripRoutes?.(new Request(url)).url).toBe("http://site.test/hotel/list?index=&destination=Yangon");
		const post = new Request("http://site.test/", { method: "POST", body: "a=1" });
		expect(stripIndex?.(post)).not.toBe(post);
	});

	it("ends the build when Remix's files have another text, and leaves every other module alone", () => {
		expect(() => leanRemix("function matchRoutesImpl(", routerFile)).toThrow("Remix does not hold once");
		expect(leanRemix("let branches;", "/app/routes.ts")).toBeUndefined();
	});
});
