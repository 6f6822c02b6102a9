import type { Node, ObjectExpression } from "oxc-parser";
import { plainText, type Tree, textOf, wordsOf } from "../../../setup/code/parse";

export const bare = (node: Node): Node =>
	node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression" || node.type === "TSNonNullExpression"
		? bare(node.expression)
		: node;

export const isFunction = (node: Node | null | undefined) =>
	node?.type === "ArrowFunctionExpression" ||
	node?.type === "FunctionDeclaration" ||
	node?.type === "FunctionExpression";

export function constantsOf(trees: readonly Tree[]): Map<string, Node> {
	const found = new Map<string, Node | null>();
	for (const { program } of trees)
		for (const statement of program.body) {
			const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
			const named: [string, Node][] =
				declared?.type === "VariableDeclaration"
					? declared.declarations.flatMap((one): [string, Node][] =>
							one.init && one.id.type === "Identifier" ? [[one.id.name, one.init]] : [],
						)
					: declared?.type === "FunctionDeclaration" && declared.id
						? [[declared.id.name, declared]]
						: [];
			for (const [name, node] of named) found.set(name, found.has(name) ? null : node);
		}
	return new Map([...found].flatMap(([name, node]): [string, Node][] => (node ? [[name, node]] : [])));
}

export const keyOf = (node: Node & { type: "Property" }): string => plainText(node.key) ?? textOf(node.key);
export const keysOf = (table: ObjectExpression): string[] =>
	table.properties.flatMap((one) => (one.type === "Property" ? [keyOf(one)] : []));

/** Names that a pattern gives. */
export function namesIn(node: Node): string[] {
	switch (node.type) {
		case "Identifier":
			return [node.name];
		case "AssignmentPattern":
			return namesIn(node.left);
		case "RestElement":
			return namesIn(node.argument);
		case "VariableDeclaration":
			return node.declarations.flatMap((one) => namesIn(one.id));
		case "ObjectPattern":
			return node.properties.flatMap((one) => namesIn(one.type === "Property" ? one.value : one));
		case "ArrayPattern":
			return node.elements.flatMap((one) => (one ? namesIn(one) : []));
		default:
			return [];
	}
}

/** The texts of a type that is a union of texts. */
export function literalsOf(type: Node): string[] | null {
	if (type.type === "TSTypeAnnotation") return literalsOf(type.typeAnnotation);
	if (type.type === "TSLiteralType") return wordsOf(type.literal) === undefined ? null : [wordsOf(type.literal) ?? ""];
	if (type.type !== "TSUnionType") return null;
	const all = type.types.map(literalsOf);
	return all.every((one) => one !== null) ? all.flat() : null;
}

/** What a function gives back. */
export function returnsOf(of: Node): Node[] {
	const body = "body" in of && of.body && !Array.isArray(of.body) ? (of.body as Node) : undefined;
	if (!body) return [];
	if (body.type !== "BlockStatement") return [body];
	const found: Node[] = [];
	const look = (node: Node) => {
		if (node.type === "ReturnStatement" && node.argument) found.push(node.argument);
		if (node.type === "IfStatement") for (const one of [node.consequent, node.alternate]) if (one) look(one);
		if (node.type === "BlockStatement") for (const one of node.body) look(one);
		if (node.type === "SwitchStatement") for (const one of node.cases.flatMap((cases) => cases.consequent)) look(one);
	};
	look(body);
	return found;
}

export function changeOf(name: string, [first, second]: readonly Node[]): ((text: string) => string) | null {
	if (name === "toLowerCase") return (text) => text.toLowerCase();
	if (name !== "replaceAll" && name !== "replace") return null;
	const [from, to] = [first && wordsOf(first), second && wordsOf(second)];
	if (from === undefined || to === undefined) return null;
	return (text) => (name === "replace" ? text.replace(from, to) : text.replaceAll(from, to));
}

/** The nearest function around a node, else the file. */
export function scopeOf(node: Node): Node {
	let at = node.parent ?? node;
	while (at.parent && !isFunction(at)) at = at.parent;
	return at;
}

/** Of several declarations of a name those of the innermost function around a node. */
export function innermost(declared: readonly Node[], node: Node): readonly Node[] {
	if (declared.length < 2) return declared;
	for (let at: Node | null | undefined = node; at; at = at.parent) {
		const here = declared.filter((one) => scopeOf(one) === at);
		if (here.length > 0) return here;
	}
	return [];
}
