import type { Node } from "oxc-parser";
import { parse, textOf, wordsOf } from "../../setup/code/parse";
import { type Offence, offenceAt, type Source } from "./sources";

/** Wherever SQL tells the time by itself; `portal_now()` is the one that a test can move. */
const SQL_CLOCK =
	/(?<![\w.])(now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)|\b(current_timestamp|current_date|current_time|localtimestamp|localtime)\b/i;

function clockRead(node: Node): string | undefined {
	const words = wordsOf(node);
	if (words !== undefined) {
		return SQL_CLOCK.test(words) ? "SQL reads the clock of the machine" : undefined;
	}
	if (node.type === "NewExpression" && textOf(node.callee) === "Date" && node.arguments.length === 0) {
		return "new Date() reads the clock of the machine";
	}
	if (node.type !== "CallExpression") {
		return undefined;
	}
	const callee = textOf(node.callee);
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

/** Places in the rules of the embedded portal that ask another clock than the portal's own; only `clock.ts` and the clock of tests may. */
export function checkClock(sources: readonly Source[]): Offence[] {
	return sources
		.filter(({ file }) => !/\/(test-)?clock(\.server)?\.ts$/.test(file))
		.flatMap((source) =>
			parse(source).nodes.flatMap((node) => {
				const what = clockRead(node);
				return what ? [offenceAt(node, what)] : [];
			}),
		);
}
