import ts from "typescript";
import type { Source } from "./sources";

export interface Manifest {
	readonly dependencies: Readonly<Record<string, string>>;
	readonly devDependencies: Readonly<Record<string, string>>;
}

function specifiers({ file, text }: Source): string[] {
	if (file.endsWith(".css")) {
		return [...text.matchAll(/@import\s+["']([^"']+)["']/g)].map((match) => match[1] ?? "");
	}
	return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** Files that import the package or a part of it. */
export function usersOf(name: string, sources: readonly Source[]): string[] {
	return sources.filter((source) => specifiers(source).some((one) => one === name || one.startsWith(`${name}/`))).map(({ file }) => file);
}
