import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The nearest folder `name` at or above that of a module (`import.meta.dirname`) that holds `witness`: in the sources the one beside it, in the
 * build the copy at its top.
 */
export function nearest(from: string, name: string, witness: string): string | null {
	for (let folder = from; ; folder = dirname(folder)) {
		if (existsSync(join(folder, name, witness))) return join(folder, name);
		if (dirname(folder) === folder) return null;
	}
}
