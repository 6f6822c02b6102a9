import ts from "typescript";
import { type Offence, offenceAt, parse, type Source, walk } from "./sources";

/** Wherever SQL tells the time by itself; `portal_now()` is the one that a test can move. */
const SQL_CLOCK =
	/(?<![\w.])(now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)|\b(current_timestamp|current_date|current_time|localtimestamp|localtime)\b/i;

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
	ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

function clockRead(node: ts.Node): string | undefined {
	if (isText(node)) {
		return SQL_CLOCK.test(node.text) ? "SQL reads the clock of the machine" : undefined;
	}
	if (ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length) {
		return "new Date() reads the clock of the machine";
	}
	if (!ts.isCallExpression(node)) {
		return undefined;
	}
	const callee = node.expression.getText();
	const isBare = node.arguments.length === 0;
	if (
		callee === "Date.now" ||
		callee === "Date" ||
		/\.defaultNow$/.test(callee) ||
		(isBare && ["dayjs", "dayjs.utc", "dayjs.tz", "now"].includes(callee))
	) {
		return `${callee}() reads the clock of the machine`;
	}
	return undefined;
}

/** Places in the rules of the embedded portal that ask another clock than the portal's own; only `clock.ts` may. */
export function checkClock(sources: readonly Source[]): Offence[] {
	return sources
		.filter(({ file }) => !/\/clock(\.server)?\.ts$/.test(file))
		.flatMap((source) => {
			const found: Offence[] = [];
			walk(parse(source), (node) => {
				const what = clockRead(node);
				if (what) {
					found.push(offenceAt(node, what));
				}
			});
			return found;
		});
}
