import ts from "typescript";
import { type Offence, offenceAt, parse, type Source, walk } from "./sources";

/** Folders whose states are still numbers. */
const NOT_YET = ["app/portal-server/operator/", "app/portal-server/ledger/", "app/portal-server/platform/db/", "app/features/orders/"];
/** Where the names are given. */
const NAMES = /^app\/portal-contract\/order\/status\.ts$/;

/** Numbers of states: two digits, full or half tens. Those of HTTP have three. */
const CODE = /^[1-9][05]$/;
const IN_SQL = /\b\w*status\s*(?:=|<>|!=|<=?|>=?|(?:not\s+)?in\s*\()\s*\(?\s*[1-9][05]\b/i;
const AFTER_COLUMN = /^\s*(?:=|<>|!=|<=?|>=?|(?:not\s+)?in\s*\()\s*[1-9][05]\b/i;

const isCode = (node: ts.Node) => ts.isNumericLiteral(node) && CODE.test(node.text);
const isStatus = (node: ts.Node) => /(?:^|\.|_)(?:status|STATUS)$/.test(node.getText());

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
	return (isCode(node.left) && isStatus(node.right)) || (isCode(node.right) && isStatus(node.left));
}

/** `status: 75`, `payment_status: order.pays ? 30 : 10`. */
function isGiven(node: ts.Node): boolean {
	if (!ts.isPropertyAssignment(node) || !isStatus(node.name)) return false;
	const value = node.initializer;
	return isCode(value) || (ts.isConditionalExpression(value) && (isCode(value.whenTrue) || isCode(value.whenFalse)));
}

/** `{ 75: "CANCELLED" }`: a table by states; `[70, 75, 80]` or `new Set([…])`: a set of them. */
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
		.filter(({ file }) => !NAMES.test(file) && !NOT_YET.some((folder) => file.startsWith(folder)))
		.flatMap((source) => {
			const found: Offence[] = [];
			walk(parse(source), (node) => {
				if (isCompared(node) || isGiven(node) || isTable(node) || isCase(node) || isInSql(node)) {
					found.push(offenceAt(node, "a state without its name"));
				}
			});
			return found;
		});
}
