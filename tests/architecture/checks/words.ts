import type { Node } from "oxc-parser";
import { lineAt, nameOf, parse } from "../../setup/code/parse";
import { isCode, isProperty, type Offence, offenceAt, type Source } from "./sources";

/** Names that say nothing about what is inside. */
const EMPTY_NAMES = ["utils", "util", "helpers", "helper", "misc", "common", "shared", "manager", "v2"];
const NAMED_BY_THE_DESIGN = /^app\/routes\/layouts\/common\.tsx$|^locales\/[^/]+\/common\.json$/;
/** Named by the tool that writes them. */
const GENERATED = /\/migrations\//;
const DEFAULT_EXPORTS =
	/^app\/(root\.tsx|routes\.ts|entry\.(client|server)\.tsx|routes\/.*)$|\.config\.(ts|js)$|^tests\/bench\/servers\/peer\/|^tests\/setup\/(store\/global-)?[^/]+\.ts$/;
const LAUNCHERS = /\.js$/;

/** Split, so that this file does not name them itself. */
const UNFINISHED = new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"].join("|")})\\b`);
const MACHINE_PATHS = new RegExp(
	`(^|["'\`\\s(=:])/(${["wo" + "rk", "ro" + "ot", "ho" + "me/\\w", "tm" + "p", "Us" + "ers/\\w"].join("|")})(/|["'\`\\s)]|$)`,
	"m",
);
/** What a folder says of itself has the name that readers and tools look for. */
const OF_ITS_FOLDER = /(^|\/)README\.md$/;
const KEBAB = /^\.?[a-z0-9$]+([-.][a-z0-9$]+)*$/;

function nodeOffence(file: string, node: Node): string | undefined {
	if (node.type === "TSAnyKeyword") {
		return "any says nothing";
	}
	const isConsole = isProperty(node) && node.object.type === "Identifier" && node.object.name === "console";
	if (isConsole && file.startsWith("app/") && !LAUNCHERS.test(file)) {
		return "the log is written by its own module";
	}
	const isDefault =
		node.type === "ExportDefaultDeclaration" ||
		(node.type === "ExportSpecifier" && nameOf(node.exported) === "default");
	return isDefault && !DEFAULT_EXPORTS.test(file) ? "a default export outside the routes" : undefined;
}

function codeOffences(source: Source): Offence[] {
	return parse(source).nodes.flatMap((node) => {
		const what = nodeOffence(source.file, node);
		return what ? [offenceAt(node, what)] : [];
	});
}

const PLAIN: readonly [RegExp, string][] = [
	[UNFINISHED, "unfinished work belongs to an issue"],
	[MACHINE_PATHS, "a path of one machine"],
	[/\0/, "a NUL byte"],
];

function textOffences({ file, text }: Source): Offence[] {
	return PLAIN.flatMap(([pattern, what]) => {
		const match = pattern.exec(text);
		return match ? [{ file, line: text.slice(0, match.index + 1).split("\n").length, what }] : [];
	});
}

/** Words that no comment of the product uses, and what it says instead. */
const ODD_WORDS: readonly [RegExp, string][] = [
	[/\b(?:re)?drawn\b/i, "rendered, shown"],
	[/\btold\b/i, "notified, answered, called"],
	[/\bdesk\b/i, "operator"],
	[/\bheart\b/i, "what it does"],
	[/\btalk\b/i, "messages"],
	[/\bstray\b/i, "outdated"],
	[/\bsweeper\b/i, "the job"],
	[/(?<!key )\bpress(?:es)?\b/i, "submission, click"],
	[/\beverybody's\b/i, "shared"],
	[/\bmoves of (?:an|the) orders?\b|\bmoves of orders\b/i, "actions, transitions"],
	[/\basked (?:anew|afresh)\b|\bstands as it (?:did|was|stood)\b/i, "requested again, unchanged"],
];
const SPOKEN = /^app\/.*\.(ts|tsx)$/;

function commentOffences(source: Source): Offence[] {
	return parse(source).comments.flatMap(({ start, value }) =>
		ODD_WORDS.flatMap(([word, instead]) => {
			const match = word.exec(value);
			const line = match ? lineAt(source.text, start) : 0;
			return match ? [{ file: source.file, line, what: `"${match[0]}" in a comment; say: ${instead}` }] : [];
		}),
	);
}

/** Words that the house does not use: in the code by its syntax tree, in every text by pattern. A NUL byte leaves no tree. */
export function checkWords(sources: readonly Source[]): Offence[] {
	return sources.flatMap((source) => {
		const hasTree = isCode(source.file) && !source.text.includes("\0");
		return [
			...textOffences(source),
			...(hasTree ? codeOffences(source) : []),
			...(hasTree && SPOKEN.test(source.file) ? commentOffences(source) : []),
		];
	});
}

/** File and folder names: kebab-case, and none that says nothing. */
export function checkNames(files: readonly string[]): Offence[] {
	return files
		.filter((file) => !GENERATED.test(file) && !OF_ITS_FOLDER.test(file))
		.flatMap((file) => {
			const parts = file.split("/");
			const empty = parts.find((part) => EMPTY_NAMES.some((word) => part.split(/[.-]/).includes(word)));
			const odd = parts.find((part) => !KEBAB.test(part));
			return [
				...(empty && !NAMED_BY_THE_DESIGN.test(file) ? [{ file, line: 0, what: `"${empty}" says nothing` }] : []),
				...(odd ? [{ file, line: 0, what: `"${odd}" is not kebab-case` }] : []),
			];
		});
}
