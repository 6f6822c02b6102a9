import type { CallExpression, Node } from "oxc-parser";
import { nameOf, plainText, type Tree, textOf, treeOf, wordsOf } from "../../../setup/code/parse";
import { isAssignment, isProperty } from "../sources";
import { namesIn, scopeOf } from "./syntax";
import { ANY, type Reader, type Values } from "./values";

/** A text that some line of the code asks for. */
export interface Claim {
	readonly node: Node;
	/** Keys, `*` where a part of one is not known. */
	readonly keys: Values;
	/** The files of which one must have it; null where the function is handed its translator. */
	readonly files: readonly string[] | null;
}

/** The file of a translator, what it puts before each key, or null where it is handed in. */
type Voice = { files: readonly string[] | null };

const COMMON: Voice = { files: ["common"] };
const HANDED: Voice = { files: null };
const LINES = ["hotel", "car", "airport"];

/** The first file of `useTranslation(...)`: i18next looks for bare keys in no other. `useLineWords` looks in a line's own file as well. */
function hookVoice({ callee, arguments: [names] }: CallExpression, reader: Reader): Voice {
	if (!names) return COMMON;
	const first = names.type === "ArrayExpression" ? names.elements[0] : names;
	const files = first ? reader.read(first).texts : [];
	if (files.length === 0 || files.includes("*")) return HANDED;
	return {
		files:
			textOf(callee) === "useLineWords"
				? files.flatMap((file) => [file, ...LINES.map((line) => `${line}-${file}`)])
				: files,
	};
}

