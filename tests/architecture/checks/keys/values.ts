import type { Expression, Node } from "oxc-parser";
import { nameOf, type Tree, textOf, treeOf, wordsOf } from "../../../setup/code/parse";
import {
	bare,
	changeOf,
	constantsOf,
	innermost,
	isFunction,
	keyOf,
	keysOf,
	literalsOf,
	namesIn,
	returnsOf,
} from "./syntax";

/** Part of a key that no source says; keys have no such sign. */
export const ANY = "*";
/** More values of one expression than a text has are as good as unknown. */
const MAX_VALUES = 400;
const DEEPEST = 8;

/** What an expression may be. `isGuess`: read off the contract's field of the same name, not off the source itself. */
export interface Values {
	readonly texts: readonly string[];
	readonly isGuess: boolean;
}

const UNKNOWN: Values = { texts: [ANY], isGuess: false };
const exactly = (...texts: string[]): Values => ({ texts: [...new Set(texts)], isGuess: false });
const joined = (all: readonly Values[]): Values => ({
	texts: [...new Set(all.flatMap(({ texts }) => texts))],
	isGuess: all.some(({ isGuess }) => isGuess),
});

/** Declarations of constants at the top of files, by name; only names that are declared once. */
type Known = ReadonlyMap<string, Node>;

/** Reads what keys the code builds, from literals, constants, lists that are mapped, and fields of the contract that are enumerations. */
export class Reader {
	readonly #constants: Known;
	readonly #fields: ReadonlyMap<string, Values>;
	readonly #local = new Map<Tree, Map<string, Node[]>>();

	constructor(trees: readonly Tree[]) {
		this.#constants = constantsOf(trees);
		this.#fields = this.#fieldsOf(trees.filter(({ file }) => file.startsWith("app/portal-contract/")));
	}

