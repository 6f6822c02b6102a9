import { parse, textOf } from "../../../setup/code/parse";
import { type Offence, offenceAt, type Source } from "../sources";

const LISTS = new Set(["memberCall", "openCall", "orderCall", "decision"]);

/** A list of calls names use cases of one shape, `(context, input)`, which the compiler checks; it adapts none of another. */
export function checkUseCases(sources: readonly Source[]): Offence[] {
	return sources.flatMap((source) =>
		parse(source).nodes.flatMap((node) => {
			if (node.type !== "CallExpression" || !LISTS.has(textOf(node.callee))) return [];
			const useCase = node.arguments[1];
			return useCase?.type === "ArrowFunctionExpression" || useCase?.type === "FunctionExpression"
				? [offenceAt(useCase, "a use case without a name in a list of calls")]
				: [];
		}),
	);
}
