import { loadModule, parsePlPgSQLSync, parseSync, SqlError } from "libpg-query";
import { keyColumn } from "~/portal-server/platform/db/schema/groups";

await loadModule();

/** A part of a parsed statement: its kind, or a name of the part within its parent, and what it holds. */
type Parsed = Readonly<Record<string, unknown>>;

export interface Column {
	/** The relation's, as the statement names it; empty where it does not. */
	relation: string;
	column: string;
}

/** A query within a statement: itself, each sub-query, each CTE, each part of a union. */
export interface Level {
	/** Tables by the names that the level gives them; null for a CTE, a sub-query or a function. */
	relations: Map<string, string | null>;
	/** Columns that must be equal for a row to be answered, and those that are given. */
	equal: [Column, Column][];
	given: Column[];
	/** Within which it stands. */
	outer: Level | undefined;
	isWrite: boolean;
	isLocking: boolean;
	/** Columns of a new row, by the table that it goes into, with whether the key is given. */
	inserts: { table: string; isKeyed: boolean } | undefined;
	/** Columns that it answers, but for those within expressions. */
	answers: Column[];
	/** What a distributed engine refuses wherever it stands. */
	refused: string[];
	/** Its sub-queries without columns, by their names: what goes to several nodes has none. */
	hollow: string[];
	/** Functions that it calls. */
	calls: Set<string>;
}

const isParsed = (value: unknown): value is Parsed =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const list = (value: unknown): Parsed[] => (Array.isArray(value) ? (value as unknown[]).filter(isParsed) : []);
const part = (node: unknown, name: string): Parsed | undefined => {
	const value = isParsed(node) ? node[name] : undefined;
	return isParsed(value) ? value : undefined;
};
const word = (node: unknown): string => {
	const { sval } = part(node, "String") ?? {};
	return typeof sval === "string" ? sval : "";
};
const text = (value: unknown): string => (typeof value === "string" ? value : "");

function columnOf(node: unknown): Column | undefined {
	const cast = part(node, "TypeCast");
	if (cast) return columnOf(cast.arg);
	const fields = list(part(node, "ColumnRef")?.fields).map(word);
	if (fields.length === 0 || fields.length > 2) return undefined;
	return { relation: fields.length === 2 ? (fields[0] ?? "") : "", column: fields.at(-1) ?? "" };
}

/** The functions whose answer depends on when or under which settings they are called. */
const CHANGING = new Set([
	"now",
	"portal_now",
	"clock_timestamp",
	"random",
	"gen_random_uuid",
	"nextval",
	"to_char",
	"extract",
	"date_part",
	"pg_current_xact_id",
	"to_jsonb",
]);

const isWithoutColumns = (query: Parsed | undefined): boolean =>
	query !== undefined && query.targetList === undefined && query.valuesLists === undefined && query.larg === undefined;

class LevelReader {
	readonly levels: Level[] = [];

	/** `variables`: whether names that no relation has are a function's own. */
	constructor(private readonly variables: boolean) {}

	private open(outer: Level | undefined): Level {
		const level: Level = {
			relations: new Map(),
			equal: [],
			given: [],
			outer,
			isWrite: false,
			isLocking: false,
			inserts: undefined,
			answers: [],
			refused: [],
			hollow: [],
			calls: new Set(),
		};
		this.levels.push(level);
		return level;
	}

	/** Reads a statement, each of whose levels then stands in `levels`; the answer is its own. `known`: names of CTEs. */
	statement(node: unknown, outer?: Level, known: ReadonlySet<string> = new Set()): Level | undefined {
		for (const kind of ["SelectStmt", "InsertStmt", "UpdateStmt", "DeleteStmt"] as const) {
			const query = part(node, kind);
			if (query) return this.query(kind, query, outer, known);
		}
		return undefined;
	}

	private query(kind: string, query: Parsed, outer: Level | undefined, known: ReadonlySet<string>): Level {
		const names = new Set(known);
		for (const one of list(part(query, "withClause")?.ctes)) {
			const cte = part(one, "CommonTableExpr") ?? {};
			if (part(query, "withClause")?.recursive === true) names.add(text(cte.ctename));
			this.statement(cte.ctequery, outer, names);
			names.add(text(cte.ctename));
		}
		if (kind === "SelectStmt" && query.larg !== undefined) {
			this.query(kind, query.larg as Parsed, outer, names);
			return this.query(kind, query.rarg as Parsed, outer, names);
		}
		const level = this.open(outer);
		if (kind === "SelectStmt") this.select(level, query, names);
		else if (kind === "InsertStmt") this.insert(level, query, names);
		else this.change(level, query, names);
		return level;
	}

