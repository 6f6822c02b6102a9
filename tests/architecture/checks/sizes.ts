import type { Node } from "oxc-parser";
import { nameOf, parse, textOf } from "../../setup/code/parse";
import { lineOf, type Offence, type Source } from "./sources";

const MAX_FUNCTION = 66;
const MAX_ENTRIES = 20;

/** First match counts: what kind a file is, and how many lines it may have. */
const KINDS: readonly [RegExp, string, number][] = [
	[/^app\/(routes|paths)\.ts$|^app\/env\//, "table", 110],
	[/^tests\//, "test file", 385],
	[/^app\/routes\//, "route module", 220],
	[
		/^app\/portal-contract\/|^app\/portal-server\/platform\/db\/schema\/|^app\/portal-server\/.*\/seed\/|\/schema(\.server)?\.ts$/,
		"contract, schema or table of data",
		275,
	],
	[/\.server\.tsx?$|^app\/portal-server\//, "server file", 220],
	[/\.tsx$/, "view", 275],
	[/^app\//, "file", 220],
];

const linesOf = (text: string) => text.replace(/\n$/, "").split("\n").length;

/** The callback of a `describe` is a heading, not a function. */
const isHeading = ({ parent }: Node) =>
	parent?.type === "CallExpression" && /^describe\b|\.describe\b/.test(textOf(parent.callee));

/** A method is measured from its name on. */
function wholeOf(node: Node): Node | undefined {
	if (node.type === "FunctionDeclaration" || node.type === "ArrowFunctionExpression") return node;
	if (node.type !== "FunctionExpression") return undefined;
	const { parent } = node;
	const isMethod =
		parent?.type === "MethodDefinition" || (parent?.type === "Property" && (parent.method || parent.kind !== "init"));
	return isMethod ? parent : node;
}

function functionName(node: Node): string {
	if ("key" in node && node.key) return textOf(node.key);
	const named = node.parent?.type === "VariableDeclarator" ? node.parent : node;
	return "id" in named && named.id ? nameOf(named.id) : "a function";
}

function longFunctions(source: Source): Offence[] {
	return parse(source).nodes.flatMap((node) => {
		const whole = wholeOf(node);
		const lines = whole && !isHeading(node) ? linesOf(textOf(whole)) : 0;
		return whole && lines > MAX_FUNCTION
			? [
					{
						file: source.file,
						line: lineOf(whole),
						what: `${functionName(whole)} has ${lines} lines, the cap is ${MAX_FUNCTION}`,
					},
				]
			: [];
	});
}

/** Files and functions over their caps. */
export function checkSizes(sources: readonly Source[]): Offence[] {
	return sources.flatMap((source) => {
		const [, kind = "", cap = Number.POSITIVE_INFINITY] = KINDS.find(([pattern]) => pattern.test(source.file)) ?? [];
		const lines = linesOf(source.text);
		const long =
			lines > cap ? [{ file: source.file, line: cap, what: `${kind} of ${lines} lines, the cap is ${cap}` }] : [];
		return [...long, ...longFunctions(source)];
	});
}

/** Migrations grow by themselves, and what a room says of itself is none of its entries. */
const NOT_COUNTED = /\/migrations\/|(^|\/)README\.md$/;

/** Folders with too many entries. */
export function checkFolders(files: readonly string[]): Offence[] {
	const folders = new Map<string, Set<string>>();
	for (const file of files.filter((one) => !NOT_COUNTED.test(one))) {
		const parts = file.split("/");
		for (let depth = 1; depth < parts.length; depth++) {
			const folder = parts.slice(0, depth).join("/");
			folders.set(folder, (folders.get(folder) ?? new Set()).add(parts[depth] ?? ""));
		}
	}
	return [...folders]
		.filter(([, entries]) => entries.size > MAX_ENTRIES)
		.map(([folder, entries]) => ({
			file: folder,
			line: 0,
			what: `${entries.size} entries, the cap is ${MAX_ENTRIES}`,
		}));
}

/** Everybody who clones the repository fetches all of it. */
const MAX_BYTES = 19_000_000;

/** All files together over their cap: the largest are named. */
export function checkBytes(files: readonly { file: string; bytes: number }[]): Offence[] {
	const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
	const largest = [...files].sort((a, b) => b.bytes - a.bytes).slice(0, 5);
	const what = `of ${total} bytes in all files, the cap is ${MAX_BYTES}`;
	return total > MAX_BYTES ? largest.map(({ file, bytes }) => ({ file, line: 0, what: `${bytes} ${what}` })) : [];
}
