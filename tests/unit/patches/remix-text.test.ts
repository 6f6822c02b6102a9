import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { deferEarlyLocation } from "~/patches/remix-early-location.js";
import { guardFailedScript } from "~/patches/remix-failed-script.js";

const require = createRequire(import.meta.url);
const reactFile = (name: string) =>
	path.join(path.dirname(require.resolve("@remix-run/react/package.json")), "dist/esm", name);
const routerFile = path.join(path.dirname(require.resolve("@remix-run/router")), "router.js");
const textOf = (file: string) => readFileSync(file, "utf8").replace(/\s+/g, " ");

/** What each patch takes for granted in the text of the package. */
const RELIED_ON: [patch: string, file: string, texts: string[]][] = [
	["remix-failed-script", reactFile("routeModules.js"), ["window.location.reload(); return new Promise(() => {"]],
	[
		"remix-early-location",
		reactFile("browser.js"),
		[
			"return router.subscribe(newState => { if (newState.location !== location) { setLocation(newState.location); } });",
		],
	],
	[
		"i18next-lookups",
		path.join(path.dirname(require.resolve("i18next/package.json")), "dist/esm/i18next.js"),
		["hasLoadedNamespace(ns) {", "getFixedT(lng, ns, keyPrefix) {"],
	],
	[
		"remix-handoff",
		reactFile("single-fetch.js"),
		[
			"if (!context.renderMeta.streamCache) { context.renderMeta.streamCache = {}; }",
			"let promise = streamCache[identifier];",
			"let { done, value } = promise.result;",
		],
	],
	[
		"remix-first-data",
		reactFile("browser.js"),
		[
			"function RemixBrowser(_props) { if (!router) {",
			"stateDecodingPromise.value = true;",
			"if (!stateDecodingPromise.value) { throw stateDecodingPromise; }",
		],
	],
	[
		"remix-abort-navigation",
		routerFile,
		[
			"get state() { return state; }",
			"state = _extends({}, state, newState);",
			"loaderMatch.route.shouldRevalidate(arg);",
		],
	],
];

describe("a patch of another package holds for the text of the version that is installed", () => {
	it.each(RELIED_ON)("%s", (patch, file, texts) => {
		const text = textOf(file);
		for (const one of texts) expect([one, text.split(one).length - 1]).toEqual([one, 1]);
		const source = ["js", "ts"]
			.map((suffix) => `app/patches/${patch}.${suffix}`)
			.flatMap((name) => {
				try {
					return [readFileSync(name, "utf8")];
				} catch {
					return [];
				}
			});
		const { name, version } = JSON.parse(
			readFileSync(`${file.slice(0, file.lastIndexOf("/dist/"))}/package.json`, "utf8"),
		) as {
			name: string;
			version: string;
		};
		expect(source.join("")).toContain(`${name} ${version}`);
	});

	it("which ends the build where it is another one, and leaves every other module alone", () => {
		for (const [patch, name, update] of [
			[guardFailedScript, "routeModules.js", "window.location.reload();"],
			[deferEarlyLocation, "browser.js", "setLocation(newState.location);"],
		] as const) {
			expect(() => patch("another text", reactFile(name))).toThrow("another way than it did");
			expect(patch(update, "/app/routes.ts")).toBeUndefined();
		}
	});

	it("and has a test of its name, which is red without it", () => {
		const tests = ["unit", "server"].flatMap((tier) => readdirSync(`tests/${tier}/patches`));
		const patches = readdirSync("app/patches").filter((name) => /\.[jt]s$/.test(name));
		expect(patches.filter((name) => !tests.includes(name.replace(/\.[jt]s$/, ".test.ts")))).toEqual([]);
		expect(patches.length).toBeGreaterThan(5);
	});
});
