import type { Node } from "oxc-parser";
import type { Call } from "~/portal-contract/base/call";
import { nameOf, parse, plainText, textOf } from "../../../setup/code/parse";
import type { BuiltRoute } from "../routes";
import { lineOf, type Offence, type Source } from "../sources";

/** The part of the table of URLs that names the modules of a folder. */
const tableFor = (file: string) => {
	const [, part] = /^app\/routes\/(user|operator)\//.exec(file) ?? [];
	return part ? `app/routes/${part}/table.ts` : "app/routes.ts";
};

/** Modules below `app/routes` that no table names: no address leads there. */
export function checkOrphans(files: readonly string[], built: readonly BuiltRoute[]): Offence[] {
	const known = new Set(built.map(({ file }) => file));
	return files
		.filter((file) => /\.tsx?$/.test(file) && !/\/table\.ts$|\/layouts\//.test(file) && !known.has(file))
		.map((file) => ({ file: tableFor(file), line: 1, what: `has no address of ${file}` }));
}

interface Defined {
	readonly name: string;
	readonly call: string;
	readonly file: string;
	readonly line: number;
}

/** Calls of the contract by the constant that defines each. */
const definedIn = (source: Source): Defined[] =>
	parse(source).nodes.flatMap((node) => {
		if (node.type !== "VariableDeclarator" || node.init?.type !== "CallExpression") return [];
		const [, method] = /^define(Get|Post)$/.exec(textOf(node.init.callee)) ?? [];
		if (!method) return [];
		const call = `${method.toUpperCase()} ${plainText(node.init.arguments[0])}`;
		return [{ name: nameOf(node.id), call, file: source.file, line: lineOf(node) }];
	});

/** Calls that a list of handlers is made of: `memberCall(accountTravellers, listTravellers)`, and what stands in an object under `call`. */
const handledIn = (source: Source): string[] =>
	parse(source).nodes.flatMap((node) => {
		if (node.type === "CallExpression" && node.arguments[0]?.type === "Identifier") return [nameOf(node.arguments[0])];
		return node.type === "Property" && nameOf(node.key) === "call" ? [textOf(node.value)] : [];
	});

const ROOMS: Readonly<Record<string, string>> = { cms: "content", money: "ledger", car: "lines/car" };
const roomFor = (file: string) => {
	const [, folder = ""] = /^app\/portal-contract\/(\w+)\//.exec(file) ?? [];
	return `app/portal-server/${ROOMS[folder] ?? folder}`;
};

/** Calls of the contract that no use case answers. */
export function checkHandlers(contract: readonly Source[], server: readonly Source[]): Offence[] {
	const handled = new Set(server.flatMap(handledIn));
	return contract
		.flatMap(definedIn)
		.filter(({ name }) => !handled.has(name))
		.map(({ name, call, file, line }) => ({
			file: roomFor(file),
			line: 0,
			what: `no list of handlers has ${name}, ${call} (${file}:${line})`,
		}));
}

/** Calls that `calls.ts` does not gather: no client and no portal has them. */
export function checkGathered(contract: readonly Source[], calls: readonly Pick<Call, "method" | "path">[]): Offence[] {
	const known = new Set(calls.map(({ method, path }) => `${method} ${path}`));
	return contract
		.flatMap(definedIn)
		.filter(({ call }) => !known.has(call))
		.map(({ call, file, line }) => {
			const what = `MODULES has no module with ${call} (${file}:${line})`;
			return { file: "app/portal-contract/calls.ts", line: 1, what };
		});
}

const LIST = /\bHandler\[\]/;
const typeOf = (node: Node) => {
	const { typeAnnotation } = node as { typeAnnotation?: Node | null };
	return typeAnnotation ? textOf(typeAnnotation) : "";
};

/** The list of the room that a folder's own list belongs to. */
const listAbove = (file: string, files: ReadonlySet<string>): string => {
	const steps = file.split("/").slice(0, -1);
	for (; steps.length > 2; steps.pop()) {
		const above = `${steps.join("/")}/handlers.ts`;
		if (above !== file && files.has(above)) return above;
	}
	return "app/portal-server/registries.ts";
};

/** Lists of handlers that no other list takes in. */
export function checkLists(server: readonly Source[]): Offence[] {
	const files = new Set(server.map(({ file }) => file));
	const nodes = server.flatMap((source) => parse(source).nodes.map((node) => ({ node, file: source.file })));
	const spread = new Set(nodes.flatMap(({ node }) => (node.type === "SpreadElement" ? [textOf(node.argument)] : [])));
	const named = new Set(
		nodes.flatMap(({ node }) =>
			node.type === "Property" && node.value.type === "Identifier" ? [nameOf(node.value)] : [],
		),
	);
	return nodes.flatMap(({ node, file }) => {
		if (node.type !== "VariableDeclarator" || !LIST.test(typeOf(node.id))) return [];
		const name = nameOf(node.id);
		const isListed = name === "HANDLERS" || spread.has(name) || named.has(name);
		return isListed ? [] : [{ file: listAbove(file, files), line: 1, what: `does not list ...${name} of ${file}` }];
	});
}
