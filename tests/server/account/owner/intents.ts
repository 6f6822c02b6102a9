import type { JSXOpeningElement, Node } from "oxc-parser";
import { isAssignment, readSources } from "../../../architecture/checks/sources";
import { nameOf, parse, plainText, type Source, type Tree, textOf, walk } from "../../../setup/code/parse";

/** Texts that stand in a node, or in the constants that it names. */
type Texts = (node: Node) => string[];

const READS_INTENT = /\bintent\b|INTENT\b/;

const topLevel = ({ program }: Tree) =>
	program.body.map((statement) =>
		statement.type === "ExportNamedDeclaration" && statement.declaration ? statement.declaration : statement,
	);

/** Constants and types of all sources with the texts that they hold: a button's value is often one, or has one. */
function namedTexts(trees: readonly Tree[]): Texts {
	const known = new Map<string, Node>();
	for (const statement of trees.flatMap(topLevel)) {
		if (statement.type === "TSTypeAliasDeclaration") known.set(statement.id.name, statement.typeAnnotation);
		if (statement.type === "VariableDeclaration")
			for (const { id, init } of statement.declarations)
				if (init && /^[A-Z_]+$/.test(nameOf(id))) known.set(nameOf(id), init);
	}
	return function textsIn(node): string[] {
		const found: string[] = [];
		walk(node, (one) => {
			const text = plainText(one);
			if (text !== undefined) found.push(text);
			const named = one.type === "Identifier" ? known.get(one.name) : undefined;
			if (named && named !== node) found.push(...textsIn(named));
		});
		return found;
	};
}

/** Names of a file's variables that hold the intent of a form, whatever they are called. */
function holdersOf({ nodes }: Tree): Set<string> {
	const holds = (node: Node) =>
		node.type === "VariableDeclarator" && node.init && /get\("intent"\)/.test(textOf(node.init));
	return new Set(nodes.flatMap((node) => (node.type === "VariableDeclarator" && holds(node) ? [nameOf(node.id)] : [])));
}

const attributeOf = ({ attributes }: JSXOpeningElement, name: string) =>
	attributes.flatMap((one) =>
		one.type === "JSXAttribute" && textOf(one.name) === name && one.value ? [one.value] : [],
	)[0];

/** The types of a file's properties, for a value that is handed in. */
const typesOf = ({ nodes }: Tree): Map<string, Node> =>
	new Map(
		nodes.flatMap((node): [string, Node][] =>
			node.type === "TSPropertySignature" && node.typeAnnotation ? [[textOf(node.key), node.typeAnnotation]] : [],
		),
	);

/** What a function takes, with its types. */
const paramsOf = (node: Node): Node[] =>
	"params" in node && Array.isArray(node.params)
		? node.params.map((one: Node) => (one.type === "AssignmentPattern" ? one.left : one))
		: [];

/** What is typed, given or rendered as an intent by one node. */
function namedIntents(node: Node, types: Map<string, Node>): (Node | null | undefined)[] {
	switch (node.type) {
		case "JSXOpeningElement": {
			if (plainText(attributeOf(node, "name")) !== "intent") return [];
			const value = attributeOf(node, "value");
			return [value, value && types.get(textOf(value).slice(1, -1))];
		}
		case "JSXAttribute":
			return textOf(node.name) === "intent" ? [node.value] : [];
		case "Property":
			return isAssignment(node) && READS_INTENT.test(textOf(node.key)) ? [node.value] : [];
		case "TSPropertySignature":
			return READS_INTENT.test(textOf(node.key)) ? [node.typeAnnotation] : [];
		case "VariableDeclarator":
			return READS_INTENT.test(nameOf(node.id)) ? [node.init] : [];
		// An action of an order is named once, by its call.
		case "CallExpression":
			return textOf(node.callee) === "defineAction" ? callsIn(node) : [];
		default:
			return paramsOf(node).flatMap((one) =>
				"typeAnnotation" in one && READS_INTENT.test(nameOf(one)) ? [one.typeAnnotation] : [],
			);
	}
}

function callsIn(node: Node): Node[] {
	const found: Node[] = [];
	walk(node, (one) => void (isAssignment(one) && textOf(one.key) === "call" && found.push(one.value)));
	return found;
}

/** What is compared with an intent by one node. */
function comparedIntents(node: Node, holds: (node: Node) => boolean): (Node | null)[] {
	if (node.type === "BinaryExpression" && /^[!=]==$/.test(node.operator))
		return [...(holds(node.left) ? [node.right] : []), ...(holds(node.right) ? [node.left] : [])];
	return node.type === "SwitchStatement" && holds(node.discriminant) ? node.cases.map(({ test }) => test) : [];
}

/** The intents of a page's forms are the names under which they are defined. */
const definedIntents = ({ nodes }: Tree): string[] =>
	nodes.flatMap((node) => {
		const isForm =
			isAssignment(node) && node.value.type === "CallExpression" && textOf(node.value.callee) === "defineForm";
		return isForm ? [plainText(node.key) ?? textOf(node.key)] : [];
	});

/** What is defined, typed, compared or rendered as an intent in one file. */
function intentsIn(tree: Tree, textsIn: Texts): string[] {
	const [holders, types] = [holdersOf(tree), typesOf(tree)];
	const holds = (node: Node) => READS_INTENT.test(textOf(node)) || holders.has(textOf(node));
	const named = tree.nodes
		.flatMap((node) => [...namedIntents(node, types), ...comparedIntents(node, holds)])
		.flatMap((node) => (node ? textsIn(node) : []));
	return [...definedIntents(tree), ...named];
}

const isIntent = (text: string) => /^[a-z][\w-]*$/i.test(text);

/** What a form of each file may send as its `intent`, and some words more. */
export function intentsByFile(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
	const trees = sources
		.filter(({ text }) => /intent|defineAction|defineForm|^(export )?type \w+ = "/im.test(text))
		.map(parse);
	const textsIn = namedTexts(trees);
	return new Map(trees.map((tree) => [tree.file, [...new Set(intentsIn(tree, textsIn).filter(isIntent))]]));
}

/** Everything that a form of the pages may send. */
export const intentsOf = (byFile: ReadonlyMap<string, readonly string[]>): string[] =>
	[...new Set([...byFile.values()].flat())].sort();

export const pageSources = (): Source[] =>
	readSources(["app/routes", "app/features", "app/parts", "app/product-lines"]);
