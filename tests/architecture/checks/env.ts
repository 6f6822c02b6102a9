import type { Node } from "oxc-parser";
import { nameOf, parse, textOf } from "../../setup/code/parse";
import { isAssignment, isProperty, type Offence, offenceAt, type Source } from "./sources";

/** Besides the one reader: programs that run before anything is built, and settings of tools. */
const READERS =
	/^app\/env\/|^app\/http\/(build|prestart)\.js$|^tests\/[\w-]+\.config\.ts$|^tests\/(unit\/)?setup\/|^tests\/factories\/random\/seed\.ts$|^tests\/fixtures\/recorded\.ts$|^tests\/mutants\/([\w-]+\/)?[\w-]+\.js$|^tests\/bench\//;
/** Part of how a process runs, not of what an operator sets. */
export const NOT_FOR_OPERATORS = ["NODE_ENV", "TEST_CLOCK", "LOG"];

function readsSettings(node: Node): boolean {
	if (node.type === "ImportDeclaration") return /^(node:)?process$/.test(node.source.value);
	if (!isProperty(node, "env")) return false;
	const from = textOf(node.object);
	const isMeta =
		from === "import.meta" && isProperty(node.parent) && !["DEV", "PROD", "SSR"].includes(nameOf(node.parent.property));
	return from === "process" || isMeta;
}

/** `process.env` read anywhere else. */
export function checkReaders(sources: readonly Source[]): Offence[] {
	return sources
		.filter(({ file }) => !READERS.test(file))
		.flatMap((source) => parse(source).nodes.filter(readsSettings))
		.map((node) => offenceAt(node, "settings are read in app/env alone"));
}

/** Names of the settings: the upper-case keys of object literals in `app/env`. */
export function settingsOf(sources: readonly Source[]): string[] {
	const keys = sources
		.flatMap((source) => parse(source).nodes)
		.flatMap((node) => (isAssignment(node) && !node.computed ? [nameOf(node.key)] : []));
	return [...new Set(keys)].filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name)).sort();
}

/** Names in the first column of a page's tables that look like settings, of those that say what they mean. */
export function settingsInPage(text: string): string[] {
	return [...text.matchAll(/^\|\s*`([A-Z][A-Z0-9_]*)`\s*\|\s*[^\s|]/gm)].map((match) => match[1] ?? "").sort();
}
