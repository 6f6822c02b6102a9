import { describe, expect, it } from "vitest";
import { checkReaders, NOT_FOR_OPERATORS, settingsInPage, settingsOf } from "./checks/env";
import { readSources, report } from "./checks/sources";

const check = (file: string, text: string) => checkReaders([{ file, text }]);

describe("settings", () => {
	it("are read in one place", () => {
		expect(report(checkReaders(readSources(["app", "tests"])))).toEqual([]);
	});

	it("are read on the server alone: every file that has to do with them ends in .server.ts", () => {
		expect(readSources(["app/env"]).flatMap(({ file }) => (file.endsWith(".server.ts") ? [] : [file]))).toEqual([]);
	});

	it("stand in the table of app/README.md with their reason, each of them and no others, forty at most; the ten most needed in README.md as well", () => {
		const settings = settingsOf(readSources(["app/env"]));
		const [page, first] = readSources(["app/README.md", "README.md"], () => true).map(({ text }) =>
			settingsInPage(text),
		);
		const wanted = settings.filter((name) => !NOT_FOR_OPERATORS.includes(name));
		expect(page).toEqual(wanted);
		expect(settings.length).toBeLessThanOrEqual(40);
		expect([first?.length, first?.filter((name) => !wanted.includes(name))]).toEqual([10, []]);
	});
});

describe("the check of settings sees", () => {
	it.each([
		["process.env", "const a = process.env.PORT;"],
		["process.env by name", 'const a = process.env["PORT"];'],
		["taken apart", "const { PORT } = process.env;"],
		["process as a module", 'import { env } from "node:process";'],
		["the bundler's settings", "const a = import.meta.env.VITE_API;"],
	])("%s", (_name, text) => {
		expect(check("app/lib/money.ts", text)).toHaveLength(1);
	});

	it("what a schema and a table name", () => {
		expect(settingsOf([{ file: "a.ts", text: "const A = z.object({ PORT: z.string(), DATA_DIR: text });" }])).toEqual([
			"DATA_DIR",
			"PORT",
		]);
		expect(
			settingsInPage("| setting | means |\n|---|---|\n| `PORT` | the port |\n| `DATA_DIR` | data |\n| `SEED` |  |\n"),
		).toEqual(["DATA_DIR", "PORT"]);
	});

	it("nothing wrong where nothing is", () => {
		expect(check("app/env/env.server.ts", "readEnv(process.env);")).toEqual([]);
		expect(check("app/lib/money.ts", "const isDev = import.meta.env.DEV; process.exit(1);")).toEqual([]);
	});
});
