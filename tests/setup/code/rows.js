/**
 * Prints checklist row -> the tests that name it in their titles, and fails on a row that a finished issue claims and no test names.
 * A title names a row in brackets: `[M-055]`, `[M-055] [M-058]` or `[M-055, M-058]`; rows of a `.each` table may stand in the table.
 * A test names nothing that is off, runs on a condition, is expected to fail, may return before it asks, or asks nothing.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { childrenOf, parse, plainText, textOf } from "./parse.js";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
const ROW = /\b[MT]-\d+\b/g;
/** Of `it.skip`, `describe.skipIf`, `test.fail()` and of a test's options. */
const OFF = new Set(["skip", "todo", "fixme", "skipIf", "runIf", "fails", "fail"]);
/** What asks: `expect(…)`, or a helper whose name says so. */
const ASSERTS = /^(expect|check|assert|every)/;

function testFiles(folder) {
	return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
		const file = `${folder}/${entry.name}`;
		return entry.isDirectory() ? testFiles(file) : /\.(test|spec)\.tsx?$/.test(entry.name) ? [file] : [];
	});
}

/** Words of `it.only.each(table)`: ["it", "only", "each"], with the calls in between kept as nodes. */
function chainOf(node) {
	if (node.type === "Identifier") {
		return { words: [node.name], tables: [] };
	}
	if (node.type === "MemberExpression" && !node.computed) {
		const { words, tables } = chainOf(node.object);
		return { words: [...words, textOf(node.property)], tables };
	}
	if (node.type === "CallExpression") {
		const { words, tables } = chainOf(node.callee);
		return { words, tables: [...tables, ...node.arguments] };
	}
	return { words: [], tables: [] };
}

/** A title as it is written, with the names of its values. */
const titleOf = (node) =>
	plainText(node) !== undefined || node?.type === "TemplateLiteral" ? textOf(node).slice(1, -1) : "";

const bracketed = (title) => [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside]) => inside.match(ROW) ?? []);

/** Value of a constant of the same file. */
function constantOf(name, { program }) {
	for (const statement of program.body) {
		const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
		const list = declared?.type === "VariableDeclaration" ? declared.declarations : [];
		const found = list.find(({ id }) => id.type === "Identifier" && id.name === name);
		if (found?.init) {
			return found.init;
		}
	}
	return undefined;
}

/** Rows that the table of a `.each`, written there or as a constant of the file, holds as texts of their own. */
function tableRows(nodes, tree) {
	const rows = [];
	const followed = new Set();
	const visit = (node) => {
		const value = node.type === "Identifier" && !followed.has(node.name) ? constantOf(node.name, tree) : undefined;
		if (value) {
			followed.add(node.name);
			visit(value);
		}
		const text = plainText(node);
		if (text !== undefined && new RegExp(`^${ROW.source}$`).test(text)) {
			rows.push(text);
		}
		childrenOf(node).forEach(visit);
	};
	nodes.forEach(visit);
	return rows;
}

const isFunction = ({ type }) => type === "ArrowFunctionExpression" || type === "FunctionExpression";

const some = (node, matches) => matches(node) || childrenOf(node).some((child) => some(child, matches));

/** `context.skip()`, `test.fail(condition)` and the like inside a test. */
const turnsOff = ({ type, callee }) =>
	type === "CallExpression" &&
	callee.type === "MemberExpression" &&
	!callee.computed &&
	["skip", "fixme", "fail", "fails"].includes(callee.property.name);

const isAssertion = (node) => node.type === "CallExpression" && ASSERTS.test(chainOf(node.callee).words.at(0) ?? "");

/** Whether the body of a test always asks something: it is no empty one and does not return before. */
function isTest(args) {
	const isOff = args.some(
		(argument) =>
			argument.type === "ObjectExpression" && argument.properties.some(({ key }) => key && OFF.has(textOf(key))),
	);
	const body = args.find(isFunction)?.body;
	if (isOff || !body) {
		return !isOff;
	}
	const returnsEarly =
		body.type === "BlockStatement" &&
		body.body.some((one) => one.type === "IfStatement" && lastOf(one).type === "ReturnStatement");
	return !returnsEarly && !some(body, turnsOff) && some(body, isAssertion);
}

const lastOf = ({ consequent }) =>
	consequent.type === "BlockStatement" ? (consequent.body.at(-1) ?? consequent) : consequent;

/**
 * Rows named by the titles of one test file: `[row, title]` pairs.
 * @param {string} file
 * @param {string} text
 * @returns {[string, string][]}
 */
export function rowsNamedIn(file, text) {
	const found = [];
	const tree = parse({ file, text });
	const visit = (node) => {
		if (node.type === "CallExpression") {
			const { words, tables } = chainOf(node.callee);
			const [root, ...rest] = words;
			if (
				["it", "test", "describe"].includes(root) &&
				rest.some((word) => OFF.has(word)) &&
				node.arguments.length > 1
			) {
				return;
			}
			if (["it", "test"].includes(root) && node.arguments.length > 1 && isTest(node.arguments.slice(1))) {
				const title = titleOf(node.arguments[0]);
				const rows = new Set([...bracketed(title), ...(rest.includes("each") ? tableRows(tables, tree) : [])]);
				found.push(...[...rows].map((row) => [row, title]));
			}
		}
		childrenOf(node).forEach(visit);
	};
	visit(tree.program);
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
	const claimed = Object.values(
		JSON.parse(readFileSync(path.join(ROOT, "tests/architecture/finished-rows.json"), "utf8")),
	).flat();
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
	process.stdout.write(
		unnamed.length === 0 ? "Every claimed row is named by a test.\n" : `No test names: ${unnamed.join(" ")}\n`,
	);
	process.exitCode = unnamed.length === 0 ? 0 : 1;
}
