import { LogSafeError } from "./log-safe-error";

const MAX_CAUSES = 5;
const MAX_FRAMES = 12;
const MAX_ISSUES = 3;
const MAX_TEXT = 300;

/** Texts of Node and of libraries that name no value; a longer one is cut to its known part. */
const KNOWN_TEXTS =
	/^(Cannot (read|set) properties of (undefined|null)|Cannot (access|convert) |fetch failed$|Invalid (time value|array length|URL)$|Maximum call stack size exceeded$|The operation was aborted|timeout exceeded when trying to connect$|Connection terminated|Client has encountered a connection error)/;
const IDENTIFIER = /^[a-z_][a-z0-9_]{0,62}$/;
const CLASS_NAME = /^[A-Za-z]\w{0,40}$/;
const CODE = /^[A-Z0-9_]{2,40}$/;
const FRAME = /^ {4}at (?:[\w$.<># [\]]+ \()?(?:<anonymous>|(?:file:\/\/|node:|\/)[^\s()]*:\d+:\d+)\)?$/;

const named = (name: string, value: unknown): string[] =>
	typeof value === "string" && IDENTIFIER.test(value) ? [`${name} ${value}`] : [];

interface Foreign {
	code?: unknown;
	table?: unknown;
	constraint?: unknown;
	issues?: unknown;
}

/** Codes and places of a schema's issues; keys that are no field's name may be data. */
function issuesOf(issues: unknown): string[] {
	if (!Array.isArray(issues)) return [];
	return issues.slice(0, MAX_ISSUES).map((issue: { code?: unknown; path?: unknown }) => {
		const path = Array.isArray(issue?.path) ? issue.path : [];
		const keys = path.map((key) => (typeof key === "number" || IDENTIFIER.test(String(key)) ? String(key) : "?"));
		return `${String(issue?.code)} at ${keys.join(".")}`;
	});
}

function partOf(error: unknown): string {
	if (!(error instanceof Error)) return `thrown ${error === null ? "null" : typeof error}`;
	const { code, table, constraint, issues } = error as Foreign;
	const text = error instanceof LogSafeError ? error.message : KNOWN_TEXTS.exec(error.message)?.[0].trim();
	return [
		CLASS_NAME.test(error.name) ? error.name : "Error",
		...(typeof code === "string" && CODE.test(code) ? [code] : []),
		...named("table", table),
		...named("constraint", constraint),
		...issuesOf(issues),
		...(text ? [`(${text.replace(/\s+/g, " ").slice(0, MAX_TEXT)})`] : []),
	].join(" ");
}

function causesOf(error: unknown): unknown[] {
	const chain = [error];
	while (chain.length < MAX_CAUSES) {
		const last = chain.at(-1);
		if (!(last instanceof Error) || last.cause === undefined || last.cause === null) break;
		chain.push(last.cause);
	}
	return chain;
}

/** Where an error was made; the text before the frames, which may itself look like one, is left out. */
function framesOf(error: unknown): string[] {
	if (!(error instanceof Error) || typeof error.stack !== "string") return [];
	const at = error.stack.indexOf(error.message);
	if (at < 0) return [];
	const lines = error.stack.slice(at + error.message.length).split("\n");
	const frames: string[] = [];
	while (frames.length < lines.length && FRAME.test(lines.at(-1 - frames.length) ?? ""))
		frames.unshift((lines.at(-1 - frames.length) ?? "").trim());
	return frames.slice(0, MAX_FRAMES);
}

/**
 * An error and its causes in one line for an operator: class, code, a database's table and constraint, and the text of a `LogSafeError` alone.
 * Texts of other errors quote what was typed or stored: a failed statement its parameters, a parser what it could not read.
 */
export function errorText(error: unknown): string {
	return causesOf(error).map(partOf).join(" <- ");
}

/** The same with the place of the innermost known frames, for a log. */
export function errorFacts(error: unknown): { error: string; stack: string } {
	const [first = []] = causesOf(error)
		.map(framesOf)
		.filter((frames) => frames.length > 0);
	return { error: errorText(error), stack: first.join(" | ") };
}

export type LogFields = Readonly<Record<string, unknown>>;

/** One line of JSON, in which no value can forge a line. Fields never hold a name, an address, a password, a token, a cookie or a query string. */
export function writeLogLine(fields: LogFields, error?: unknown): void {
	const facts = error === undefined ? {} : errorFacts(error);
	const safe = (_name: string, value: unknown) => (value instanceof Error ? errorText(value) : value);
	process.stdout.write(`${JSON.stringify({ ...fields, ...facts }, safe)}\n`);
}

/** Segments behind these open a page without a sign-in, or are an address of another site. */
const SECRET_SEGMENTS = /\/(voucher|driver-card|driver|supplier|invoice-file|iframe)\/[^/]+?(?=\/|\.data$|$)/i;

/** A request's path without the code that it may carry. */
export const loggedPath = (path: string): string => path.replace(SECRET_SEGMENTS, "/$1/…");
