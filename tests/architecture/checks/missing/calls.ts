import { parse, plainText, textOf, wordsOf } from "../../../setup/code/parse";
import { lineOf, type Offence, type Source } from "../sources";

export const EXAMPLES_FILE = "tests/server/account/owner/matrix/calls.ts";

/** `GET hotel/list`, as the contract defines it. */
function callsIn(source: Source): { call: string; path: string; line: number }[] {
	return parse(source).nodes.flatMap((node) => {
		if (node.type !== "CallExpression") return [];
		const method = /^define(Get|Post)$/.exec(textOf(node.callee))?.[1]?.toUpperCase();
		const path = plainText(node.arguments[0]);
		return method && path !== undefined ? [{ call: `${method} ${path}`, path, line: lineOf(node) }] : [];
	});
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** What the lists of examples name: whole texts, and templates of which at least the group of the calls is written out. */
function namedIn(sources: readonly Source[]): (call: string, path: string) => boolean {
	const texts = new Set<string>();
	const patterns: RegExp[] = [];
	for (const node of sources.flatMap((source) => parse(source).nodes)) {
		const text = plainText(node) ?? wordsOf(node);
		if (text !== undefined) texts.add(text);
		if (node.type !== "TemplateLiteral" || node.expressions.length === 0) continue;
		const parts = node.quasis.map((one) => wordsOf(one) ?? "");
		if (/^((GET|POST) )?\w+\//.test(parts[0] ?? "")) patterns.push(new RegExp(`^${parts.map(escaped).join("\\w+")}$`));
	}
	return (call, path) => texts.has(call) || texts.has(path) || patterns.some((one) => one.test(call) || one.test(path));
}

/** Calls of the contract of which no list says what may be sent, and what of another company's it may name; `withoutId`: those that name nothing. */
export function checkExamples(
	contract: readonly Source[],
	lists: readonly Source[],
	withoutId: readonly string[] = [],
): Offence[] {
	const isNamed = namedIn(lists);
	return contract.flatMap((source) =>
		callsIn(source)
			.filter(({ call, path }) => !withoutId.includes(call) && !isNamed(call, path))
			.map(({ call, line }) => ({
				file: EXAMPLES_FILE,
				line: 1,
				what: `has no example of ${call} (${source.file}:${line}), nor has tests/fixtures/subjects`,
			})),
	);
}
