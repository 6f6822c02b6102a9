import { GROUPS, keyColumn } from "~/portal-server/platform/db/schema/groups";
import { type Column, type Level, levelsOf, statementsOf } from "./levels";

const ALL = /\/\* all companies: [^*]+\*\//;
const ALL_CITIES = /\/\* all cities: [^*]+\*\//;

/** Columns that say of which row of its company a row is. */
const OF_ROW =
	/^(?:order|bill|bill_line|invoice|extras|refund|upload|stored_file|slip|proof|order_message|pending|lot|title|member_article)_id$/;

/** The relation that a column is of, within a level or around it: its level's place and its name there. */
function sourceOf(
	level: Level,
	{ relation, column }: Column,
): { level: Level; name: string; table: string | null } | null {
	const named = [...level.relations].filter(([, table]) => table !== null);
	const [only] = level.relations;
	const keyed = named.filter(([, table]) => keyColumn(table ?? "") === column);
	const name = relation || (keyed.length === 1 ? keyed[0]?.[0] : undefined) || only?.[0];
	const table = name === undefined ? undefined : level.relations.get(name);
	if (name !== undefined && table !== undefined) return { level, name, table };
	return level.outer ? sourceOf(level.outer, { relation, column }) : null;
}

const NAMED = new Set(["company_id", "city_id"]);

/**
 * Which relations of a statement have a key that is given, and which share theirs with another. In a list over all companies a table that is not
 * spread may say which company, too.
 */
function keysOf(
	levels: readonly Level[],
	isList = false,
): { direct: Set<string>; given: Set<string>; shared: Set<string>; at(level: Level, name: string): string } {
	const isKey = (table: string | null, column: string) =>
		(table !== null && keyColumn(table) === column) || ((isList || table === null) && NAMED.has(column));
	const places = new Map(levels.map((level, index) => [level, index]));
	const at = (level: Level, name: string) => `${places.get(level)} ${name}`;
	const keyOf = (level: Level, column: Column): string[] => {
		const source = sourceOf(level, column);
		return source && isKey(source.table, column.column) ? [at(source.level, source.name)] : [];
	};
	const direct = new Set(levels.flatMap((level) => level.given.flatMap((column) => keyOf(level, column))));
	const given = new Set(direct);
	const pairs = levels.flatMap((level) =>
		level.equal.flatMap(([one, other]) => {
			const [left, right] = [keyOf(level, one), keyOf(level, other)];
			return left.length > 0 && right.length > 0 ? [[...left, ...right]] : [];
		}),
	);
	for (let size = -1; size !== given.size; ) {
		size = given.size;
		for (const pair of pairs) if (pair.some((key) => given.has(key))) for (const key of pair) given.add(key);
	}
	return { direct, given, shared: new Set([...given, ...pairs.flat()]), at };
}

const tablesOf = (level: Level) =>
	[...level.relations].flatMap(([name, table]) =>
		table !== null && keyColumn(table) !== null ? [{ name, table }] : [],
	);

/** A statement over all companies is a list: rows of a company that it finds by ids alone may be another company's. */
function oneRowFaults(levels: readonly Level[]): string[] {
	const { given, shared, at } = keysOf(levels, true);
	const isAlone = (level: Level, column: Column, known: ReadonlySet<string>) => {
		const source = sourceOf(level, column);
		if (!source?.table || keyColumn(source.table) !== "company_id") return [];
		return known.has(at(source.level, source.name)) ? [] : [source.table];
	};
	const alone = levels.flatMap((level) => [
		...level.given.flatMap((column) =>
			column.column === "id" || OF_ROW.test(column.column) ? isAlone(level, column, given) : [],
		),
		...level.equal.flatMap(([one, other]) =>
			[one, other].flatMap((column) => (column.column === "id" ? isAlone(level, column, shared) : [])),
		),
	]);
	return [...new Set(alone)].map((table) => `a statement over all companies finds rows of ${table} by ids alone`);
}

