import path from "node:path";

interface LoadedModule {
	promise?: Promise<unknown> | undefined;
	exports?: unknown;
	evaluated: boolean;
	readonly importers: Set<string>;
}

/** What vitest keeps of the modules of a worker process, and the file that it runs. */
interface Worker {
	readonly filepath: string;
	readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, LoadedModule> };
}

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** The portal and what it imports, and the texts of all sources: their state is by store or none, so that files of one process share them. */
const SHARED =
	/^\/(app\/(portal-server|portal-contract|lib)\/|locales\/|node_modules\/|tests\/setup\/(keys|each-file)\/)/;
const isShared = (id: string) => !id.startsWith(ROOT) || SHARED.test(id.slice(ROOT.length));

const worker = (): Worker => (globalThis as unknown as { __vitest_worker__: Worker }).__vitest_worker__;

export const testFile = (): string => worker().filepath;

/**
 * All our modules but those of the portal are loaded anew when they are imported next: the web tier reads its settings again and has no state. Who has
 * imported a module is of use while it is loaded, for imports in a circle; searched at every import, it would cost more with each file.
 */
export function forgetWebTier(): void {
	for (const [id, module] of worker().evaluatedModules.idToModuleMap) {
		module.importers.clear();
		if (!isShared(id)) Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
	}
}
