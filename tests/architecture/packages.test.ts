import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { EXTERNAL_PACKAGES } from "../../app/http/vite-plugin.js";
import { type Manifest, usersOf } from "./checks/packages";
import { ROOT, readSources } from "./checks/sources";

const manifestOf = (file: string): Manifest => JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));
const manifest = manifestOf("package.json");
/** What runs, what is built into it, and what tests. */
const packages = {
	...manifest.dependencies,
	...manifest.devDependencies,
	...manifestOf("tests/package.json").devDependencies,
};
const sources = readSources(["app", "tests", "remix.config.js"], (file) => /\.(ts|tsx|js|css)$/.test(file));

describe("the packages of the design card", () => {
	it.each([
		["M-463", "@remix-run/react"],
		["M-464", "@remix-run/node"],
		["M-465", "react"],
		["M-466", "react-dom"],
		["M-467", "remix-i18next"],
		["M-468", "zod"],
		["M-469", "@conform-to/react"],
		["M-469", "@conform-to/zod"],
		["M-470", "tailwindcss"],
		["M-471", "@headlessui/react"],
		["M-472", "dayjs"],
		["M-473", "vitest"],
		["M-474", "@playwright/test"],
		["M-475", "msw"],
	])("[%s] %s is a dependency and really used", (_row, name) => {
		expect(packages).toHaveProperty([name]);
		expect(usersOf(name, sources)).not.toEqual([]);
	});

	it("the frontend is React, drawn in .tsx files, by a Remix app with loaders and actions [M-460] [M-462]", () => {
		expect(packages).toHaveProperty(["react"]);
		const routes = readSources(["app/routes"]);
		expect(routes.filter(({ file }) => file.endsWith(".tsx")).length).toBeGreaterThan(5);
		expect(routes.some(({ text }) => /export (async )?function loader/.test(text))).toBe(true);
		expect(routes.some(({ text }) => /export (async )?function action/.test(text))).toBe(true);
	});
});

describe("package.json", () => {
	it("names as dependencies what the built server loads from node_modules, and nothing else", () => {
		expect(Object.keys(manifest.dependencies).sort()).toEqual([...EXTERNAL_PACKAGES].sort());
	});
});

describe("the top level", () => {
	it.each([
		["M-476", "package.json"],
		["M-477", "remix.config.js"],
		["M-478", "tsconfig.json"],
		["M-479", "app"],
		["M-480", "public"],
		["M-481", "locales"],
		["M-482", "tests"],
		["M-483", "README.md"],
	])("[%s] has %s", (_row, name) => {
		expect(existsSync(path.join(ROOT, name))).toBe(true);
	});
});

describe("the check of use sees", () => {
	it("a package that no source imports", () => {
		const text = '// import "dayjs"\nimport { z } from "zod";\nconst name = "msw";';
		expect(usersOf("dayjs", [{ file: "a.ts", text }])).toEqual([]);
		expect(usersOf("msw", [{ file: "a.ts", text }])).toEqual([]);
		expect(usersOf("zod", [{ file: "a.ts", text }])).toEqual(["a.ts"]);
		expect(usersOf("msw", [{ file: "a.ts", text: 'import { setupServer } from "msw/node";' }])).toEqual(["a.ts"]);
		expect(usersOf("tailwindcss", [{ file: "a.css", text: '@import "tailwindcss";' }])).toEqual(["a.css"]);
	});
});
