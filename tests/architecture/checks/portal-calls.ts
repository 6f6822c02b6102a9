import type { CallExpression, Node } from "oxc-parser";
import { CALLS } from "~/portal-contract/calls";
import { parse } from "../../setup/code/parse";
import { type Offence, offenceAt, type Source } from "./sources";

const groups = new Set(CALLS.map(({ as }) => as.split(".")[0]));
const methods = new Set(CALLS.flatMap(({ as }) => [as.split(".")[1], `${as.split(".")[1]}File`]));
/** Names under which code holds a portal or one group of its calls. */
const HOLDERS = new Set(["portal", "shared", "calls", "lists"]);
/** What they are given comes back as one promise. */
const CARRIERS = new Set([
	"attempt",
	"optional",
	"all",
	"allSettled",
	"race",
	"any",
	"map",
	"flatMap",
	"forEach",
	"then",
]);

const nameOf = (node: Node): string | undefined =>
	node.type === "Identifier"
		? node.name
		: node.type === "MemberExpression" && !node.computed
			? nameOf(node.property)
			: undefined;

/** `portal.order.pay(…)`, `order.pay(…)` of a group taken out of a portal, `calls.pay(…)`. */
function isPortalCall({ callee }: CallExpression): boolean {
	if (callee.type !== "MemberExpression" || !methods.has(nameOf(callee))) return false;
	const of = nameOf(callee.object);
	return of !== undefined && (groups.has(of) || HOLDERS.has(of));
}

/** Whether the value of `node` gets lost: nobody awaits it, has it or is given it. */
function isLost(node: Node): boolean {
	const above = node.parent;
	switch (above?.type) {
		case "ExpressionStatement":
			return true;
		case "UnaryExpression":
			return above.operator === "void" || isLost(above);
		case "ConditionalExpression":
			return above.test !== node && isLost(above);
		case "LogicalExpression":
			return above.right === node && isLost(above);
		case "ChainExpression":
		case "TSAsExpression":
		case "ArrayExpression":
			return isLost(above);
		case "MemberExpression":
			return above.object === node && isLost(above);
		case "ArrowFunctionExpression":
			return above.parent?.type === "CallExpression" && isLostIn(above.parent, above);
		case "CallExpression":
			return above.callee === node ? isLost(above) : isLostIn(above, node);
		default:
			return false;
	}
}

const isLostIn = (call: CallExpression, argument: Node): boolean => {
	const name = nameOf(call.callee);
	if (name === "forEach") return true;
	return name !== undefined && CARRIERS.has(name) && call.arguments.some((one) => one === argument) && isLost(call);
};

/** Calls of the portal that nobody awaits: they are never made, or nobody learns how they ended. */
export function checkPortalCalls(sources: readonly Source[]): Offence[] {
	return sources.flatMap((source) =>
		parse(source).nodes.flatMap((node) =>
			node.type === "CallExpression" && isPortalCall(node) && isLost(node)
				? [offenceAt(node, "a call of the portal is neither awaited nor passed on")]
				: [],
		),
	);
}