	private select(level: Level, query: Parsed, names: ReadonlySet<string>): void {
		for (const one of list(query.fromClause)) this.from(level, one, names);
		this.where(level, query.whereClause, names);
		level.isLocking = list(query.lockingClause).length > 0;
		for (const one of list(query.targetList)) {
			const column = columnOf(part(one, "ResTarget")?.val);
			if (column) level.answers.push(column);
		}
		const { targetList, groupClause, havingClause, sortClause, limitCount, limitOffset, valuesLists, windowClause } =
			query;
		this.expression(
			level,
			[targetList, groupClause, havingClause, sortClause, limitCount, limitOffset, valuesLists, windowClause],
			names,
		);
	}

	private insert(level: Level, query: Parsed, names: ReadonlySet<string>): void {
		const table = text((query.relation as Parsed | undefined)?.relname);
		level.isWrite = true;
		const columns = list(query.cols).map((one) => text(part(one, "ResTarget")?.name));
		const place = columns.indexOf(keyColumn(table) ?? "");
		const source = part(query.selectStmt, "SelectStmt");
		const rows = list(source?.valuesLists).map((row) => list(part(row, "List")?.items));
		let isKeyed = place >= 0 && rows.length > 0 && rows.every((row) => this.isGiven(level, row[place]));
		if (rows.length > 0) this.expression(level, source?.valuesLists, names);
		else if (source) {
			const from = this.query("SelectStmt", source, level.outer, names);
			const chosen = part(list(source.targetList)[place], "ResTarget")?.val;
			isKeyed = place >= 0 && (this.isGiven(from, chosen) || columnOf(chosen) !== undefined);
		}
		level.inserts = { table, isKeyed };
		const conflict = query.onConflictClause as Parsed | undefined;
		if (conflict) this.refuse(level, table, "ON CONFLICT", conflict);
		level.relations.set(table, null);
		if (conflict) this.expression(level, [conflict.targetList, conflict.whereClause], names);
		this.returning(level, query, table, names);
	}

	private change(level: Level, query: Parsed, names: ReadonlySet<string>): void {
		level.isWrite = true;
		this.relation(level, (query.relation ?? {}) as Parsed, names);
		const table = text((query.relation as Parsed | undefined)?.relname);
		for (const one of [...list(query.fromClause), ...list(query.usingClause)]) this.from(level, one, names);
		this.where(level, query.whereClause, names);
		this.expression(level, query.targetList, names);
		this.returning(level, query, table, names);
	}

	private returning(level: Level, query: Parsed, table: string, names: ReadonlySet<string>): void {
		const clause = query.returningClause ?? query.returningList;
		if (clause === undefined) return;
		this.refuse(level, table, "RETURNING", clause);
		this.expression(level, clause, names);
	}

	/** A clause that is for every node by itself: no sub-query, and no function whose answer depends on more than its arguments. */
	private refuse(level: Level, table: string, name: string, clause: unknown): void {
		if (keyColumn(table) === null) return;
		const calls = new Set<string>();
		collect(clause, calls);
		const changing = [...calls].filter((call) => CHANGING.has(call));
		if (changing.length > 0) level.refused.push(`${table}: ${name} ${changing.join(", ")}`);
		if (JSON.stringify(clause).includes('"SubLink"')) level.refused.push(`${table}: ${name} with a sub-query`);
	}

	private relation(level: Level, range: Parsed, names: ReadonlySet<string>): void {
		const name = text(range.relname);
		const alias = text((range.alias as Parsed | undefined)?.aliasname) || name;
		level.relations.set(alias, names.has(name) && range.schemaname === undefined ? null : name);
	}

	private from(level: Level, node: Parsed, names: ReadonlySet<string>): void {
		const [range, join, query, call] = ["RangeVar", "JoinExpr", "RangeSubselect", "RangeFunction"].map((kind) =>
			part(node, kind),
		);
		if (range) this.relation(level, range, names);
		if (join) {
			const before = new Set(level.relations.keys());
			for (const side of [join.larg, join.rarg]) if (isParsed(side)) this.from(level, side, names);
			const added = [...level.relations.keys()].filter((name) => !before.has(name));
			for (const column of list(join.usingClause).map(word))
				for (const other of added.slice(1))
					level.equal.push([
						{ relation: added[0] ?? "", column },
						{ relation: other, column },
					]);
			this.where(level, join.quals, names);
		}
		if (query) {
			const name = text((query.alias as Parsed | undefined)?.aliasname);
			level.relations.set(name, null);
			if (isWithoutColumns(part(query.subquery, "SelectStmt"))) level.hollow.push(name);
			this.statement(query.subquery, query.lateral === true ? level : level.outer, names);
		}
		if (call) {
			level.relations.set(text((call.alias as Parsed | undefined)?.aliasname), null);
			this.expression(level, call.functions, names);
		}
	}

