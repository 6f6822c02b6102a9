/**
 * The flaws that can be planted in a source file, found by its syntax tree: an `and` dropped from a statement, half of a condition left out, a comparison
 * shifted, a constant changed, a list of rights widened, a call left out. Each is an edit of the text, and where the place runs, an expression or statement that
 * can stand beside the original behind a switch.
 * @typedef {{ kind: string, start: number, end: number, flawed: string, form: "expression" | "statement" | "element", what: string }} Site
 */
import { parseSync } from "oxc-parser";
import { otherNumber, sqlSites } from "./sql-sites.js";

const SHIFTED = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };
const SHIFTED_CALLS = { lt: "lte", lte: "lt", gt: "gte", gte: "gt" };
const OPERATOR_GROUPS = ["reservation", "dispatch", "finance_operator"];
const ROLES = ["admin", "travel_manager", "booker", "approver", "finance", "traveller", "viewer", ...OPERATOR_GROUPS];
/** What only looks, or writes a line that nobody decides by. */
const SILENT = /^(log|logger|console|performance|span|trace)\b/;
/** Statements that set a module up; without them nothing runs, which no test has to be made for. */
const SET_UP = /^(dayjs\.extend|i18n\w*\.|register\w*|enable\w*|startTransition|hydrate)/;

const isNode = (value) => typeof value === "object" && value !== null && typeof value.type === "string";
const nameOf = (callee) =>
	callee?.type === "Identifier" ? callee.name : callee?.type === "MemberExpression" ? callee.property.name : "";
const VALUE_TYPES = new Set([
	"TSAsExpression",
	"TSSatisfiesExpression",
	"TSNonNullExpression",
	"TSInstantiationExpression",
]);

function walk(node, above, visit) {
	if (node.type.startsWith("TS") && !VALUE_TYPES.has(node.type)) return;
	visit(node, above);
	const inner = [...above, node];
	for (const [key, value] of Object.entries(node)) {
		if (key === "typeAnnotation" || key === "typeArguments" || key === "typeParameters" || key === "returnType")
			continue;
		for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, inner, visit);
	}
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Site[]} no two share a start, an end and a kind
 */
export function sitesOf(file, text) {
	const { program, errors } = parseSync(file, text);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
	const sites = [];
	const add = (kind, node, flawed, form, what) =>
		sites.push({ kind, start: node.start, end: node.end, flawed, form, what });
	walk(program, [], (node, above) => visitNode(node, above, text, add));
	return sites;
}

/** The text of a node with one part of it replaced. */
const within = (text, node, from, to, replacement) =>
	text.slice(node.start, from) + replacement + text.slice(to, node.end);

