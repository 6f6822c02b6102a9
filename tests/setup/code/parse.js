/**
 * Syntax trees of sources, as the checks and the reader of titles walk them: ESTree with TypeScript's nodes, brackets left out, parents set.
 * A file is parsed once in a process, however many checks ask for it.
 *
 * @typedef {import("oxc-parser").Node} Node
 * @typedef {{ file: string, text: string }} Source
 * @typedef {{ file: string, text: string, program: import("oxc-parser").Program, comments: import("oxc-parser").Comment[], nodes: Node[] }} Tree
 */
import { parseSync, visitorKeys } from "oxc-parser";

/** @type {Map<string, Tree>} */
const known = new Map();
/** @type {WeakMap<Node, Tree>} */
const trees = new WeakMap();

/**
 * Nodes directly below a node; the texts of a template come before its values.
 * @param {Node} node
 * @returns {Node[]}
 */
export function childrenOf(node) {
	const found = [];
	for (const key of visitorKeys[node.type] ?? []) {
		const below = node[key];
		if (Array.isArray(below)) {
			for (const one of below) if (one) found.push(one);
		} else if (below) found.push(below);
	}
	return found;
}

/**
 * Calls `visit` for a node and all below it, from the top down.
 * @param {Node} node
 * @param {(node: Node) => void} visit
 */
export function walk(node, visit) {
	visit(node);
	for (const child of childrenOf(node)) walk(child, visit);
}

/** All nodes from the top down, each with its parent from then on. */
function linked(program) {
	const nodes = [];
	const add = (node) => {
		nodes.push(node);
		for (const child of childrenOf(node)) {
			child.parent = node;
			add(child);
		}
	};
	add(program);
	return nodes;
}

/**
 * The tree of a source; throws where the text is none of the language.
 * @param {Source} source
 * @returns {Tree}
 */
export function parse({ file, text }) {
	const before = known.get(file);
	if (before?.text === text) return before;
	const { program, comments, errors } = parseSync(file, text, { astType: "ts", preserveParens: false });
	if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`);
	const tree = { file, text, program, comments, nodes: linked(program) };
	known.set(file, tree);
	trees.set(program, tree);
	return tree;
}

/**
 * The tree in which a node stands.
 * @param {Node} node
 * @returns {Tree}
 */
export function treeOf(node) {
	let top = node;
	while (top.parent) top = top.parent;
	return /** @type {Tree} */ (trees.get(top));
}

/**
 * A node as it stands in the file.
 * @param {Node} node
 */
export const textOf = (node) => treeOf(node).text.slice(node.start, node.end);

/**
 * Line of a place in the text, from one.
 * @param {string} text
 * @param {number} place
 */
export const lineAt = (text, place) => text.slice(0, place).split("\n").length;

/**
 * What a literal or a piece of a template says; undefined where the node is no text.
 * @param {Node} node
 * @returns {string | undefined}
 */
export function wordsOf(node) {
	if (node.type === "TemplateElement") return node.value.cooked ?? node.value.raw;
	return node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}

/**
 * A text without values in it, in quotes or backticks.
 * @param {Node | null | undefined} node
 * @returns {string | undefined}
 */
export function plainText(node) {
	if (node?.type === "TemplateLiteral") return node.quasis.length === 1 ? wordsOf(node.quasis[0]) : undefined;
	return node ? wordsOf(node) : undefined;
}

/**
 * The name that a variable, a parameter or a property is given, without its type.
 * @param {Node} node
 */
export function nameOf(node) {
	const type = "typeAnnotation" in node ? node.typeAnnotation : undefined;
	return node.type === "Identifier"
		? node.name
		: treeOf(node)
				.text.slice(node.start, type?.start ?? node.end)
				.trim();
}