/** `(key) => translate(language, `car-list:${key}`)`. */
function ownVoice(init: Node): Voice {
	const words = textOf(init).match(/\btranslate\(\s*\w+,\s*(?:\[[^\]]*,\s*)?`([\w-]+):\$\{/);
	return words?.[1] ? { files: [words[1]] } : /\btranslate\(/.test(textOf(init)) ? COMMON : HANDED;
}

const HOOKS = /^(useTranslation|useLineWords)$/;

/** What each translator of a function or of the file speaks for: by name, from the inside out. */
function voiceOf(name: string, at: Node, translators: ReadonlyMap<Node, ReadonlyMap<string, Voice>>): Voice {
	for (let node: Node | null | undefined = at; node; node = node.parent) {
		const known = translators.get(node)?.get(name);
		if (known) return known;
		if (
			"params" in node &&
			Array.isArray(node.params) &&
			node.params.some((param: Node) => namesIn(param).includes(name))
		)
			return HANDED;
	}
	return HANDED;
}

function translatorsOf(tree: Tree, reader: Reader): Map<Node, Map<string, Voice>> {
	const found = new Map<Node, Map<string, Voice>>();
	for (const node of tree.nodes) {
		if (node.type !== "VariableDeclarator" || !node.init) continue;
		const { init } = node;
		const isHook = init.type === "CallExpression" && HOOKS.test(textOf(init.callee));
		const name =
			node.id.type === "ObjectPattern"
				? namesIn(node.id).find((one) => one === "t")
				: /^(t|say)$/.exec(nameOf(node.id))?.[0];
		if (!name) continue;
		const voice = isHook ? hookVoice(init, reader) : ownVoice(init);
		const scope = scopeOf(node);
		found.set(scope, (found.get(scope) ?? new Map<string, Voice>()).set(name, voice));
	}
	return found;
}

/** The argument with the key, and who speaks. */
function requested(
	node: Node,
	translators: ReadonlyMap<Node, ReadonlyMap<string, Voice>>,
): [key: Node | undefined, voice: Voice] | null {
	if (node.type !== "CallExpression") return null;
	const { callee } = node;
	const [first, second] = node.arguments;
	if (callee.type === "Identifier" && /^(t|say)$/.test(callee.name))
		return /\bfunction say\b/.test(treeOf(node).text) ? null : [first, voiceOf(callee.name, node, translators)];
	if (callee.type === "Identifier" && callee.name === "translate") return [second, COMMON];
	if (callee.type === "Identifier" && callee.name === "pageTitle") return [second, COMMON];
	if (callee.type === "Identifier" && callee.name === "failureText") return [second, { files: ["errors"] }];
	return isProperty(callee, "t") ? [first, COMMON] : null;
}

/** Messages of zod: the last argument of a constraint. */
const CONSTRAINTS =
	/^(string|number|enum|min|max|length|regex|int|refine|email|positive|nonnegative|gte|lte|gt|lt|date|uuid|url|multipleOf|custom|iso\.date)$/;
const MESSAGE = /^([a-z-]+:)?[a-z][a-z0-9]*([-_][a-z0-9]+)*$/;

function zodMessage(node: Node): Node | null {
	if (
		node.type !== "CallExpression" ||
		node.callee.type !== "MemberExpression" ||
		!CONSTRAINTS.test(nameOf(node.callee.property))
	)
		return null;
	const last = node.arguments.at(-1);
	const text = last && wordsOf(last);
	return last && text !== undefined && MESSAGE.test(text) ? last : null;
}

/** `{ code: "custom", message: "required" }`. */
const isMessage = (node: Node) =>
	isAssignment(node) && /^(message|error)$/.test(nameOf(node.key)) && MESSAGE.test(wordsOf(node.value) ?? " ");

/** Texts that one file of the web tier asks for. */
export function webClaims(tree: Tree, reader: Reader): Claim[] {
	const translators = translatorsOf(tree, reader);
	const hasSchema = /from "zod"/.test(tree.text) && /\.server\.tsx?$/.test(tree.file);
	return tree.nodes.flatMap((node): Claim[] => {
		const call = requested(node, translators);
		const keys = call?.[0];
		if (call && keys)
			return [
				{
					node,
					keys: keys.type === "ArrayExpression" ? lastOf(keys, reader) : reader.read(keys),
					files: call[1].files,
				},
			];
		const message = hasSchema ? zodMessage(node) : null;
		if (message) return [{ node: message, keys: reader.read(message), files: ["form"] }];
		if (hasSchema && isMessage(node) && isAssignment(node))
			return [{ node, keys: reader.read(node.value), files: ["form"] }];
		return [];
	});
}

/** Of several keys the last one is there for every page. */
function lastOf(list: Node & { type: "ArrayExpression" }, reader: Reader): Values {
	const last = list.elements.at(-1);
	return last ? reader.read(last) : { texts: [], isGuess: false };
}

const isRefusal = (node: Node | null | undefined) =>
	node?.type === "NewExpression" && textOf(node.callee) === "Refused";

/** Whether an object is what a refusal is told: `new Refused("invalid", { msg, fields })`. */
const isRefusalData = (node: Node | null | undefined) => node?.type === "ObjectExpression" && isRefusal(node.parent);

/** A `say` of the file's own, which puts something before its keys or says no key at all. */
const speaksItself = (node: Node) => /\b(function|const) say\b/.test(treeOf(node).text);

/** What a list of calls says is done: a key, or a function of the answer that has no more to it than one. */
function doneKey(done: Node | undefined): Node | null | undefined {
	const said = done?.type === "ArrowFunctionExpression" ? done.body : done;
	return said?.type === "BlockStatement" || said?.type === "CallExpression" ? null : said;
}

function portalKey(node: Node): Node | null | undefined {
	if (node.type === "CallExpression") {
		const name = textOf(node.callee);
		if (name === "memberCall" || name === "openCall") return doneKey(node.arguments[2]);
		if (name === "t") return node.arguments[0];
		return name === "translate" || (name === "say" && !speaksItself(node)) ? node.arguments[1] : null;
	}
	if (!isAssignment(node) || node.computed) return null;
	const table = node.parent;
	if (nameOf(node.key) === "msg") return isRefusalData(table) ? node.value : null;
	if (nameOf(node.key) === "key")
		return table?.type === "ObjectExpression" &&
			table.properties.some((one) => one.type === "Property" && nameOf(one.key) === "values")
			? node.value
			: null;
	return table?.parent &&
		isAssignment(table.parent) &&
		nameOf(table.parent.key) === "fields" &&
		isRefusalData(table.parent.parent)
		? node.value
		: null;
}

/** Its keys begin alike, and are written without that. */
const DONE = /\/orders\/actions\/done\.ts$/;

/** Texts that one file of the portal asks for, of `portal.json`, of those of its lines and of its messages. */
export function portalClaims(tree: Tree, reader: Reader, files: readonly string[]): Claim[] {
	return tree.nodes.flatMap((node): Claim[] => {
		const key = portalKey(node);
		if (!key || key.type === "ObjectExpression") return [];
		const { texts, isGuess } = reader.read(key);
		const start = DONE.test(tree.file) ? "order-done-" : "";
		return [
			{ node, keys: { texts: texts.map((text) => (text.startsWith(start) ? text : start + text)), isGuess }, files },
		];
	});
}

/** Keys with their file that stand anywhere as a text: `car-list:title`, where there is a file of that name. */
export function namedClaims(tree: Tree, reader: Reader, isFile: (name: string) => boolean): Claim[] {
	return tree.nodes.flatMap((node): Claim[] => {
		const text = node.type === "TemplateElement" ? undefined : plainText(node);
		const file = text === undefined ? undefined : /^([a-z]+(?:-[a-z]+)*):[a-z][\w-]*$/.exec(text)?.[1];
		// What ends in a hyphen is the beginning of a family.
		const texts = [text?.endsWith("-") ? `${text}${ANY}` : (text ?? "")];
		if (file !== undefined && isFile(file)) return [{ node, keys: { texts, isGuess: false }, files: [] }];
		if (node.type !== "TemplateLiteral" || node.expressions.length === 0) return [];
		const start = /^([a-z]+(?:-[a-z]+)*):/.exec(wordsOf(node.quasis[0] as Node) ?? "")?.[1];
		return start !== undefined && isFile(start) ? [{ node, keys: reader.read(node), files: [] }] : [];
	});
}