/** An id of a company's row that a statement over all companies answers says nothing without the company. */
function answerFaults(text: string, levels: readonly Level[]): string[] {
	const level = levels.at(-1);
	if (!level || text.toLowerCase().includes("company_id")) return [];
	const tables = level.answers.flatMap((column) =>
		column.column === "id" ? [sourceOf(level, column)?.table ?? ""] : [],
	);
	return tables.some((table) => keyColumn(table) === "company_id")
		? ["a statement over all companies answers ids without their company"]
		: [];
}

/** A distributed engine locks rows where every part of the statement has its key by a value. */
const isWithinLocks = (level: Level | undefined): boolean =>
	level !== undefined && (level.isLocking || isWithinLocks(level.outer));

function levelFaults(
	level: Level,
	{ direct, given, at }: ReturnType<typeof keysOf>,
	keys: readonly ("company_id" | "city_id")[],
): string[] {
	const faults = [...level.refused];
	for (const key of keys) {
		const own = tablesOf(level).filter(
			({ table }) => (GROUPS.get(table) === "inventory" ? "city_id" : "company_id") === key,
		);
		const lacking = own.filter(({ name }) => !given.has(at(level, name))).map(({ table }) => table);
		if (lacking.length > 0) faults.push(`${lacking.join(", ")} without ${key}`);
	}
	if (isWithinLocks(level.outer)) {
		const joined = tablesOf(level).filter(({ name }) => given.has(at(level, name)) && !direct.has(at(level, name)));
		if (joined.length > 0)
			faults.push(`${joined.map(({ table }) => table).join(", ")}: its key by another row's, where rows are locked`);
	}
	const { inserts } = level;
	if (inserts && keyColumn(inserts.table) !== null && inserts.table !== "company" && !inserts.isKeyed)
		faults.push(`${inserts.table} without ${keyColumn(inserts.table)}`);
	return faults;
}

/**
 * Sub-queries whose rows are found by the company of a row around them, where others of the statement have it by value: a distributed engine sends a
 * statement to one node where all have the value, and takes it in parts where none has.
 */
function mixedFaults(levels: readonly Level[], { direct, given, at }: ReturnType<typeof keysOf>): string[] {
	const within = levels
		.filter(({ outer }) => outer !== undefined)
		.flatMap((level) => {
			const own = keysOf([{ ...level, outer: undefined }]);
			return tablesOf(level)
				.filter(({ name }) => given.has(at(level, name)))
				.map(({ name, table }) => ({ table, isDirect: direct.has(at(level, name)) || own.given.has(`0 ${name}`) }));
		});
	const byRow = within.filter(({ isDirect }) => !isDirect);
	return byRow.length > 0 && byRow.length < within.length
		? [`${byRow.map(({ table }) => table).join(", ")}: its key by a row around it, where others have it by value`]
		: [];
}

function faultsOf(text: string, variables: boolean): string[] {
	const levels = levelsOf(text, variables);
	if (ALL.test(text)) {
		const locks = levels.some(({ isWrite, isLocking }) => isWrite || isLocking);
		const faults = locks ? ["a statement over all companies takes locks"] : [];
		return [
			...faults,
			...levels.flatMap(({ hollow }) => hollow.map((name) => `${name}: a sub-query without columns`)),
			...oneRowFaults(levels),
			...answerFaults(text.replace(ALL, ""), levels),
		];
	}
	const keys = keysOf(levels);
	const named = ALL_CITIES.test(text) ? (["company_id"] as const) : (["company_id", "city_id"] as const);
	return [...levels.flatMap((level) => levelFaults(level, keys, named)), ...mixedFaults(levels, keys)];
}

/**
 * What of a statement breaks the rules of keys: each query level that touches a table of companies names `company_id`, one that touches a table of
 * cities `city_id`, by a value that is given or by the key of a row for which it is. A statement over all companies, or all cities, says so and why in a comment, takes
 * no lock, finds no row of a company by an id alone and answers none without its company.
 */
export const statementFaults = (text: string): string[] => faultsOf(text, false);

/** The same of a function of the schema, as `pg_get_functiondef` has it. */
export const functionFaults = (definition: string): string[] =>
	statementsOf(definition).flatMap((one) => faultsOf(one.replace(/^\s*perform\b/i, "select"), true));
