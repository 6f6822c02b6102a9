import { referencesOf } from "./imports/arrows";
import type { Source } from "./sources";

export interface Manifest {
	readonly dependencies: Readonly<Record<string, string>>;
	readonly devDependencies: Readonly<Record<string, string>>;
}

function specifiers(source: Source): string[] {
	if (source.file.endsWith(".css")) {
		return [...source.text.matchAll(/@import\s+["']([^"']+)["']/g)].map((match) => match[1] ?? "");
	}
	return referencesOf(source).map(({ target }) => target);
}

/** Files that import the package or a part of it. */
export function usersOf(name: string, sources: readonly Source[]): string[] {
	return sources
		.filter((source) => specifiers(source).some((one) => one === name || one.startsWith(`${name}/`)))
		.map(({ file }) => file);
}
