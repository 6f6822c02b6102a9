import type { Node } from "oxc-parser";
import { nameOf, parse, plainText, type Tree, textOf, wordsOf } from "../../../setup/code/parse";
import { lineOf, type Offence, type Source } from "../sources";

/** A table of the schema as its file declares it. */
interface Table {
	readonly name: string;
	readonly columns: readonly string[];
	readonly node: Node;
	readonly file: string;
}

function tableAt(node: Node, file: string): Table[] {
	if (node.type !== "CallExpression" || textOf(node.callee) !== "pgTable") return [];
	const [name, columns] = node.arguments;
	const known = columns?.type === "ObjectExpression" ? columns.properties : [];
	const named = known.flatMap((one) => (one.type === "Property" ? [nameOf(one.key)] : []));
	return [{ name: plainText(name) ?? "", columns: named, node, file }];
}

export const tablesIn = (sources: readonly Source[]): Table[] =>
	sources.flatMap((source) => parse(source).nodes.flatMap((node) => tableAt(node, source.file)));

const GROUPS_FILE = "app/portal-server/platform/db/schema/groups.ts";

/** Tables that no group names. */
export function checkTableGroups(tables: readonly Table[], groups: ReadonlyMap<string, unknown>): Offence[] {
	return tables
		.filter(({ name }) => !groups.has(name))
		.map(({ name, file, node }): Offence => {
			const what = `names no group for ${name} (${file}:${lineOf(node)}): inventory or reference, or a primary key that begins with company_id`;
			return { file: GROUPS_FILE, line: 1, what };
		});
}

const ROOM = "app/portal-server/account/personal-data";
export const EXPORT_FILE = `${ROOM}/rows.ts`;
export const FORGET_FILE = `${ROOM}/forget.ts`;

const because = (reason: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, reason]));

/** Tables with rows of members that a member does not take along, by the reason. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
	...because("a sum over what is exported", "upload_quota"),
	...because("locks, and answers for a day", "quote_request", "idempotency_key"),
};

/** Tables whose rows stay when an account goes, by the reason. */
const NOT_FORGOTTEN: Readonly<Record<string, string>> = {
	...because(
		"stays with the company, whose order, trip or traveller it is",
		"orders",
		"order_message",
		"order_approval",
		"trip",
		"traveller",
		"content_order",
		"member_article_version",
	),
	...because(
		"money of the company",
		"invoice",
		"bill_payment",
		"top_up_request",
		"withdrawal_request",
		"ledger_transfer",
	),
	...because("a file of the company, where something of the company shows it; else it goes after a day", "upload"),
	...because("a number under a member's number", "upload_quota", "member_month"),
	...because("forgotten soon", "quote", "quote_request", "cancel_quote"),
	...because("what an operator did", "rule_event", "order_note"),
};

/** Names of tables in a file's statements: behind `from`, `join`, `update`, and in a file that deletes where a text is the name alone. */
function tablesNamed({ nodes }: Tree, isDeleting: boolean): Set<string> {
	const names = nodes.flatMap((node) => {
		const words = wordsOf(node);
		if (words === undefined) return [];
		return /^\w+$/.test(words)
			? isDeleting
				? [words]
				: []
			: [...words.matchAll(/\b(?:from|join|update) (\w+)/g)].map((match) => match[1] ?? "");
	});
	return new Set(names);
}

/** What `GO_WITH_ACCOUNT` lists. */
const goneIn = (source: Source): string[] =>
	parse(source).nodes.flatMap((node) =>
		node.type === "VariableDeclarator" && nameOf(node.id) === "GO_WITH_ACCOUNT" && node.init?.type === "ArrayExpression"
			? node.init.elements.flatMap((one) => (one ? [plainText(one) ?? ""] : []))
			: [],
	);

function checkNamed(
	tables: readonly Table[],
	source: Source,
	except: Readonly<Record<string, string>>,
	what: string,
	more: readonly string[] = [],
): Offence[] {
	const named = new Set([...tablesNamed(parse(source), source.file === FORGET_FILE), ...more]);
	const at = (text: string): Offence => ({ file: EXPORT_FILE, line: 1, what: text });
	const owned = tables.filter(({ columns }) => columns.includes("member_id"));
	return [
		...owned
			.filter(({ name }) => !named.has(name) && !(name in except))
			.map(({ name, file, node }) => at(`${what} no rows of ${name} (${file}:${lineOf(node)}), which are a member's`)),
		...Object.keys(except)
			.filter((name) => named.has(name) || !owned.some((one) => one.name === name))
			.map((name) => at(`${name} is no exception`)),
	];
}

/** Rows of members that are neither exported nor, with a reason, left out; the same for the deletion of an account. */
export const checkMemberRows = (tables: readonly Table[], exporting: Source, forgetting: Source): Offence[] => [
	...checkNamed(tables, exporting, NOT_EXPORTED, "exports"),
	...checkNamed(
		tables,
		forgetting,
		NOT_FORGOTTEN,
		`deletes by GO_WITH_ACCOUNT, and ${FORGET_FILE} empties,`,
		goneIn(exporting),
	),
];