	read(node: Node, depth = 0): Values {
		if (depth > DEEPEST) return UNKNOWN;
		const inner = bare(node);
		const text = wordsOf(inner);
		if (text !== undefined) return exactly(text);
		switch (inner.type) {
			case "TemplateLiteral":
				return this.#template(
					inner.quasis.map((one) => wordsOf(one) ?? ""),
					inner.expressions,
					depth,
				);
			case "ConditionalExpression":
				return joined([this.read(inner.consequent, depth + 1), this.read(inner.alternate, depth + 1)]);
			case "LogicalExpression":
				if (inner.operator === "&&") return this.read(inner.right, depth + 1);
				return joined([this.read(inner.left, depth + 1), this.read(inner.right, depth + 1)]);
			case "Identifier":
				return this.#identifier(inner, depth);
			case "MemberExpression":
				return this.#member(inner, depth);
			case "CallExpression":
				return this.#call(inner, depth);
			default:
				return UNKNOWN;
		}
	}

	#template(parts: readonly string[], holes: readonly Expression[], depth: number): Values {
		let found: Values = exactly(parts[0] ?? "");
		for (const [at, hole] of holes.entries()) {
			const read = this.read(hole, depth + 1);
			const texts = found.texts.flatMap((before) => read.texts.map((text) => before + text + (parts[at + 1] ?? "")));
			const isGuess = found.isGuess || read.isGuess;
			found =
				texts.length > MAX_VALUES
					? { texts: found.texts.map((before) => before + ANY + (parts[at + 1] ?? "")), isGuess }
					: { texts, isGuess };
		}
		return found;
	}

	/** A field of the contract, where its name has one meaning there. */
	#field = (name: string): Values => this.#fields.get(name) ?? UNKNOWN;

	#identifier(node: Node & { name: string }, depth: number): Values {
		for (let at = node.parent; at; at = at.parent ?? undefined) {
			if ("params" in at && Array.isArray(at.params)) {
				const index = at.params.findIndex((param: Node) => namesIn(param).includes(node.name));
				if (index !== -1) return this.#param(at, index, node.name, depth);
			}
			if (at.type === "ForOfStatement" && namesIn(at.left).includes(node.name))
				return this.#element(at.right, at.left, node.name, depth);
		}
		const declared = innermost(this.#declarations(treeOf(node)).get(node.name) ?? [], node);
		if (declared.length > 0)
			return joined(
				declared.map((one) => {
					if (one.type !== "VariableDeclarator" || !one.init) return this.#field(node.name);
					if (one.id.type === "Identifier") return this.read(one.init, depth + 1);
					return this.#field(node.name);
				}),
			);
		const constant = this.#constants.get(node.name);
		return constant ? this.read(constant, depth + 1) : this.#field(node.name);
	}

	#param(of: Node, index: number, name: string, depth: number): Values {
		const call = of.parent;
		const isMapped = index === 0 && call?.type === "CallExpression" && call.callee.type === "MemberExpression";
		const verb = isMapped && call.callee.type === "MemberExpression" ? nameOf(call.callee.property) : "";
		const [param] = "params" in of && Array.isArray(of.params) ? [of.params[index] as Node] : [];
		if (
			param &&
			call?.type === "CallExpression" &&
			call.callee.type === "MemberExpression" &&
			/^(map|flatMap|forEach|filter)$/.test(verb)
		)
			return this.#element(call.callee.object, param, name, depth);
		const type = param && "typeAnnotation" in param && param.typeAnnotation ? param.typeAnnotation : undefined;
		const literals = type && param?.type === "Identifier" ? literalsOf(type) : null;
		return literals ? exactly(...literals) : this.#field(name);
	}

	/** One of a list, or a part of it that is taken out. */
	#element(list: Node, param: Node, name: string, depth: number): Values {
		const pattern = param.type === "VariableDeclaration" ? param.declarations[0]?.id : param;
		if (pattern?.type === "Identifier") return this.list(list, depth + 1) ?? this.#field(name);
		if (pattern?.type === "ArrayPattern" && pattern.elements[0] && namesIn(pattern.elements[0]).includes(name))
			return this.#firsts(list, depth + 1) ?? this.#field(name);
		return this.#field(name);
	}

	/** The first of each pair: `Object.entries(TABLE)`, `[["a", 1]]`. */
	#firsts(node: Node, depth: number): Values | null {
		const inner = this.#resolved(node);
		if (inner.type === "CallExpression" && textOf(inner.callee) === "Object.entries" && inner.arguments[0])
			return this.#keys(inner.arguments[0]);
		if (inner.type !== "ArrayExpression") return null;
		return joined(
			inner.elements.map((one) => {
				const pair = one ? bare(one) : null;
				return pair?.type === "ArrayExpression" && pair.elements[0] ? this.read(pair.elements[0], depth + 1) : UNKNOWN;
			}),
		);
	}

	#keys(node: Node): Values | null {
		const table = this.#resolved(node);
		return table.type === "ObjectExpression" ? exactly(...keysOf(table)) : null;
	}

	/** A name replaced by what it stands for, where that is one declaration. */
	#resolved(node: Node): Node {
		const inner = bare(node);
		if (inner.type !== "Identifier") return inner;
		const [declared, more] = innermost(this.#declarations(treeOf(inner)).get(inner.name) ?? [], inner);
		const init = declared?.type === "VariableDeclarator" && !more ? declared.init : this.#constants.get(inner.name);
		return init && init !== inner ? this.#resolved(init) : inner;
	}

	/** The elements of a list of texts; null for a list of other things. */
	list(node: Node, depth = 0): Values | null {
		if (depth > DEEPEST) return null;
		const inner = this.#resolved(node);
		if (inner.type === "ArrayExpression") {
			const all = inner.elements.map((one) => {
				if (one?.type === "SpreadElement") return this.list(one.argument, depth + 1);
				return one ? this.read(one, depth + 1) : null;
			});
			return all.every((one) => one !== null) ? joined(all) : null;
		}
		if (inner.type === "MemberExpression" && nameOf(inner.property) === "options")
			return this.#enumeration(inner.object, depth + 1);
		if (inner.type !== "CallExpression") return null;
		if (textOf(inner.callee) === "Object.keys" && inner.arguments[0]) return this.#keys(inner.arguments[0]);
		const { callee } = inner;
		return callee.type === "MemberExpression" && /^(filter|slice|toSorted|sort)$/.test(nameOf(callee.property))
			? this.list(callee.object, depth + 1)
			: null;
	}

	#member(node: Node & { type: "MemberExpression" }, depth: number): Values {
		const table = this.#resolved(node.object);
		if (table.type !== "ObjectExpression") return node.computed ? UNKNOWN : this.#field(nameOf(node.property));
		const wanted = node.computed ? undefined : nameOf(node.property);
		const rows = table.properties.flatMap((one) =>
			one.type === "Property" && (wanted === undefined || keyOf(one) === wanted) ? [one.value] : [],
		);
		return rows.length > 0 ? joined(rows.map((one) => this.read(one, depth + 1))) : UNKNOWN;
	}

	#call(node: Node & { type: "CallExpression" }, depth: number): Values {
		const { callee } = node;
		if (callee.type === "MemberExpression" && !callee.computed) {
			const change = changeOf(nameOf(callee.property), node.arguments);
			if (!change) return UNKNOWN;
			const read = this.read(callee.object, depth + 1);
			return { ...read, texts: read.texts.map((text) => (text === ANY ? text : change(text))) };
		}
		if (callee.type !== "Identifier") return UNKNOWN;
		if (callee.name === "String" && node.arguments[0]) return this.read(node.arguments[0], depth + 1);
		const made = this.#declarations(treeOf(node)).get(callee.name)?.[0] ?? this.#constants.get(callee.name);
		const body = made?.type === "VariableDeclarator" ? made.init : made;
		if (!body || !isFunction(body)) return UNKNOWN;
		const returned = returnsOf(body);
		return returned.length > 0 ? joined(returned.map((one) => this.read(one, depth + 1))) : UNKNOWN;
	}

	#declarations(tree: Tree): Map<string, Node[]> {
		const known = this.#local.get(tree);
		if (known) return known;
		const found = new Map<string, Node[]>();
		const add = (name: string, node: Node) => found.set(name, [...(found.get(name) ?? []), node]);
		for (const node of tree.nodes) {
			if (node.type === "VariableDeclarator") for (const name of namesIn(node.id)) add(name, node);
			if (node.type === "FunctionDeclaration" && node.id) add(node.id.name, node);
		}
		this.#local.set(tree, found);
		return found;
	}

	#enumeration(node: Node, depth = 0): Values | null {
		const inner = this.#resolved(node);
		if (depth > DEEPEST || inner.type !== "CallExpression") return null;
		const name = textOf(inner.callee);
		if (name === "z.enum" && inner.arguments[0]) return this.list(inner.arguments[0], depth + 1);
		if (name === "z.array" && inner.arguments[0]) return this.#enumeration(inner.arguments[0], depth + 1);
		return inner.callee.type === "MemberExpression" ? this.#enumeration(inner.callee.object, depth + 1) : null;
	}

	/** Fields that are the same enumeration wherever the contract has them. */
	#fieldsOf(contract: readonly Tree[]): Map<string, Values> {
		const found = new Map<string, Map<string, Values>>();
		for (const node of contract.flatMap(({ nodes }) => nodes)) {
			if (node.type !== "Property" || node.parent?.type !== "ObjectExpression") continue;
			const values = this.#enumeration(node.value);
			if (!values || values.texts.includes(ANY)) continue;
			const name = keyOf(node);
			const lists = found.get(name) ?? new Map<string, Values>();
			lists.set([...values.texts].sort().join(), { ...values, isGuess: true });
			found.set(name, lists);
		}
		return new Map(
			[...found].flatMap(([name, lists]): [string, Values][] =>
				lists.size === 1 ? [[name, [...lists.values()][0] as Values]] : [],
			),
		);
	}
}