function visitNode(node, above, text, add) {
	const parent = above.at(-1);
	if (node.type === "CallExpression") visitCall(node, parent, text, add);
	if (
		node.type === "LogicalExpression" &&
		node.operator === "&&" &&
		!holdsMarkup(node) &&
		!above.some(({ type }) => type === "JSXElement")
	) {
		add(
			"condition",
			node,
			text.slice(node.left.start, node.left.end),
			"expression",
			text.slice(node.left.end, node.end),
		);
	}
	if (node.type === "BinaryExpression" && SHIFTED[node.operator]) {
		const from = text.indexOf(node.operator, node.left.end);
		add(
			"comparison",
			node,
			within(text, node, from, from + node.operator.length, SHIFTED[node.operator]),
			"expression",
			text.slice(node.start, node.end),
		);
	}
	if (node.type === "Literal" && typeof node.value === "number") visitNumber(node, parent, above, text, add);
	if (node.type === "TaggedTemplateExpression" && /^sql/.test(text.slice(node.tag.start, node.tag.end)))
		visitStatement(node, text, add);
	if (
		node.type === "IfStatement" &&
		/Refused\("not_allowed|permission/.test(text.slice(node.consequent.start, node.consequent.end)) &&
		!node.alternate
	) {
		add("rights", node, "{}", "statement", text.slice(node.start, node.end));
	}
	if (node.type === "ArrayExpression") visitList(node, text, add);
	if (node.type === "ExpressionStatement") visitCalled(node, parent, text, add);
	if (node.type === "Property" && nameOfKey(node) === "rule" && node.value.type === "Literal") {
		add("rights", node, "", "element", text.slice(node.start, node.end));
	}
}

const nameOfKey = ({ key }) => key?.name ?? key?.value;
const holdsMarkup = (node) => node.right.type.startsWith("JSX");

/** `and(a, b)` loses its last condition, `lt` becomes `lte`, a rights check says yes. */
function visitCall(node, parent, text, add) {
	const name = nameOf(node.callee);
	const inner = text.slice(node.start, node.end);
	if (name === "and" && node.arguments.length > 1) {
		for (const [index, argument] of node.arguments.entries()) {
			if (index === 0) continue;
			const from = node.arguments[index - 1].end;
			add(
				"and",
				node,
				within(text, node, from, argument.end, ""),
				"expression",
				text.slice(argument.start, argument.end),
			);
		}
	}
	if (SHIFTED_CALLS[name] && node.callee.type === "Identifier" && node.arguments.length === 2) {
		add(
			"comparison",
			node,
			within(text, node, node.callee.start, node.callee.end, SHIFTED_CALLS[name]),
			"expression",
			inner,
		);
	}
	if (name === "can" && parent?.type !== "ExpressionStatement") add("rights", node, "true", "expression", inner);
	if (name === "groups" && node.arguments.every(({ type }) => type === "Literal")) {
		const held = node.arguments.map(({ value }) => value);
		const more = OPERATOR_GROUPS.find((group) => !held.includes(group));
		if (more) add("rights", node, `${inner.slice(0, -1)}, ${JSON.stringify(more)})`, "expression", inner);
	}
}

function visitNumber(node, parent, above, text, add) {
	const isName = parent?.type === "VariableDeclarator" && /^[A-Z_]+$/.test(parent.id.name ?? "");
	if (node.value < 2 && !isName) return;
	if (parent?.type === "Property" && parent.key === node && !parent.computed) return;
	if (above.some(({ type }) => type === "JSXAttribute" || type === "ImportExpression")) return;
	add(
		"constant",
		node,
		String(otherNumber(node.value)),
		"expression",
		text.slice(parent?.start ?? node.start, Math.min(parent?.end ?? node.end, node.end + 40)),
	);
}

function visitStatement(node, text, add) {
	const from = node.quasi.start + 1;
	for (const site of sqlSites(text.slice(from, node.quasi.end - 1))) {
		const flawed = within(text, node, from + site.from, from + site.to, site.text);
		add(site.kind, node, flawed, "expression", text.slice(from + site.from, from + site.to));
	}
}

/** A list of roles or groups gets one more. */
function visitList(node, text, add) {
	const held = node.elements.map((element) => (element?.type === "Literal" ? element.value : undefined));
	if (held.length === 0 || !held.every((value) => ROLES.includes(value))) return;
	const more = [...ROLES].reverse().find((role) => !held.includes(role));
	const inner = text.slice(node.start, node.end);
	if (more) add("rights", node, `[...${inner}, ${JSON.stringify(more)}]`, "expression", inner);
}

function visitCalled(node, parent, text, add) {
	const { expression } = node;
	const call = expression.type === "AwaitExpression" ? expression.argument : expression;
	if (
		call.type !== "CallExpression" ||
		!["BlockStatement", "Program", "IfStatement", "ForOfStatement", "StaticBlock"].includes(parent?.type)
	)
		return;
	const called = text.slice(call.callee.start, call.callee.end);
	if (SILENT.test(called) || SET_UP.test(called) || called === "super" || parent.type === "Program") return;
	const kind = /^require(Permission|Operator|Member|Company)/.test(called) ? "rights" : "call";
	add(kind, node, "{}", "statement", text.slice(node.start, node.end));
}
