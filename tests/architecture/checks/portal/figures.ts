import type { Node, VariableDeclarator } from "oxc-parser";
import { childrenOf, nameOf, parse, textOf, treeOf, wordsOf } from "../../../setup/code/parse";
import type { Source } from "../sources";

/** Rows of a first start and tables are no rules. */
const ROWS = /\/(?:seed|demonstration|schema|migrations)\//;
const CONSTANT = /^[A-Z][A-Z0-9_]+$/;
const DAY_OR_HOUR = /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d)$/;
/** What a statement says by itself. */
const IN_STATEMENTS =
	/interval '[^']+'|between \d+ and \d+|\b(?:then|else|limit) \d{2,}|(?:[<>]=?|[*/]) \d{2,}|\bin \(\d[\d, ]*\)|\b\w+ => \d+/g;

/** What is worked out, and words with a figure in them. */
const NO_VALUE = /Function|^(?:Call|New)Expression$|^Template/;
/** Longer ones are rows. */
const MAX_LENGTH = 240;

const isValue = (node: Node): boolean => !NO_VALUE.test(node.type) && childrenOf(node).every(isValue);

/** A number, a date or an hour. */
function hasFigure(node: Node): boolean {
	if (node.type === "Literal")
		return typeof node.value === "number" || typeof node.value === "bigint" || DAY_OR_HOUR.test(wordsOf(node) ?? "");
	return childrenOf(node).some(hasFigure);
}

const withoutComments = (node: Node): string =>
	treeOf(node)
		.comments.filter(({ start, end }) => start >= node.start && end <= node.end)
		.reduceRight(
			(text, { start, end }) => text.slice(0, start - node.start) + text.slice(end - node.start),
			textOf(node),
		)
		.replace(/\s+/g, " ")
		.replace(/, ([\]}])/g, " $1");

function constantsOf(source: Source): [name: string, value: string][] {
	const declared = parse(source).program.body.flatMap((node: Node) => {
		const inner = node.type === "ExportNamedDeclaration" ? node.declaration : node;
		return inner?.type === "VariableDeclaration" && inner.kind === "const"
			? (inner.declarations as VariableDeclarator[])
			: [];
	});
	return declared.flatMap(({ id, init }) => {
		const names = id.type === "ArrayPattern" ? nameOf(id).match(/\w+/g) : [nameOf(id)];
		if (!init || !names?.every((name) => CONSTANT.test(name)) || !isValue(init) || !hasFigure(init)) return [];
		const value = withoutComments(init);
		return value.length > MAX_LENGTH ? [] : [[names.join(), value]];
	});
}

function statementsOf(source: Source): string[] {
	return parse(source).nodes.flatMap((node) =>
		node.type === "TaggedTemplateExpression" && /^sql\b/.test(textOf(node.tag))
			? node.quasi.quasis.flatMap((text: Node) => wordsOf(text)?.match(IN_STATEMENTS) ?? [])
			: [],
	);
}

/** By file: its constants of limits, spans and counts, and the figures that its statements say by themselves. */
export function figuresOf(sources: readonly Source[]): Record<string, Record<string, unknown>> {
	return Object.fromEntries(
		sources
			.filter(({ file }) => !ROWS.test(file))
			.flatMap((source) => {
				const statements = statementsOf(source);
				const found = [...constantsOf(source), ...(statements.length > 0 ? [["sql", statements] as const] : [])];
				return found.length > 0 ? [[source.file, Object.fromEntries(found)] as const] : [];
			}),
	);
}
