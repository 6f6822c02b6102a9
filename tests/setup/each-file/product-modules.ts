import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, vi } from "vitest";

interface LoadedModule {
	promise?: Promise<unknown> | undefined;
	exports?: unknown;
	evaluated: boolean;
	readonly importers: Set<string>;
}

/** What vitest keeps of the modules of a worker process, and the file that it is about to run. */
interface Worker {
	readonly filepath: string;
	readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, LoadedModule> };
}

const { filepath, evaluatedModules } = (globalThis as unknown as { __vitest_worker__: Worker }).__vitest_worker__;

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** The portal and what it imports, and the texts of all sources: their state is by store or none, so that files of one process share them. */
const SHARED = /^\/(app\/(portal-server|portal-contract|lib)\/|app\/env\.server\.ts|locales\/|node_modules\/|tests\/setup\/keys\/)/;
const isShared = (id: string) => !id.startsWith(ROOT) || SHARED.test(id.slice(ROOT.length));

/** Our other modules are loaded anew by the next file of the process: it finds no state of this one. */
function forgetOthers(): void {
	for (const [id, module] of evaluatedModules.idToModuleMap) {
		if (isShared(id)) continue;
		Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
		module.importers.clear();
	}
}

// A file that replaces modules, or loads them under settings of its own, shares none; helpers that do so reset them as they close.
const isApart = /\bvi\.(mock|doMock|hoisted|resetModules)\(/.test(readFileSync(filepath, "utf8"));
if (isApart) vi.resetModules();

afterAll(() => {
	if (isApart) vi.resetModules();
	else forgetOthers();
});
