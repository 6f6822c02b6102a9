import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Rows of a table that a statement locks until its transaction ends. */
export interface Lock {
	readonly table: string;
	/** Whether it waits where another transaction has them. */
	readonly waits: boolean;
	/** Rows that are new: nobody else has them. */
	readonly isFresh?: boolean;
}

const PLATFORM = path.resolve(import.meta.dirname, "../../../app/portal-server/platform/db");
const FUNCTION = /create or replace function (\w+)\([\s\S]*?\$\$([\s\S]*?)\$\$/g;
const TRIGGER = /create or replace trigger \w+ (before|after) ([\s\S]*?) on (\w+) [\s\S]*?execute function (\w+)\(/g;
const NOISE = /'(?:[^']|'')*'|\/\*[\s\S]*?\*\/|--[^\n]*/g;
const LOCKING =
	/\binsert into "?(\w+)"?|(?<!\b(?:for|key|do) )\bupdate (?:only )?"?(\w+)"?|\bdelete from "?(\w+)"?|\bfor (?:no key )?(?:update|share)\b(?: of ([\w", ]+?)(?= skip| nowait|[);]| limit|$))?( skip locked)?|\b(\w+)\(/g;
const SOURCE =
	/\b(?:from|join) "?(\w+)"?(?: as)?(?: "?(?!(?:where|join|on|left|cross|order|group|limit|union|for|inner)\b)(\w+)"?)?/g;

const source = readdirSync(path.join(PLATFORM, "functions"))
	.map((name) => readFileSync(path.join(PLATFORM, "functions", name), "utf8"))
	.join("\n");
const FUNCTIONS = new Map([...source.matchAll(FUNCTION)].map(([, name = "", body = ""]) => [name, body]));
/** In the order in which they fire, as far as it is by their time. */
const TRIGGERS = [...source.matchAll(TRIGGER)]
	.map(([, time = "", event = "", table = "", name = ""]) => ({ time, event, table, name }))
	.sort((one, other) => (one.time === other.time ? 0 : one.time === "before" ? -1 : 1));
const known = new Map<string, readonly Lock[]>();

/** The text around `at` up to the brackets about it, without what stands in brackets itself. */
function levelAround(text: string, at: number): string {
	let depth = 0;
	let start = at;
	let level = "";
	while (start > 0) {
		start -= 1;
		const sign = text[start];
		if (sign === ")") depth += 1;
		else if (sign === "(") {
			if (depth === 0) break;
			depth -= 1;
		} else if (sign === ";" && depth === 0) break;
		else if (depth === 0) level = sign + level;
	}
	return level;
}

function lockedBySelect(text: string, at: number, of: string | undefined): string[] {
	const sources = [...levelAround(text, at).matchAll(SOURCE)].map(([, table = "", alias = table]) => ({
		table,
		alias,
	}));
	const named = of?.split(",").map((name) => name.replaceAll('"', "").trim());
	return sources.filter(({ alias }) => !named || named.includes(alias)).map(({ table }) => table);
}

/** What follows until the brackets about it close. */
function restOfLevel(text: string, at: number): string {
	let depth = 0;
	for (let end = at; end < text.length; end += 1) {
		const sign = text[end];
		if (sign === "(") depth += 1;
		else if (sign === ";" || (sign === ")" && depth === 0)) return text.slice(at, end);
		else if (sign === ")") depth -= 1;
	}
	return text.slice(at);
}

/** Of an update of these columns. */
function firedBy(table: string, rest: string): Lock[] {
	const set = /\bset (.*?)(?= where | from |$)/.exec(rest)?.[1] ?? "";
	return TRIGGERS.filter(({ event, table: on }) => on === table && /\bupdate\b/.test(event))
		.filter(({ event }) => {
			const columns = /update of ([\w, ]+)/.exec(event)?.[1]?.split(/, | or /);
			return !columns || columns.some((column) => new RegExp(`(?<!\\w)${column}"? =`).test(set));
		})
		.flatMap(({ name }) => locksOf(FUNCTIONS.get(name) ?? ""));
}

/** In the order of its text; of the functions that it calls and the triggers that it fires as well. */
export function locksOf(statement: string): readonly Lock[] {
	const before = known.get(statement);
	if (before) return before;
	known.set(statement, []);
	const text = statement.toLowerCase().replace(NOISE, "").replace(/\s+/g, " ");
	const locks: Lock[] = [];
	for (const match of text.matchAll(LOCKING)) {
		const [all, inserted, updated, deleted, of, skips, called] = match;
		const rest = restOfLevel(text, match.index);
		const waits = !rest.includes("skip locked");
		if (inserted) {
			const isFresh = !rest.includes(" do update ");
			locks.push({ table: inserted, waits: !isFresh, isFresh });
		} else if (updated && updated !== "set") {
			locks.push({ table: updated, waits }, ...firedBy(updated, rest));
		} else if (deleted) locks.push({ table: deleted, waits });
		else if (called) {
			const body = FUNCTIONS.get(called);
			if (body) locks.push(...locksOf(body));
		} else if (all.startsWith("for ")) {
			for (const table of lockedBySelect(text, match.index, of)) locks.push({ table, waits: !skips });
		}
	}
	known.set(statement, locks);
	return locks;
}