	private where(level: Level, node: unknown, names: ReadonlySet<string>): void {
		const and = part(node, "BoolExpr");
		if (and?.boolop === "AND_EXPR") {
			for (const one of list(and.args)) this.where(level, one, names);
			return;
		}
		const compared = part(node, "A_Expr");
		if (compared && word(list(compared.name)[0]) === "=") this.equals(level, compared);
		this.expression(level, node, names);
	}

	private equals(level: Level, { kind, lexpr, rexpr }: Parsed): void {
		const [left, right] = [part(lexpr, "RowExpr"), part(rexpr, "RowExpr")];
		if (left && right) {
			const others = list(right.args);
			for (const [place, one] of list(left.args).entries())
				this.equals(level, { kind: "AEXPR_OP", lexpr: one, rexpr: others[place] });
			return;
		}
		const [one, other] = [columnOf(lexpr), columnOf(rexpr)];
		const items = kind === "AEXPR_IN" ? list(part(rexpr, "List")?.items) : [rexpr];
		if (one && items.length > 0 && items.every((item) => this.isGiven(level, item))) level.given.push(one);
		else if (other && this.isGiven(level, lexpr)) level.given.push(other);
		else if (one && other && kind === "AEXPR_OP") level.equal.push([one, other]);
	}

	/** Whether an expression has one value, which the engine knows before it looks at a row. */
	private isGiven(level: Level, node: unknown): boolean {
		const cast = part(node, "TypeCast");
		if (cast) return this.isGiven(level, cast.arg);
		if (part(node, "ParamRef") || part(node, "A_Const")) return true;
		const column = columnOf(node);
		return this.variables && column !== undefined && !this.isColumn(level, column);
	}

	private isColumn(level: Level | undefined, { relation, column }: Column): boolean {
		if (!level) return false;
		const isHere =
			relation === ""
				? [...level.relations.values()].some((table) => table !== null && keyColumn(table) === column)
				: level.relations.has(relation);
		return isHere || this.isColumn(level.outer, { relation, column });
	}

	/** Sub-queries and calls, wherever they stand. */
	private expression(level: Level, node: unknown, names: ReadonlySet<string>): void {
		if (Array.isArray(node)) for (const one of node) this.expression(level, one, names);
		if (!isParsed(node)) return;
		const call = part(node, "FuncCall");
		if (call) level.calls.add(word(list(call.funcname).at(-1)));
		const query = part(node, "SubLink");
		if (query) {
			this.expression(level, query.testexpr, names);
			this.statement(query.subselect, level, names);
		} else for (const value of Object.values(node)) this.expression(level, value, names);
	}
}

function collect(node: unknown, calls: Set<string>): void {
	if (Array.isArray(node)) for (const one of node) collect(one, calls);
	if (!isParsed(node)) return;
	const call = part(node, "FuncCall");
	if (call) calls.add(word(list(call.funcname).at(-1)));
	for (const value of Object.values(node)) collect(value, calls);
}

/** Whether a text is a whole statement. */
export function isStatement(text: string): boolean {
	try {
		return (parseSync(text).stmts ?? []).length > 0;
	} catch (error) {
		if (error instanceof SqlError) return false;
		throw error;
	}
}

/** The levels of a statement, the one that answers last. */
export function levelsOf(statement: string, variables = false): Level[] {
	const reader = new LevelReader(variables);
	for (const { stmt } of (parseSync(statement).stmts ?? []) as { stmt?: unknown }[]) reader.statement(stmt);
	return reader.levels;
}

/** The statements of a function of the schema, as `pg_get_functiondef` has it. */
export function statementsOf(definition: string): string[] {
	if (/\blanguage sql\b/i.test(definition)) {
		const body = /\$function\$([\s\S]*)\$function\$/.exec(definition)?.[1] ?? "";
		return body.split(";").filter((one) => one.trim() !== "");
	}
	const found: string[] = [];
	JSON.stringify(parsePlPgSQLSync(definition), (key, value: unknown) => {
		if (key === "PLpgSQL_expr" && isParsed(value)) found.push(text(value.query));
		return value;
	});
	return found.filter((one) => /^\s*(?:select|insert|update|delete|with|perform)\b/i.test(one));
}
