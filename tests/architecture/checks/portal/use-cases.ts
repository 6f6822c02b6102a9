import type { Node } from "oxc-parser";
import { nameOf, parse, textOf } from "../../../setup/code/parse";
import { type Offence, offenceAt, type Source } from "../sources";

type Param = Node & { typeAnnotation?: { typeAnnotation: Node } | null };

const LISTS = new Set(["memberCall", "openCall", "orderCall", "decision"]);

const useCasesOf = (source: Source) =>
	parse(source).nodes.flatMap((node) =>
		node.type === "CallExpression" && LISTS.has(textOf(node.callee)) && node.arguments[1] ? [node.arguments[1]] : [],
	);

/** `listTrips` for the function that is declared so, or kept so. */
const calledOf = (node: Node): string => {
	if (node.type === "FunctionDeclaration") return node.id?.name ?? "";
	return node.parent?.type === "VariableDeclarator" ? nameOf(node.parent.id) : "";
};

/** A list of calls names use cases, each declared as `UseCase<typeof call>`; it adapts none of another shape. */
export function checkUseCases(sources: readonly Source[]): Offence[] {
	const listed = new Set(sources.flatMap(useCasesOf).map(textOf));
	return sources.flatMap((source) => [
		...useCasesOf(source)
			.filter(({ type }) => type === "ArrowFunctionExpression" || type === "FunctionExpression")
			.map((node) => offenceAt(node, "a use case without a name in a list of calls")),
		...parse(source).nodes.flatMap((node) =>
			(node.type === "FunctionDeclaration" || node.type === "ArrowFunctionExpression") &&
			listed.has(calledOf(node)) &&
			/^CallContext\b/.test(typesOf(node.params)[0] ?? "")
				? [offenceAt(node, "a use case that is not declared as UseCase")]
				: [],
		),
	]);
}

const STORE = /^(Db|Tx|Store)( \| (Db|Tx))?$/;
const CALLER = /^(Pick<)?(Who|CallContext|ReadContext)\b/;
const INPUT = /^InputOf</;

const typesOf = (params: readonly Node[]) =>
	params.map((param) => {
		const { typeAnnotation } = (param.type === "AssignmentPattern" ? param.left : param) as Param;
		return typeAnnotation ? textOf(typeAnnotation.typeAnnotation) : "";
	});

/** Parameters stand in one order: the store, what is read of it already, who asks (or the context), what is asked for. */
export function checkParameters(sources: readonly Source[]): Offence[] {
	return sources.flatMap((source) =>
		parse(source).nodes.flatMap((node) => {
			if (node.type !== "FunctionDeclaration" && node.type !== "ArrowFunctionExpression") return [];
			const types = typesOf(node.params);
			const [store, caller, input] = [STORE, CALLER, INPUT].map((kind) => types.findIndex((type) => kind.test(type)));
			const isMixed =
				Number(store) > 0 || (Number(input) >= 0 && Number(input) < Number(caller) && Number(store) === 0);
			return isMixed
				? [offenceAt(node, "parameters in another order than the store, who asks, what is asked for")]
				: [];
		}),
	);
}
