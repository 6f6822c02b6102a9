import ts from "typescript";
import { type Offence, offenceAt, parse, type Source, walk } from "./sources";

/** Besides the one reader: programs that run before anything is built, and settings of tools. */
const READERS =
	/^app\/env\.server\.ts$|^app\/http\/[\w-]+\.js$|^tests\/[\w-]+\.config\.ts$|^tests\/setup\/|^tests\/mutants\/[\w-]+\.js$|^tests\/bench\/|^app\/portal-server\/db\/drizzle\.config\.ts$/;
/** Part of how a process runs, not of what an operator sets. */
export const NOT_FOR_OPERATORS = ["NODE_ENV", "TEST_CLOCK", "LOG"];

/** `process.env` read anywhere else. */
export function checkReaders(sources: readonly Source[]): Offence[] {
	return sources
		.filter(({ file }) => !READERS.test(file))
		.flatMap((source) => {
			const found: Offence[] = [];
			walk(parse(source), (node) => {
				const isProcess = ts.isPropertyAccessExpression(node) && node.name.text === "env" && node.expression.getText() === "process";
				const isMeta = ts.isPropertyAccessExpression(node) && node.name.text === "env" && node.expression.getText() === "import.meta";
				const isModule = ts.isImportDeclaration(node) && /^["'](node:)?process["']$/.test(node.moduleSpecifier.getText());
				if (isProcess || isModule) {
					found.push(offenceAt(node, "settings are read by env.server.ts alone"));
				} else if (isMeta && ts.isPropertyAccessExpression(node.parent) && !["DEV", "PROD", "SSR"].includes(node.parent.name.text)) {
					found.push(offenceAt(node, "settings are read by env.server.ts alone"));
				}
			});
			return found;
		});
}

/** Names of the schema's settings: the upper-case keys of object literals in `env.server.ts`. */
export function settingsOf(source: Source): string[] {
	const names = new Set<string>();
	walk(parse(source), (node) => {
		if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && /^[A-Z][A-Z0-9_]*$/.test(node.name.text)) {
			names.add(node.name.text);
		}
	});
	return [...names].sort();
}

/** Names in the first column of README's tables that look like settings. */
export function settingsInReadme(text: string): string[] {
	return [...text.matchAll(/^\|\s*`([A-Z][A-Z0-9_]*)`\s*\|/gm)].map((match) => match[1] ?? "").sort();
}
