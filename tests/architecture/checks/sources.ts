import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

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

/** Sources below the folders; only code unless `wanted` says otherwise. */
export function readSources(folders: readonly string[], wanted: (file: string) => boolean = isCode): Source[] {
	const files = folders.flatMap((folder) => (path.extname(folder) === "" ? listFiles(folder) : [folder]));
	return files.filter(wanted).map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") }));
}

/** The syntax tree, with parents set. */
export function parse({ file, text }: Source): ts.SourceFile {
	const kind = file.endsWith("x") ? ts.ScriptKind.TSX : /\.m?js$/.test(file) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
	return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** Calls `visit` for every node of the tree, from the top down. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
	visit(node);
	ts.forEachChild(node, (child) => walk(child, visit));
}

export function lineOf(node: ts.Node): number {
	const source = node.getSourceFile();
	return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/** An offence at a node, with the line as it stands in the file. */
export function offenceAt(node: ts.Node, what: string): Offence {
	const source = node.getSourceFile();
	const line = lineOf(node);
	return { file: source.fileName, line, what: `${what}: ${source.text.split("\n")[line - 1]?.trim() ?? ""}` };
}

/** What a failing test prints: one offence a line. */
export const report = (offences: readonly Offence[]): string[] => offences.map(({ file, line, what }) => `${file}:${line} ${what}`);
