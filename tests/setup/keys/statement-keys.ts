import { GROUPS, keyColumn } from "./groups";

const ALL = /\/\* all companies: [^*]+\*\//;
const LOCKS = /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b|^\s*(?:update|delete|insert)\b/;
const TOKEN = /'(?:[^']|'')*'|\/\*[\s\S]*?\*\/|--[^\n]*|"([^"]+)"|([a-z_][\w$]*)|[(),.;]/gi;
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
	/** A table may stand next. */
	atTable: boolean;
	/** How many brackets within it are open. */
	depth: number;
}

const newLevel = (): Level => ({ tables: new Set(), section: "", named: new Set(), atTable: false, depth: 0 });

function tokensOf(text: string): string[] {
	return [...text.matchAll(TOKEN)]
		.filter(([all]) => !/^('|\/\*|--)/.test(all))
		.map(([all, quoted, word]) => quoted ?? word?.toLowerCase() ?? all);
}

/** Takes a word of a level: where a clause begins, which table it touches, whether it names company or city. */
function read(level: Level, words: readonly string[], at: number): void {
	const word = words[at] ?? "";
	const [before, after] = [words[at - 1], words[at + 1]];
	if (level.atTable && word !== "lateral" && word !== "only" && word !== "public" && word !== ".") {
		level.atTable = false;
		if (keyColumn(word) !== null && after !== ".") level.tables.add(word);
	}
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
				open.push(newLevel());
			} else {
				level.depth += 1;
				if (level.section === "into") level.section = "columns";
			}
		} else if (word === ")") {
			if (brackets.pop() === "level") done.push(open.pop() as Level);
			else level.depth -= 1;
		} else if (/^(?:union|except|intersect)$/.test(word)) {
			done.push(open.pop() as Level);
			open.push(newLevel());
		} else read(level, words, at);
	}
	return [...done, ...open];
}

const SOURCES =
	/\b(?:from|join)\s+"?(\w+)"?(?:\s+as)?(?:\s+"?(?!(?:where|join|on|left|cross|order|group|limit|union)\b)(\w+)"?)?/g;
const BY_ID = /(?:"?(\w+)"?\.)?(?<![\w"])"?\bid"?\s*=\s*\$\d+/g;

/** A statement over all companies is a list: a row of a company that it finds by an id alone may be another company's. */
function oneRowFaults(text: string): string[] {
	const small = text.toLowerCase();
	const sources = [...small.matchAll(SOURCES)].map(([, table = "", alias = table]) => [alias, table] as const);
	const tables = new Map(sources);
	const named = [...small.matchAll(BY_ID)].map(
		([, alias]) => tables.get(alias ?? sources[0]?.[0] ?? "") ?? alias ?? "",
	);
	const ofCompanies = named.filter((table) => keyColumn(table) === "company_id");
	return ofCompanies.map((table) => `a statement over all companies finds one row of ${table} by its id`);
}

/**
 * What of a statement breaks the rules of keys: each query level that touches a table of companies names `company_id`, one that touches a table of
 * cities `city_id`, in its WHERE, ON, SET or list of columns. A statement over all companies says so and why in a comment, takes no
 * lock and finds no row of a company by an id alone.
 */
export function statementFaults(text: string): string[] {
	if (ALL.test(text)) {
		const locks = LOCKS.test(text.replace(ALL, "").toLowerCase());
		return [...(locks ? ["a statement over all companies takes locks"] : []), ...oneRowFaults(text.replace(ALL, ""))];
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
