import { GROUPS, keyColumn } from "~/portal-server/platform/db/schema/groups";

const ALL = /\/\* all companies: [^*]+\*\//;
const LOCKS = /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b|^\s*(?:update|delete|insert)\b/;
const TOKEN = /'(?:[^']|'')*'|\/\*[\s\S]*?\*\/|--[^\n]*|"([^"]+)"|([a-z_][\w$]*)|\$\d+|[(),.;=]/gi;
const SECTIONS = new Set([
	"select",
	"from",
	"where",
	"on",
	"set",
	"group",
	"order",
	"having",
	"limit",
	"returning",
	"values",
	"using",
]);
const NAMING = new Set(["where", "on", "set", "columns"]);

interface Level {
	/** Tables of companies and of cities. */
	tables: Set<string>;
	section: string;
	/** Key columns that are named where a key counts. */
	named: Set<string>;
	/** Tables by the names that the level gives them. */
	aliases: Map<string, string>;
	/** Within which it stands. */
	outer: Level | undefined;
	/** Names of tables of which rows are sought by ids that are given, and by another row's, of those whose company is given, and of those that share one. */
	byId: string[];
	joined: string[];
	ofGiven: string[];
	sharing: [string, string][];
	/** A table may stand next. */
	atTable: boolean;
	/** How many brackets within it are open. */
	depth: number;
}

const newLevel = (outer?: Level): Level => ({
	tables: new Set(),
	section: "",
	named: new Set(),
	aliases: new Map(),
	outer,
	byId: [],
	joined: [],
	ofGiven: [],
	sharing: [],
	atTable: false,
	depth: 0,
});

