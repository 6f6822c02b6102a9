import type { Node } from "oxc-parser";
import {
	INVOICE_STATUS,
	ORDER_STATUS,
	PAYMENT_STATUS,
	REFUND_RECORD_STATUS,
	REFUND_STATUS,
	SETTLEMENT_STATUS,
} from "~/portal-contract/order/status";
import { nameOf, parse, textOf, wordsOf } from "../../setup/code/parse";
import { isAssignment, isProperty, type Offence, offenceAt, type Source } from "./sources";

/** Where the names are given. */
const NAMES = /^app\/portal-contract\/order\/status\.ts$/;

/** Numbers of states: two digits, full or half tens. Those of HTTP have three. */
const CODE = /^[1-9][05]$/;
/** The other axes of an order have states of one digit, too. */
const AXIS = /(?:^|\.|_)(?:payment|settlement|invoice|refund)_status$/;
const IN_SQL =
	/\b\w*status\s*(?:=|<>|!=|<=?|>=?|when|(?:not\s+)?in\s*\()\s*\(?\s*[1-9][05]\b|\b(?:payment|settlement|invoice|refund)_status\s*(?:=|<>|!=|<=?|>=?|when|(?:not\s+)?in\s*\()\s*\d/i;
const AFTER_COLUMN = /^\s*(?:=|<>|!=|<=?|>=?|(?:not\s+)?in\s*\()\s*[1-9][05]\b/i;
/** drizzle's comparisons. */
const FILTERS = new Set(["eq", "ne", "gt", "gte", "lt", "lte", "inArray", "notInArray"]);
const WORDS = new Set(
	[ORDER_STATUS, PAYMENT_STATUS, SETTLEMENT_STATUS, INVOICE_STATUS, REFUND_STATUS, REFUND_RECORD_STATUS].flatMap(
		(names) => Object.keys(names).map((name) => name.toUpperCase()),
	),
);

const isNumber = (node: Node) => node.type === "Literal" && typeof node.value === "number";
const isCode = (node: Node | null | undefined) =>
	node?.type === "Literal" && typeof node.value === "number" && CODE.test(String(node.value));
const isStatus = (node: Node) => /(?:^|\.|_)(?:status|STATUS)$/.test(textOf(node));
const isCodeOf = (status: Node, value: Node) =>
	isStatus(status) && (isCode(value) || (AXIS.test(textOf(status)) && isNumber(value)));

const COMPARISONS: ReadonlySet<string> = new Set(["===", "!==", "<", "<=", ">", ">="]);

function isCompared(node: Node): boolean {
	if (node.type !== "BinaryExpression" || !COMPARISONS.has(node.operator)) return false;
	return isCodeOf(node.left, node.right) || isCodeOf(node.right, node.left);
}

/** `eq(orders.status, 10)`, `inArray(orders.status, [10, 15])`. */
function isFilter(node: Node): boolean {
	if (node.type !== "CallExpression" || !FILTERS.has(textOf(node.callee))) return false;
	const [column, value] = node.arguments;
	if (!column || !value) return false;
	return (value.type === "ArrayExpression" ? value.elements : [value]).some(
		(one) => one !== null && isCodeOf(column, one),
	);
}

/** `status: 75`, `payment_status: order.pays ? 30 : 10`, `status: smallint().default(10)`. */
function isGiven(node: Node): boolean {
	if (!isAssignment(node) || node.computed || !isStatus(node.key)) return false;
	const { key } = node;
	const given = (value: Node): boolean => {
		if (value.type === "ConditionalExpression") return given(value.consequent) || given(value.alternate);
		if (value.type === "CallExpression" && textOf(value.callee).endsWith(".default"))
			return value.arguments.some(given);
		return isCodeOf(key, value);
	};
	return given(node.value);
}

/** `const PAID = 20`: a state named a second time. */
const isNamedAgain = (node: Node) =>
	node.type === "VariableDeclarator" && WORDS.has(nameOf(node.id)) && isCode(node.init);

const hasCode = (list: Node | undefined) => list?.type === "ArrayExpression" && list.elements.some(isCode);

/** `const STATES = [10, 15]`, `const ENDED_STATUS = new Set([70, 75])`. */
function isList(node: Node): boolean {
	if (node.type !== "VariableDeclarator" || !/stat(?:e|us)/i.test(nameOf(node.id)) || !node.init) return false;
	let list: Node | undefined = node.init;
	if (list.type === "TSAsExpression") list = list.expression;
	if (list.type === "NewExpression") list = list.arguments[0];
	return hasCode(list);
}

/** `{ 75: "CANCELLED" }`: a table by states; `[70, 75, 80].includes(status)`: a set of them. */
function isTable(node: Node): boolean {
	if (node.type === "ObjectExpression") {
		const rows = node.properties.flatMap((one) => (one.type === "Property" ? [one] : []));
		return (
			rows.length > 1 &&
			rows.every(({ key, computed }) => isNumber(key) && !computed) &&
			rows.some(({ key }) => isCode(key))
		);
	}
	if (node.type !== "CallExpression" || !isProperty(node.callee, "includes")) return false;
	return hasCode(node.callee.object) && node.arguments.some(isStatus);
}

const isCase = (node: Node) =>
	node.type === "SwitchCase" &&
	isCode(node.test) &&
	node.parent?.type === "SwitchStatement" &&
	isStatus(node.parent.discriminant);

/** The value that stands before a piece of a template, as `orders.status` in `${orders.status} in (10, 15)`. */
function valueBefore(node: Node): Node | undefined {
	if (node.type !== "TemplateElement" || node.parent?.type !== "TemplateLiteral") return undefined;
	return node.parent.expressions[node.parent.quasis.indexOf(node) - 1];
}

function isInSql(node: Node): boolean {
	const words = wordsOf(node);
	if (words === undefined) return false;
	const column = valueBefore(node);
	return IN_SQL.test(words) || (column !== undefined && isStatus(column) && AFTER_COLUMN.test(words));
}

const SHAPES = [isCompared, isFilter, isGiven, isNamedAgain, isList, isTable, isCase, isInSql];

/** States of orders, payments, settlements, invoices and refunds that stand as bare numbers. */
export function checkStates(sources: readonly Source[]): Offence[] {
	return sources
		.filter(({ file }) => !NAMES.test(file))
		.flatMap((source) => parse(source).nodes.filter((node) => SHAPES.some((is) => is(node))))
		.map((node) => offenceAt(node, "a state without its name"));
}
