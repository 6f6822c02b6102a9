import { readFileSync } from "node:fs";
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

	it("a script that failed asks the page before it reloads; another text ends the build, other modules stay as they are", () => {
		const file = reactFile("routeModules.js");
		expect(guardFailedScript(readFileSync(file, "utf8"), file)).toContain(
			"window.chunkFailed ? window.chunkFailed() : window.location.reload();",
		);
		expect(() => guardFailedScript("location.reload()", file)).toThrow("another way than it did");
		expect(guardFailedScript("window.location.reload();", "/app/routes.ts")).toBeUndefined();
	});

	it("a location that changes while the page hydrates is a transition; another text ends the build, other modules stay as they are", () => {
		const file = reactFile("browser.js");
		expect(deferEarlyLocation(readFileSync(file, "utf8"), file)).toContain(
			"React.startTransition(() => setLocation(newState.location));",
		);
		expect(() => deferEarlyLocation("setLocation(state.location);", file)).toThrow("another way than it did");
		expect(deferEarlyLocation("setLocation(newState.location);", "/app/routes.ts")).toBeUndefined();
	});
});
