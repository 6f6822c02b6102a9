import { AsyncLocalStorage } from "node:async_hooks";
import { expectRecorded, readRecord, storedRecord } from "../../fixtures/recorded";

/** What one call has had the store do so far; `isOver` once it is answered. */
interface Run {
	/** Unset where the file watches the statements itself. */
	writes?: Set<string>;
	isOver: boolean;
}

/** By test file and path of a call each combination of what it wrote. */
type Table = Record<string, Record<string, string[]>>;

const NOTHING = "";

const NAME = "tables/call-writes";

interface Runs {
	readonly current: AsyncLocalStorage<Run>;
	/** By the path of the call. */
	readonly found: Map<string, Set<string>>;
}

const KEY = Symbol.for("portal.call-writes");
/** One for the process: a file may load its modules more than once. */
const holder = globalThis as { [KEY]?: Runs };
holder[KEY] ??= { current: new AsyncLocalStorage(), found: new Map() };
const runs = holder[KEY];

/** Written for all calls alike, or at a time that nobody chose. */
const OF_NO_CALL = /^(?:\w+ idempotency_key|update member_token)$/;
const WRITE =
	/\b(insert) into "?(\w+)"?|\b(update) (?:only )?"?(\w+)"?(?: as)?(?: \w+)? set\b|\b(delete) from "?(\w+)"?/gi;
const LOCK = /\bfrom "?(\w+)"?(?:(?!\bfrom\b)[\s\S])*?\bfor (?:no key )?(?:update|share)\b/gi;
/** Tables that say what was done, by a word: the kind of a message, the action of an event. */
const SAID_IN = /\binto "?(?:\w+_event|outbox|notice)\b/;
const WORD = /^(?!(?:zh-cn|sub_account|pre_deposit)$)[a-z]+(?:(?:[_.-][a-z]+)+|\/[a-zA-Z]+(?::[a-z]+)?)$/;
const known = new Map<string, { writes: string[]; isSaid: boolean }>();

/** The rows that a statement writes or locks: `insert bill`, `lock company`. */
function writesOf(text: string) {
	const before = known.get(text);
	if (before) return before;
	const written = [...text.matchAll(WRITE)].map((match) =>
		match
			.slice(1)
			.filter((part) => part !== undefined)
			.join(" ")
			.toLowerCase(),
	);
	const locked = [...text.matchAll(LOCK)].map(([, table]) => `lock ${table}`);
	const writes = [...written, ...locked].filter((write) => !OF_NO_CALL.test(write));
	const found = { writes, isSaid: SAID_IN.test(text) };
	known.set(text, found);
	return found;
}

/** A statement of the store counts to the call that runs. */
export function noteStatement(text: string, values: readonly unknown[]): void {
	const run = runs.current.getStore();
	if (!run || run.isOver) return;
	run.writes ??= new Set();
	const { writes, isSaid } = writesOf(text);
	for (const write of writes) run.writes.add(write);
	for (const value of values) {
		if (typeof value !== "string") continue;
		if (isSaid && WORD.test(value)) run.writes.add(value);
		if (text.includes("ledger_move(") && value.startsWith("[{"))
			for (const { status, kind } of JSON.parse(value)) run.writes.add(`money ${kind} ${status}`);
	}
}

/** Runs a call of the portal; what it wrote counts where `isDone` says that it was not refused. */
export async function watchCall<T>(path: string, call: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
	const run: Run = { isOver: false };
	const answer = await runs.current.run(run, call);
	run.isOver = true;
	if (run.writes && isDone(answer)) {
		const written = [...run.writes].sort().join(", ");
		runs.found.set(path, (runs.found.get(path) ?? new Set()).add(written));
	}
	return answer;
}

/**
 * What successful calls of a test file wrote stands in the table in that combination. With RECORD=1 the file is written there, by one worker at a time;
 * a file that the table does not name is not looked at.
 */
export function expectKnownWrites(file: string): void {
	const table = storedRecord<Table>(NAME);
	const isWrittenAnew = readRecord(NAME) === undefined;
	const before = isWrittenAnew ? {} : table[file];
	const calls = new Map(Object.entries(before ?? {}));
	for (const [path, writes] of runs.found) {
		// What only reads has no row.
		if (calls.has(path) || [...writes].some((all) => all !== NOTHING))
			calls.set(path, [...new Set([...(calls.get(path) ?? []), ...writes])].sort());
	}
	runs.found.clear();
	if (before && calls.size > 0) expectRecorded(NAME, sorted({ ...table, [file]: sorted(Object.fromEntries(calls)) }));
}

const sorted = <T>(byName: Record<string, T>): Record<string, T> =>
	Object.fromEntries(Object.entries(byName).sort(([a], [b]) => (a < b ? -1 : 1)));
