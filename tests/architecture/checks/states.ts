import ts from "typescript";
import {
	INVOICE_STATUS,
	ORDER_STATUS,
	PAYMENT_STATUS,
	REFUND_RECORD_STATUS,
	REFUND_STATUS,
	SETTLEMENT_STATUS,
} from "~/portal-contract/order/status";
import { type Offence, offenceAt, parse, type Source, walk } from "./sources";

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
	[ORDER_STATUS, PAYMENT_STATUS, SETTLEMENT_STATUS, INVOICE_STATUS, REFUND_STATUS, REFUND_RECORD_STATUS].flatMap((names) =>
		Object.keys(names).map((name) => name.toUpperCase()),
	),
);

const isCode = (node: ts.Node) => ts.isNumericLiteral(node) && CODE.test(node.text);
const isStatus = (node: ts.Node) => /(?:^|\.|_)(?:status|STATUS)$/.test(node.getText());
const isCodeOf = (status: ts.Node, value: ts.Node) =>
	isStatus(status) && (isCode(value) || (AXIS.test(status.getText()) && ts.isNumericLiteral(value)));

const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
	ts.SyntaxKind.EqualsEqualsEqualsToken,
	ts.SyntaxKind.ExclamationEqualsEqualsToken,
	ts.SyntaxKind.LessThanToken,
	ts.SyntaxKind.LessThanEqualsToken,
	ts.SyntaxKind.GreaterThanToken,
	ts.SyntaxKind.GreaterThanEqualsToken,
]);

function isCompared(node: ts.Node): boolean {
	if (!ts.isBinaryExpression(node) || !COMPARISONS.has(node.operatorToken.kind)) return false;
	return isCodeOf(node.left, node.right) || isCodeOf(node.right, node.left);
}

/** `eq(orders.status, 10)`, `inArray(orders.status, [10, 15])`. */
function isFilter(node: ts.Node): boolean {
	if (!ts.isCallExpression(node) || !FILTERS.has(node.expression.getText())) return false;
	const [column, value] = node.arguments;
	if (!column || !value) return false;
	return (ts.isArrayLiteralExpression(value) ? [...value.elements] : [value]).some((one) => isCodeOf(column, one));
}

/** `status: 75`, `payment_status: order.pays ? 30 : 10`, `status: smallint().default(10)`. */
function isGiven(node: ts.Node): boolean {
	if (!ts.isPropertyAssignment(node) || !isStatus(node.name)) return false;
	const given = (value: ts.Expression): boolean => {
		if (ts.isConditionalExpression(value)) return given(value.whenTrue) || given(value.whenFalse);
		if (ts.isCallExpression(value) && value.expression.getText().endsWith(".default")) return value.arguments.some(given);
		return isCodeOf(node.name, value);
	};
	return given(node.initializer);
}

/** `const PAID = 20`: a state named a second time. */
function isNamedAgain(node: ts.Node): boolean {
	return ts.isVariableDeclaration(node) && WORDS.has(node.name.getText()) && node.initializer !== undefined && isCode(node.initializer);
}

/** `const STATES = [10, 15]`, `const ENDED_STATUS = new Set([70, 75])`. */
function isList(node: ts.Node): boolean {
	if (!ts.isVariableDeclaration(node) || !/stat(?:e|us)/i.test(node.name.getText()) || !node.initializer) return false;
	let list: ts.Node = node.initializer;
	if (ts.isAsExpression(list)) list = list.expression;
	if (ts.isNewExpression(list)) list = list.arguments?.[0] ?? list;
	return ts.isArrayLiteralExpression(list) && list.elements.some(isCode);
}

/** `{ 75: "CANCELLED" }`: a table by states; `[70, 75, 80].includes(status)`: a set of them. */
function isTable(node: ts.Node): boolean {
	if (ts.isObjectLiteralExpression(node)) {
		const keys = node.properties.flatMap((one) => (one.name ? [one.name] : []));
		return keys.length > 1 && keys.every((key) => ts.isNumericLiteral(key)) && keys.some(isCode);
	}
	if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== "includes")
		return false;
	const list = node.expression.expression;
	return ts.isArrayLiteralExpression(list) && list.elements.some(isCode) && node.arguments.some(isStatus);
}

const SHAPES = [isCompared, isFilter, isGiven, isNamedAgain, isList, isTable, isCase, isInSql];

function isCase(node: ts.Node): boolean {
	return ts.isCaseClause(node) && isCode(node.expression) && isStatus(node.parent.parent.expression);
}

function isInSql(node: ts.Node): boolean {
	if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return IN_SQL.test(node.text);
	if (!ts.isTemplateMiddle(node) && !ts.isTemplateTail(node)) return false;
	const before = ts.isTemplateSpan(node.parent) ? node.parent : undefined;
	const isColumn = before !== undefined && spanBefore(before);
	return IN_SQL.test(node.text) || (isColumn && AFTER_COLUMN.test(node.text));
}

/** Whether what stands before the text of a span is a column of states, as in `${orders.status} in (10, 15)`. */
const spanBefore = (span: ts.TemplateSpan) => isStatus(span.expression);

/** States of orders, payments, settlements, invoices and refunds that stand as bare numbers. */
export function checkStates(sources: readonly Source[]): Offence[] {
	return sources
		.filter(({ file }) => !NAMES.test(file))
		.flatMap((source) => {
			const found: Offence[] = [];
			walk(parse(source), (node) => {
				if (SHAPES.some((is) => is(node))) {
					found.push(offenceAt(node, "a state without its name"));
				}
			});
			return found;
		});
}
