import { sql } from "drizzle-orm";
import pg from "pg";
import { countRows, type Db } from "~/portal-server/platform/db/db";
import type { TestDatabase } from "./postgres";

interface Node {
	"Node Type": string;
	"Relation Name"?: string;
	Alias?: string;
	"Index Name"?: string;
	"Index Cond"?: string;
	Filter?: string;
	"Actual Rows": number;
	"Actual Loops": number;
	"Rows Removed by Filter"?: number;
	"Rows Removed by Index Recheck"?: number;
	Plans?: Node[];
}

/** One statement that a store has run, with the plan by which it ran. */
export interface Ran {
	text: string;
	nodes: readonly Node[];
}

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];

/** From then on every connection to the database tells the plan of each statement. */
export async function reportPlans({ directUrl: url }: TestDatabase): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const name = new URL(url).pathname.slice(1);
	const settings = {
		session_preload_libraries: "auto_explain",
		"auto_explain.log_min_duration": "0",
		"auto_explain.log_format": "json",
		"auto_explain.log_analyze": "on",
		"auto_explain.log_timing": "off",
		"auto_explain.log_level": "notice",
	};
	for (const [setting, value] of Object.entries(settings))
		await client.query(`alter database ${name} set ${setting} = '${value}'`);
	await client.end();
}

/** Collects what the connections to such a database tell; `stop` ends it. */
export function collectPlans(): { ran: Ran[]; stop(): void } {
	const ran: Ran[] = [];
	const { emit } = pg.Client.prototype;
	pg.Client.prototype.emit = function (this: pg.Client, event: string | symbol, ...args: unknown[]) {
		const { message = "" } = event === "notice" ? (args[0] as { message?: string }) : {};
		const json = message.slice(message.indexOf("{"));
		if (message.includes("plan:")) {
			const reported = JSON.parse(json) as { "Query Text": string; Plan: Node };
			ran.push({ text: reported["Query Text"], nodes: flat(reported.Plan) });
		}
		return emit.call(this, event as never, ...(args as never[]));
	} as typeof emit;
	return {
		ran,
		stop: () => {
			pg.Client.prototype.emit = emit;
		},
	};
}

/** Vacuums tables until an index alone may answer for their rows: what was open when they were written is over. */
export async function untilVisible(db: Db, tables: readonly string[]): Promise<void> {
	for (let attempt = 0; attempt < 100; attempt += 1) {
		await db.execute(sql`vacuum analyze ${sql.raw(tables.join(", "))}`);
		const waiting = await countRows(
			db,
			sql`from pg_class where relname in (${sql.join(
				tables.map((table) => sql`${table}`),
				sql`, `,
			)}) and relkind = 'r' and relallvisible < relpages`,
		);
		if (waiting === 0) return;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`rows of ${tables.join(", ")} stay invisible to indexes`);
}

/** Statements that have read the whole of a table, with its alias and filter there. */
export const wholeReads = (ran: readonly Ran[], table: string): string[] =>
	ran.flatMap(({ text, nodes }) =>
		nodes
			.filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === table)
			.map(({ Alias, Filter }) => `${Alias} (${Filter}): ${text.replace(/\s+/g, " ")}`),
	);

/** How many rows of a table, and entries of its indexes in bitmaps, the statements have looked at. */
export const rowsRead = (ran: readonly Ran[], table: string): number =>
	ran
		.flatMap(({ nodes }) => nodes)
		.filter((node) => node["Relation Name"] === table || node["Index Name"]?.startsWith(`${table}_`))
		.map((node) => {
			const { "Rows Removed by Filter": filtered = 0, "Rows Removed by Index Recheck": rechecked = 0 } = node;
			return (node["Actual Rows"] + filtered + rechecked) * node["Actual Loops"];
		})
		.reduce((all, rows) => all + rows, 0);

/** Statements that look for rows of a table otherwise than by an index of that column. */
export const unkeyedReads = (ran: readonly Ran[], table: string, column: string): string[] =>
	ran.flatMap(({ text, nodes }) => {
		const scans = nodes.filter((node) => node["Relation Name"] === table && node["Node Type"] !== "ModifyTable");
		const keyed = nodes.some((node) => new RegExp(`\\b${column} = `).test(node["Index Cond"] ?? ""));
		return scans.length > 0 && !keyed ? [text.replace(/\s+/g, " ")] : [];
	});