function tokensOf(text: string): string[] {
	return [...text.matchAll(TOKEN)]
		.filter(([all]) => !/^('|\/\*|--)/.test(all))
		.map(([all, quoted, word]) => quoted ?? word?.toLowerCase() ?? all);
}

/** Columns that say of which row of its company a row is. */
const OF_ROW =
	/^(?:order|bill|bill_line|invoice|extras|refund|upload|stored_file|slip|proof|order_message|pending|lot|title|member_article)_id$/;

interface Column {
	name: string;
	column: string;
}

/** Takes a column, of the table of that name, that equals a value which is given. */
function readGiven(level: Level, { name, column }: Column): void {
	if (column === "id" || OF_ROW.test(column)) level.byId.push(name);
	if (column === "company_id") level.ofGiven.push(name);
}

/** Whether a column says which company a row is of. */
const isCompany = (level: Level, name: string, column: string): boolean =>
	column === "company_id" || (column === "id" && sourceOf(level, name)?.table === "company");

/**
 * Takes `id = $1`, `$1 = id`, `id = any($1)`, `id in ($1, …)`, `order_id = $1`, `id = other.id`, `company_id = $1` or `company_id = other.company_id`, the
 * name of a table before each or not.
 */
function readEquality(level: Level, words: readonly string[], at: number): void {
	const name = words[at - 1] === "." ? (words[at - 2] ?? "") : "";
	const [column = "", , value = "", next = "", last = ""] = words.slice(at, at + 5);
	const other: Column = next === "." ? { name: value, column: last } : { name: "", column: value };
	const isOneOf = (value === "any" && next === "(" && last.startsWith("$")) || (value === "(" && next.startsWith("$"));
	if (column.startsWith("$")) readGiven(level, other);
	else if (value.startsWith("$") || isOneOf) readGiven(level, { name, column });
	else if (other.name !== "") {
		if (column === "id") level.joined.push(name);
		if (isCompany(level, name, column) && isCompany(level, other.name, other.column))
			level.sharing.push([name, other.name]);
	}
}

/** Takes a word of a level: where a clause begins, which table it touches, whether it names company or city. */
function read(level: Level, words: readonly string[], at: number): void {
	const word = words[at] ?? "";
	const [before, after] = [words[at - 1], words[at + 1]];
	if (level.atTable && word !== "lateral" && word !== "only" && word !== "public" && word !== ".") {
		level.atTable = false;
		if (after !== ".") {
			if (keyColumn(word) !== null) level.tables.add(word);
			const alias = after === "as" ? words[at + 2] : after;
			level.aliases.set(word, word).set(alias ?? word, word);
		}
	}
	if (NAMING.has(level.section) && (after === "=" || after === "in")) readEquality(level, words, at);
	if ((word === "company_id" || word === "city_id") && NAMING.has(level.section)) level.named.add(word);
	if (word === "id" && NAMING.has(level.section) && level.tables.size === 1 && level.tables.has("company"))
		level.named.add("company_id");
	if (word === "update" && before !== "for" && before !== "key" && before !== "do") level.atTable = true;
	if (word === "into") Object.assign(level, { atTable: true, section: "into" });
	if (word === "join") Object.assign(level, { atTable: true, section: "from" });
	if (SECTIONS.has(word) && (level.depth === 0 || word === "on") && before !== "distinct") level.section = word;
	if ((word === "from" || word === "using") && level.depth === 0 && before !== "distinct") level.atTable = true;
	if (word === "," && level.section === "from" && level.depth === 0) level.atTable = true;
}

/** The levels of a statement: itself, each subquery, each CTE, each part of a union. */
function levelsOf(text: string): Level[] {
	const words = tokensOf(text);
	const open: Level[] = [newLevel()];
	const brackets: ("level" | "plain")[] = [];
	const done: Level[] = [];
	for (const [at, word] of words.entries()) {
		const level = open.at(-1) as Level;
		if (word === "(") {
			const isLevel = /^(?:select|with|insert|update|delete)$/.test(words[at + 1] ?? "");
			brackets.push(isLevel ? "level" : "plain");
			if (isLevel) {
				level.atTable = false;
				open.push(newLevel(level));
			} else {
				level.depth += 1;
				if (level.section === "into") level.section = "columns";
			}
		} else if (word === ")") {
			if (brackets.pop() === "level") done.push(open.pop() as Level);
			else level.depth -= 1;
		} else if (/^(?:union|except|intersect)$/.test(word)) {
			done.push(open.pop() as Level);
			open.push(newLevel(open.at(-1)));
		} else read(level, words, at);
	}
	return [...done, ...open];
}

/** The table that a name means within a level or around it. */
function sourceOf(level: Level, name: string): { level: Level; name: string; table: string } | null {
	const own = name || ([...level.aliases.keys()][0] ?? "");
	const table = level.aliases.get(own);
	if (table !== undefined) return { level, name: own, table };
	return level.outer ? sourceOf(level.outer, own) : null;
}

/** A statement over all companies is a list: rows of a company that it finds by ids alone may be another company's. */
function oneRowFaults(text: string): string[] {
	const levels = levelsOf(text);
	const keys = new Map<Level, number>(levels.map((level, index) => [level, index]));
	const keyOf = (level: Level, name: string) => {
		const source = sourceOf(level, name);
		return source ? `${keys.get(source.level)} ${source.name}` : name;
	};
	const given = new Set(levels.flatMap((level) => level.ofGiven.map((name) => keyOf(level, name))));
	const pairs = levels.flatMap((level) => level.sharing.map((pair) => pair.map((name) => keyOf(level, name))));
	for (let size = -1; size !== given.size; ) {
		size = given.size;
		for (const pair of pairs) if (pair.some((key) => given.has(key))) for (const key of pair) given.add(key);
	}
	const shared = new Set([...given, ...pairs.flat()]);
	const alone = levels.flatMap((level) => [
		...level.byId.filter((name) => !given.has(keyOf(level, name))).map((name) => sourceOf(level, name)?.table ?? name),
		...level.joined
			.filter((name) => !shared.has(keyOf(level, name)))
			.map((name) => sourceOf(level, name)?.table ?? name)
			.filter((table) => table !== "company"),
	]);
	const ofCompanies = alone.filter((table) => keyColumn(table) === "company_id");
	return ofCompanies.map((table) => `a statement over all companies finds rows of ${table} by ids alone`);
}

const SELECTED = /(?:select|,)\s+(?:"?(\w+)"?\.)?"?id"?\s*(?=,|$)/g;

/** An id of a company's row that a statement over all companies answers says nothing without the company. */
function answerFaults(text: string): string[] {
	const small = text.toLowerCase();
	const level = levelsOf(text).at(-1);
	if (!level || small.includes("company_id")) return [];
	const [list = ""] = small.split(/\bfrom\b/);
	const tables = [...list.matchAll(SELECTED)].map(([, alias = ""]) => sourceOf(level, alias)?.table ?? "");
	return tables.some((table) => keyColumn(table) === "company_id")
		? ["a statement over all companies answers ids without their company"]
		: [];
}

/**
 * What of a statement breaks the rules of keys: each query level that touches a table of companies names `company_id`, one that touches a table of
 * cities `city_id`, in its WHERE, ON, SET or list of columns. A statement over all companies says so and why in a comment, takes no
 * lock, finds no row of a company by an id alone and answers none without its company.
 */
export function statementFaults(text: string): string[] {
	if (ALL.test(text)) {
		const locks = LOCKS.test(text.replace(ALL, "").toLowerCase());
		const rest = text.replace(ALL, "");
		const faults = locks ? ["a statement over all companies takes locks"] : [];
		return [...faults, ...oneRowFaults(rest), ...answerFaults(rest)];
	}
	const levels = levelsOf(text);
	const isNewCompany = /^\s*insert into "?company"?\s/i.test(text);
	return levels.flatMap(({ tables, named }) =>
		(["company_id", "city_id"] as const).flatMap((key) => {
			const own = [...tables].filter((name) => (GROUPS.get(name) === "inventory" ? "city_id" : "company_id") === key);
			return own.length === 0 || named.has(key) || isNewCompany ? [] : [`${own.join(", ")} without ${key}`];
		}),
	);
}

/** The same of a function of the schema, whose statements end with semicolons. */
export const functionFaults = (body: string): string[] => body.split(";").flatMap(statementFaults);
