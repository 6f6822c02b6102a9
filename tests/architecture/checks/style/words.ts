import type { Node } from "oxc-parser";
import { lineAt, nameOf, parse, textOf, walk, wordsOf } from "../../../setup/code/parse";
import { isCode, isProperty, type Offence, offenceAt, type Source } from "../sources";

/** Names that say nothing about what is inside. */
const EMPTY_NAMES = ["utils", "util", "helpers", "helper", "misc", "common", "shared", "manager", "v2"];
const NAMED_BY_THE_DESIGN = /^app\/routes\/layouts\/common\.tsx$|^locales\/[^/]+\/common\.json$/;
/** Named by the tool that writes them. */
const GENERATED = /\/migrations\//;
const DEFAULT_EXPORTS =
	/^app\/(root\.tsx|routes\.ts|entry\.(client|server)\.tsx|routes\/.*)$|\.config\.(ts|js)$|^tests\/bench\/servers\/peer\/|^tests\/setup\/(store\/global-)?[^/]+\.ts$/;
const LAUNCHERS = /\.js$/;
/** Who may write to an output: the log, and what somebody starts at a terminal. */
const WRITERS =
	/^app\/(lib\/log\/log-line\.server|http\/server|portal-server\/(create-account|prepare|platform\/terminal|platform\/db\/postgres\/distribute-tables))\.ts$|\.js$/;
const OUTPUT = /^(stdout|stderr)$/;

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
	if (isProperty(node) && file.startsWith("app/") && OUTPUT.test(nameOf(node.property)) && !WRITERS.test(file)) {
		return "an output that the log does not clean";
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
const PRONOUNS = /\b(?:s?he|his|hers?|him(?:self)?|herself)\b/i;

/** No part of a name, of a key of texts or of an element's id, and what it says instead; prose keeps them where they are plain English. */
const ODD_NAMES = new Map([
	["desk", "operator"],
	["drawn", "rendered, chosen"],
	["moves", "transitions, actions"],
	["heart", "favourite"],
	["talk", "conversation, messages"],
	["kept", "stored, saved, cached, retained"],
	["taken", "used, held, booked, claimed"],
	["along", "joined, related"],
	["beside", "extra"],
	["told", "notified, shown, answered"],
	["heard", "received, reported"],
	["hear", "receive, apply"],
	["worded", "text"],
	["tell", "notify, show"],
	["tells", "notifies, shows"],
	["stray", "outdated, unexpected"],
	["meant", "expected"],
	["standing", "effective, pending, overdue"],
	["apart", "separate, distinct"],
	["asked", "requested"],
	["asking", "options, requesting"],
	["asks", "requires, requests"],
	["answered", "replied, decided"],
	["dice", "rng"],
	["patience", "timeout"],
	["sideways", "horizontal"],
]);
/** Values of rows that are stored, of which a name or a key is built. */
const STORED = /^asked_(?:at|by)$|address_taken$|^notice-comment-answered$|^part-taken$/;
const LIMIT = /^(?:MOST|LONGEST|LEAST|FEWEST|LARGEST|SMALLEST|SHORTEST)(?:_|$)|_(?:MOST|MAX)$/;

const partsOf = (name: string): string[] =>
	name
		.replace(/([a-z0-9])([A-Z])/g, "$1_$2")
		.toLowerCase()
		.split(/[^a-z0-9]+/);

function nameOffence(name: string): string | undefined {
	if (STORED.test(name)) return undefined;
	if (LIMIT.test(name)) return `"${name}" is a limit; say: MAX_, MIN_`;
	const odd = partsOf(name).find((part) => ODD_NAMES.has(part));
	return odd && `"${odd}" in the name ${name}; say: ${ODD_NAMES.get(odd)}`;
}

const ID = /^(?:id|htmlFor)$/;

/** Ids of elements, by which pages are linked to and forms are found. */
function idOffences(source: Source): Offence[] {
	const ids = parse(source).nodes.filter((node) => node.type === "JSXAttribute" && ID.test(textOf(node.name)));
	const texts: { node: Node; id: string }[] = [];
	for (const attribute of ids)
		walk(attribute, (node) => {
			const id = wordsOf(node);
			if (id !== undefined) texts.push({ node, id });
		});
	return texts.flatMap(({ node, id }) => {
		const what = nameOffence(id);
		return what ? [offenceAt(node, what)] : [];
	});
}

/** Each name once. */
function nameOffences(source: Source): Offence[] {
	const names = new Map<string, Node>();
	for (const node of parse(source).nodes) {
		const isName = node.type === "Identifier" || node.type === "PrivateIdentifier" || node.type === "JSXIdentifier";
		if (isName && !names.has(node.name)) names.set(node.name, node);
	}
	return [...names].flatMap(([name, node]) => {
		const what = nameOffence(name);
		return what ? [offenceAt(node, what)] : [];
	});
}

function commentOffences(source: Source): Offence[] {
	const words = [...(SPOKEN.test(source.file) ? ODD_WORDS : []), [PRONOUNS, "they"] as const];
	return parse(source).comments.flatMap(({ start, value }) =>
		words.flatMap(([word, instead]) => {
			const match = word.exec(value);
			const line = match ? lineAt(source.text, start) : 0;
			return match ? [{ file: source.file, line, what: `"${match[0]}" in a comment; say: ${instead}` }] : [];
		}),
	);
}

const SITE_TEXT = /^locales\/en\/.*\.json$/;

const TEXT_FILE = /^locales\/.*\.json$/;

function keyOffences({ file, text }: Source): Offence[] {
	const keys = Object.keys(JSON.parse(text) as object);
	return keys.flatMap((key) => {
		const what = nameOffence(key);
		const line = text.slice(0, text.indexOf(`"${key}"`)).split("\n").length;
		return what ? [{ file, line, what }] : [];
	});
}

function pronounOffences({ file, text }: Source): Offence[] {
	const match = PRONOUNS.exec(text);
	return match
		? [{ file, line: text.slice(0, match.index).split("\n").length, what: `"${match[0]}" in a text; say: they` }]
		: [];
}

/** Words that the house does not use: in the code by its syntax tree, in every text by pattern. A NUL byte leaves no tree. */
export function checkWords(sources: readonly Source[]): Offence[] {
	return sources.flatMap((source) => {
		const hasTree = isCode(source.file) && !source.text.includes("\0");
		return [
			...textOffences(source),
			...(hasTree ? codeOffences(source) : []),
			...(hasTree ? nameOffences(source) : []),
			...(hasTree ? idOffences(source) : []),
			...(TEXT_FILE.test(source.file) ? keyOffences(source) : []),
			...(hasTree ? commentOffences(source) : []),
			...(SITE_TEXT.test(source.file) ? pronounOffences(source) : []),
		];
	});
}

/** File and folder names: kebab-case, and none that says nothing or an odd word. */
export function checkNames(files: readonly string[]): Offence[] {
	return files
		.filter((file) => !GENERATED.test(file) && !OF_ITS_FOLDER.test(file))
		.flatMap((file) => {
			const parts = file.split("/");
			const empty = parts.find((part) => EMPTY_NAMES.some((word) => part.split(/[.-]/).includes(word)));
			const cased = parts.find((part) => !KEBAB.test(part));
			const odd = parts.flatMap((part) => nameOffence(part) ?? [])[0];
			return [
				...(empty && !NAMED_BY_THE_DESIGN.test(file) ? [{ file, line: 0, what: `"${empty}" says nothing` }] : []),
				...(cased ? [{ file, line: 0, what: `"${cased}" is not kebab-case` }] : []),
				...(odd ? [{ file, line: 0, what: odd }] : []),
			];
		});
}
