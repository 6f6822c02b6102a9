import { parse } from "../../../setup/code/parse";
import { statementFaults } from "../../../setup/keys/statement-keys";
import { type Offence, offenceAt, type Source } from "../sources";

const MARK = "/* all companies:";

/**
 * Statements that say that they are over all companies, each with `$1` for its values: whoever reads a row of one company among them by its id, or
 * locks or changes rows, may have another company's.
 */
export function checkAllCompanies(sources: readonly Source[]): Offence[] {
	return sources.flatMap((source) =>
		parse(source).nodes.flatMap((node) => {
			if (node.type !== "TemplateLiteral") return [];
			const text = node.quasis.map(({ value }) => value.raw).join("$1");
			return text.includes(MARK) ? statementFaults(text).map((fault) => offenceAt(node, fault)) : [];
		}),
	);
}
