import { z } from "zod";
import type { Call } from "~/portal-contract/base/call";
import { nameOf, parse, plainText, textOf, wordsOf } from "../../../setup/code/parse";
import { lineOf, type Offence, type Source } from "../sources";

export const EXAMPLES_FILE = "tests/server/account/owner/matrix/calls.ts";

/** `GET hotel/list`, as the contract defines it. */
export function callsIn(source: Source): { call: string; path: string; line: number }[] {
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
				file: `tests/fixtures/subjects/${source.file.split("/").at(-1)}`,
				line: 1,
				what: `has no example of ${call} (${source.file}:${line}), nor has ${EXAMPLES_FILE}`,
			})),
	);
}

/** Calls of members that no row of permissions is named for, by their path or by their rule. */
export function checkRules(contract: readonly Source[], names: ReadonlySet<string>): Offence[] {
	return contract.flatMap((source) =>
		parse(source).nodes.flatMap((node): Offence[] => {
			const method = node.type === "CallExpression" && /^define(Get|Post)$/.exec(textOf(node.callee))?.[1];
			if (!method || node.type !== "CallExpression") return [];
			const [path, spec] = [plainText(node.arguments[0]) ?? "", node.arguments[1]];
			const known = spec?.type === "ObjectExpression" ? spec.properties : [];
			const isOf = (name: string) => known.find((one) => one.type === "Property" && nameOf(one.key) === name);
			const access = isOf("access");
			const isMembers = access?.type === "Property" && plainText(access.value) === "member";
			if (!isMembers || isOf("rule") || names.has(path)) return [];
			const what = `${method.toUpperCase()} ${path} has no rule, and no row of permissions has its path`;
			return [{ file: source.file, line: lineOf(node), what }];
		}),
	);
}

const _takesId = ({ body }: Call) => body instanceof z.ZodObject && "id" in body.shape;

/** Texts of a subject's file, and what it says under a name: a text, or the keys of an object. */
function textsIn(source: Source): { all: Set<string>; under(name: string): string[] } {
	const { nodes } = parse(source);
	const members = nodes.flatMap((node) =>
		node.type === "VariableDeclarator" && nameOf(node.id) === "SUBJECT" && node.init?.type === "ObjectExpression"
			? node.init.properties.flatMap((one) => (one.type === "Property" ? [one] : []))
			: [],
	);
	return {
		all: new Set(nodes.flatMap((node) => plainText(node) ?? [])),
		under: (name) =>
			members
				.filter(({ key }) => nameOf(key) === name)
				.flatMap(({ value }) =>
					value.type === "ObjectExpression"
						? value.properties.flatMap((one) => (one.type === "Property" ? (plainText(one.key) ?? []) : []))
						: (plainText(value) ?? []),
				),
	};
}

/** Calls of a subject's page and forms that name its row by `id`, and that its `named` does not list: another company's is never sent. */
export function checkNamedRows(subjects: readonly Source[], calls: readonly Call[]): Offence[] {
	const takingId = calls.filter(({ body }) => body instanceof z.ZodObject && "id" in body.shape);
	return subjects.flatMap((source) => {
		const { all, under } = textsIn(source);
		const [named, [permission = "-"]] = [under("named"), under("permission")];
		return takingId
			.map(({ method, path, rule }) => ({ name: `${method} ${path}`, rule: `${rule ?? ""}/` }))
			.filter(({ name, rule }) => !named.includes(name) && (all.has(name) || rule.startsWith(`${permission}/`)))
			.map(({ name }) => {
				const what = `${name} takes the id of a row, and "named" does not list it`;
				return { file: source.file, line: 1, what };
			});
	});
}

/** What a subject's forms leave out: calls of its page that no form sends, and the record of what comes of them. */
export function checkSubjectForms(
	subjects: readonly Source[],
	calls: readonly Call[],
	records: readonly string[],
): Offence[] {
	return subjects.flatMap((source) => {
		const { under } = textsIn(source);
		const [[name = ""], [permission = "-"]] = [under("name"), under("permission")];
		const sent = new Set(
			parse(source).nodes.flatMap((node) =>
				node.parent?.type === "CallExpression" && node.parent.callee !== node ? (plainText(node) ?? []) : [],
			),
		);
		const unsent = calls
			.filter(({ method, rule }) => method === "POST" && `${rule ?? ""}/`.startsWith(`${permission}/`))
			.filter(({ path }) => !sent.has(`POST ${path}`))
			.map(({ path }) => ({ file: source.file, line: 1, what: `none of its forms sends POST ${path}` }));
		const record = `tests/fixtures/form-outcomes/${name}.json`;
		const test = `RECORD=1 npx vitest run --config tests/vitest.config.ts tests/routes/forms/form-outcomes.test.ts -t "form of ${name} "`;
		return records.includes(record)
			? unsent
			: [...unsent, { file: record, line: 0, what: `missing, what comes of the forms of ${source.file}: ${test}` }];
	});
}
