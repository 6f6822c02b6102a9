import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { guardFailedScript } from "~/patches/remix-failed-script.js";

const require = createRequire(import.meta.url);
const file = path.join(path.dirname(require.resolve("@remix-run/react/package.json")), "dist/esm/routeModules.js");
const folder = mkdtempSync(path.join(os.tmpdir(), "remix-scripts-"));
const patched = path.join(folder, "routeModules.mjs");
writeFileSync(patched, guardFailedScript(readFileSync(file, "utf8"), file) ?? "");
afterEach(() => vi.unstubAllGlobals());
afterAll(() => rmSync(folder, { recursive: true }));

const reload = vi.fn();
const chunkFailed = vi.fn();
const GONE = { id: "list", module: pathToFileURL(path.join(folder, "gone.mjs")).href };

/** Loads a page's script that is not there; Remix never answers it. */
async function loadGone(page: object): Promise<void> {
	const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
	vi.stubGlobal("window", { __remixContext: { isSpaMode: false }, location: { reload }, ...page });
	const { loadRouteModule } = await import(/* @vite-ignore */ pathToFileURL(patched).href);
	void loadRouteModule(GONE, {});
	await vi.waitFor(() => expect(reload.mock.calls.length + chunkFailed.mock.calls.length).toBe(1));
	expect(said.mock.calls[0]?.join()).toContain("Error loading route module");
	said.mockClear();
}

beforeEach(() => {
	vi.clearAllMocks();
});

it("a page whose next script cannot be had is asked what becomes of it, and is not reloaded", async () => {
	await loadGone({ chunkFailed });
	expect([reload.mock.calls.length, chunkFailed.mock.calls.length]).toEqual([0, 1]);
});

it("a page that nobody watches yet is reloaded, as Remix does it", async () => {
	await loadGone({});
	expect(reload).toHaveBeenCalledTimes(1);
});
