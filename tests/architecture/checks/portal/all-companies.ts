import { parse } from "../../../setup/code/parse";
import { isStatement } from "../../../setup/keys/levels";
import { statementFaults } from "../../../setup/keys/statement-keys";
import { type Offence, offenceAt, type Source } from "../sources";

const MARK = "/* all companies:";

const NAMES_A_TABLE = /\b(?:from|join|update|into)\s*$/i;
/** After an operand, and no word that one has to follow, another clause begins. */
const IS_OVER = /[\w")'\]]\s*$/;
const GOES_ON =
	/\b(?:select|where|and|or|on|by|not|then|else|when|limit|offset|in|set|returning|as|distinct|having|case|values|any|between|filter|union|all|with)\s*$/i;

/** What may stand where the text goes on with another piece or a value. */
function placeholder(before: string): string {
	if (NAMES_A_TABLE.test(before)) return "some_table";
	return IS_OVER.test(before) && !GOES_ON.test(before) ? "" : "$1";
}

/** The text of a template, with something that fits in place of its values and pieces. */
const filled = (parts: readonly string[]) => parts.reduce((text, part) => `${text}${placeholder(text)}${part}`);

/**
 * Statements that say that they are over all companies: whoever reads a row of one company among them by its id, or locks or changes rows, may have
 * another company's. `read`: how many can be read as they stand; of the others a piece is the half, and they are looked at when they are run.
 */
export function readAllCompanies(sources: readonly Source[]): { offences: Offence[]; all: number; read: number } {
	const offences: Offence[] = [];
	const counts = { all: 0, read: 0 };
	for (const node of sources.flatMap((source) => parse(source).nodes)) {
		if (node.type !== "TemplateLiteral") continue;
		const parts = node.quasis.map(({ value }) => value.raw);
		if (!parts.join("").includes(MARK)) continue;
		counts.all += 1;
		const text = filled(parts);
		if (!isStatement(text)) continue;
		counts.read += 1;
		offences.push(...statementFaults(text).map((fault) => offenceAt(node, fault)));
	}
	return { offences, ...counts };
}

export const checkAllCompanies = (sources: readonly Source[]): Offence[] => readAllCompanies(sources).offences;
