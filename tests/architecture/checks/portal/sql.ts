import type { Node } from "oxc-parser";
import { parse, textOf } from "../../../setup/code/parse";
import { type Offence, offenceAt, type Source } from "../sources";

const CAPITALS = /\b[A-Z]{2,}\b/;
/** What stands between quotes is a value or a name, a comment is prose. */
const NOT_SQL = /'(?:[^']|'')*'|"[^"]*"|\/\*.*?\*\//gs;

/** `` sql`…` ``, `` sql<T>`…` `` and ``sql.raw(`…`)``. */
function isSql(template: Node | null | undefined): boolean {
	const above = template?.parent;
	if (above?.type === "TaggedTemplateExpression") return textOf(above.tag) === "sql";
	return above?.type === "CallExpression" && textOf(above.callee) === "sql.raw";
}

/** SQL has small letters throughout, so that one search finds a table wherever it is read. */
export function checkSql(sources: readonly Source[]): Offence[] {
	return sources.flatMap((source) =>
		parse(source).nodes.flatMap((node) => {
			if (node.type !== "TemplateElement" || !isSql(node.parent)) return [];
			const found = CAPITALS.exec(node.value.raw.replace(NOT_SQL, "''"));
			return found ? [offenceAt(node, `${found[0]} in capitals`)] : [];
		}),
	);
}
