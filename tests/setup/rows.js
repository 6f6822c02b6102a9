/**
 * Prints checklist row -> the tests that name it in their titles, and fails on a row that a finished issue claims and no test names.
 * A title names a row in brackets: `[M-055]`, `[M-055] [M-058]` or `[M-055, M-058]`; rows of a `.each` table may stand in the table.
 * A test names nothing that is off, runs on a condition, is expected to fail, may return before it asks, or asks nothing.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const ROW = /\b[MT]-\d+\b/g;
/** Of `it.skip`, `describe.skipIf`, `test.fail()` and of a test's options. */
const OFF = new Set(["skip", "todo", "fixme", "skipIf", "runIf", "fails", "fail"]);
/** What asks: `expect(…)`, or a helper whose name says so. */
const ASKS = /^(expect|check|assert|every)/;

function testFiles(folder) {
	return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
		const file = `${folder}/${entry.name}`;
		return entry.isDirectory() ? testFiles(file) : /\.(test|spec)\.tsx?$/.test(entry.name) ? [file] : [];
	});
}

/** Words of `it.only.each(table)`: ["it", "only", "each"], with the calls in between kept as nodes. */
function chainOf(expression) {
	if (ts.isIdentifier(expression)) {
		return { words: [expression.text], tables: [] };
	}
	if (ts.isPropertyAccessExpression(expression)) {
		const { words, tables } = chainOf(expression.expression);
		return { words: [...words, expression.name.text], tables };
	}
	if (ts.isCallExpression(expression)) {
		const { words, tables } = chainOf(expression.expression);
		return { words, tables: [...tables, ...expression.arguments] };
	}
	return { words: [], tables: [] };
}

const textOf = (node) => {
	if (!node) {
		return "";
	}
	return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : "";
};

const bracketed = (title) => [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside]) => inside.match(ROW) ?? []);

/** Value of a constant of the same file. */
function constantOf({ text }, tree) {
	for (const statement of tree.statements) {
		const list = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
		const found = list.find((declaration) => declaration.name.getText() === text);
		if (found?.initializer) {
			return found.initializer;
		}
	}
	return undefined;
}

/** Rows that the table of a `.each`, written there or as a constant of the file, holds as texts of their own. */
function tableRows(nodes, tree) {
	const rows = [];
	const followed = new Set();
	const visit = (node) => {
		const value = ts.isIdentifier(node) && !followed.has(node.text) ? constantOf(node, tree) : undefined;
		if (value) {
			followed.add(node.text);
			visit(value);
		}
		if (ts.isStringLiteralLike(node) && new RegExp(`^${ROW.source}$`).test(node.text)) {
			rows.push(node.text);
		}
		ts.forEachChild(node, visit);
	};
	nodes.forEach(visit);
	return rows;
}

const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

function some(node, matches) {
	return matches(node) || ts.forEachChild(node, (child) => some(child, matches) || undefined) === true;
}

/** `context.skip()`, `test.fail(condition)` and the like inside a test. */
const turnsOff = (node) =>
	ts.isCallExpression(node) &&
	ts.isPropertyAccessExpression(node.expression) &&
	["skip", "fixme", "fail", "fails"].includes(node.expression.name.text);

const asks = (node) => ts.isCallExpression(node) && ASKS.test(chainOf(node.expression).words.at(0) ?? "");

/** Whether the body of a test always asks something: it is no empty one and does not return before. */
function isTest(args) {
	const isOff = args.some(
		(argument) => ts.isObjectLiteralExpression(argument) && argument.properties.some((property) => OFF.has(property.name?.getText() ?? "")),
	);
	const body = args.find(isFunction)?.body;
	if (isOff || !body) {
		return !isOff;
	}
	const returnsEarly = ts.isBlock(body) && body.statements.some((one) => ts.isIfStatement(one) && ts.isReturnStatement(lastOf(one)));
	return !returnsEarly && !some(body, turnsOff) && some(body, asks);
}

const lastOf = ({ thenStatement }) => (ts.isBlock(thenStatement) ? (thenStatement.statements.at(-1) ?? thenStatement) : thenStatement);

/**
 * Rows named by the titles of one test file: `[row, title]` pairs.
 * @param {string} file
 * @param {string} text
 * @returns {[string, string][]}
 */
export function rowsNamedIn(file, text) {
	const found = [];
	const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
	const visit = (node) => {
		if (ts.isCallExpression(node)) {
			const { words, tables } = chainOf(node.expression);
			const [root, ...rest] = words;
			if (["it", "test", "describe"].includes(root) && rest.some((word) => OFF.has(word)) && node.arguments.length > 1) {
				return;
			}
			if (["it", "test"].includes(root) && node.arguments.length > 1 && isTest([...node.arguments].slice(1))) {
				const title = textOf(node.arguments[0]);
				const rows = new Set([...bracketed(title), ...(rest.includes("each") ? tableRows(tables, tree) : [])]);
				found.push(...[...rows].map((row) => [row, title]));
			}
		}
		ts.forEachChild(node, visit);
	};
	visit(tree);
	return found;
}

/**
 * All rows that tests name, with `file: title` of each, and the claimed rows that none names.
 * @returns {{ named: Map<string, string[]>, unnamed: string[] }}
 */
export function readRows() {
	const named = new Map();
	for (const file of testFiles("tests")) {
		for (const [row, title] of rowsNamedIn(file, readFileSync(path.join(ROOT, file), "utf8"))) {
			named.set(row, [...(named.get(row) ?? []), `${file}: ${title}`]);
		}
	}
	const claimed = Object.values(JSON.parse(readFileSync(path.join(ROOT, "tests/architecture/finished-rows.json"), "utf8"))).flat();
	return { named, unnamed: claimed.filter((row) => !named.has(row)) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const { named, unnamed } = readRows();
	for (const row of [...named.keys()].sort()) {
		process.stdout.write(
			`${row}\n${named
				.get(row)
				.map((test) => `    ${test}\n`)
				.join("")}`,
		);
	}
	process.stdout.write(unnamed.length === 0 ? "Every claimed row is named by a test.\n" : `No test names: ${unnamed.join(" ")}\n`);
	process.exitCode = unnamed.length === 0 ? 0 : 1;
}
