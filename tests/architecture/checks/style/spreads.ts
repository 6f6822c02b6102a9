import type { Node } from "oxc-parser";
import { parse } from "../../../setup/code/parse";
import { type Offence, offenceAt, type Source } from "../sources";

/** What is spread, without the types that are claimed of it. */
function spreadOf(node: Node): Node | undefined {
	if (node.type !== "SpreadElement" && node.type !== "JSXSpreadAttribute") return undefined;
	let spread: Node = node.argument;
	while (spread.type === "TSAsExpression" || spread.type === "TSSatisfiesExpression") spread = spread.expression;
	return spread;
}

/** Literals that are spread where their members could stand: only a formatter wants them. */
export function checkSpreads(sources: readonly Source[]): Offence[] {
	return sources.flatMap((source) =>
		parse(source).nodes.flatMap((node) => {
			const type = spreadOf(node)?.type;
			return type === "ObjectExpression" || type === "ArrayExpression"
				? [offenceAt(node, "a literal is spread; write its members plainly")]
				: [];
		}),
	);
}
