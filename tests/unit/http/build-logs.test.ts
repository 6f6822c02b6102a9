import { type LogHandlerWithDefault, rollup } from "rollup";
import { expect, it } from "vitest";
import { quietLogs } from "../../../app/http/vite-plugin.js";

const MODULES: Readonly<Record<string, string>> = {
	"file-alone": "const address = '/voucher.pdf';",
	"/node_modules/zod/util.js": "/* see `@__PURE__` */ const a = 1; export const b = (/* @__PURE__ */ a);",
	"own.js": "const a = 1; export const b = (/* @__PURE__ */ a);",
};

/** Codes of what a build of those modules says. */
async function logsOf(input: readonly string[]): Promise<(string | undefined)[]> {
	const codes: (string | undefined)[] = [];
	const onLog: LogHandlerWithDefault = (_level, { code }) => codes.push(code);
	const modules = { name: "modules", resolveId: (id: string) => id, load: (id: string) => MODULES[id] };
	const bundle = await rollup({ input: [...input], plugins: [quietLogs(), modules], onLog });
	await bundle.generate({ format: "es" });
	return codes;
}

it("a build says nothing of routes that are files alone, nor of comments in packages", async () => {
	expect(await logsOf(["file-alone", "/node_modules/zod/util.js"])).toEqual([]);
});

it("a build says what is wrong with our own code", async () => {
	expect(await logsOf(["own.js"])).toEqual(["INVALID_ANNOTATION"]);
});
