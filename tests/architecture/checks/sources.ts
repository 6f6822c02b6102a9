import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Node, ObjectProperty, StaticMemberExpression } from "oxc-parser";
import { lineAt, nameOf, treeOf } from "../../setup/code/parse";

export const ROOT = path.resolve(import.meta.dirname, "../../..");

/** One file of the repository; `file` is its path from the top, with slashes. */
export interface Source {
	readonly file: string;
	readonly text: string;
}

/** Something that breaks a rule, in one line as a person wants to read it. */
export interface Offence {
	readonly file: string;
	readonly line: number;
	readonly what: string;
}

const NOT_OURS = new Set(["node_modules", "build", "data", "test-results", ".git", ".cache"]);

/** All files below a folder, generated and installed ones left out. */
export function listFiles(folder = ""): string[] {
	const entries = readdirSync(path.join(ROOT, folder), { withFileTypes: true });
	return entries.flatMap((entry) => {
		const file = folder === "" ? entry.name : `${folder}/${entry.name}`;
		if (NOT_OURS.has(entry.name)) {
			return [];
		}
		return entry.isDirectory() ? listFiles(file) : [file];
	});
}

export const isCode = (file: string) => /\.(ts|tsx|js|mjs)$/.test(file);

const texts = new Map<string, string>();

function readText(file: string): string {
	const text = texts.get(file) ?? readFileSync(path.join(ROOT, file), "utf8");
	texts.set(file, text);
	return text;
}

/** Sources below the folders; only code unless `wanted` says otherwise. */
export function readSources(folders: readonly string[], wanted: (file: string) => boolean = isCode): Source[] {
	const files = folders.flatMap((folder) => (path.extname(folder) === "" ? listFiles(folder) : [folder]));
	return files.filter(wanted).map((file) => ({ file, text: readText(file) }));
}

export const lineOf = (node: Node): number => lineAt(treeOf(node).text, node.start);

/** An offence at a node, with the line as it stands in the file. */
export function offenceAt(node: Node, what: string): Offence {
	const { file, text } = treeOf(node);
	const line = lineOf(node);
	return { file, line, what: `${what}: ${text.split("\n")[line - 1]?.trim() ?? ""}` };
}

/** `name: value` of an object: no shorthand, no method, no pattern that takes an object apart. */
export function isAssignment(node: Node): node is ObjectProperty {
	return (
		node.type === "Property" &&
		node.kind === "init" &&
		!node.method &&
		!node.shorthand &&
		node.parent?.type === "ObjectExpression"
	);
}

/** `object.name`, not `object["name"]`. */
export const isProperty = (node: Node | undefined, name?: string): node is StaticMemberExpression =>
	node?.type === "MemberExpression" && !node.computed && (name === undefined || nameOf(node.property) === name);

/** What a failing test prints: one offence a line. */
export const report = (offences: readonly Offence[]): string[] =>
	offences.map(({ file, line, what }) => `${file}:${line} ${what}`);
