import { sql } from "drizzle-orm";
import type { Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";

interface Size extends Record<string, unknown> {
	name: string;
	rows: number;
	heap: number;
	indexes: number;
}

/** Smaller tables are summed up. */
const MIN_BYTES = 1_000_000;
/** What is read as a page, and what is sold: no part of what an order takes. */
const CONTENT =
	/^(article|channel|comment|tag|site_|stay_|subject_view|hotel|room_|rate_|city|district|landmark|destination|car_(model|rate|route)|transfer_(class|fleet|rate|zone)|vehicle|driver$)/;

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const cells = (...texts: (string | number)[]) =>
	texts.map((text, at) => (at === 0 ? String(text).padEnd(24) : String(text).padStart(12))).join("");

/** Lines of a table: rows, megabytes of each table with its indexes, and bytes an order; content by itself. */
export async function sizesOf({ db }: Store, orders: number): Promise<string[]> {
	const sizes = await rowsOf<Size>(
		db,
		sql`select c.relname::text as name, greatest(c.reltuples, 0)::int8 as rows,
				pg_table_size(c.oid)::int8 as heap, pg_indexes_size(c.oid)::int8 as indexes
			from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
			order by pg_total_relation_size(c.oid) desc`,
	);
	const sum = (list: readonly Size[]): Size => ({
		name: "",
		rows: list.reduce((all, { rows }) => all + rows, 0),
		heap: list.reduce((all, { heap }) => all + heap, 0),
		indexes: list.reduce((all, { indexes }) => all + indexes, 0),
	});
	const isLarge = ({ heap, indexes }: Size) => heap + indexes >= MIN_BYTES;
	const line = ({ name, rows, heap, indexes }: Size) =>
		cells(name, rows, megabytes(heap), megabytes(indexes), Math.round((heap + indexes) / orders));
	const isContent = ({ name }: Size) => CONTENT.test(name);
	const content = sizes.filter(isContent);
	const rest = sizes.filter((one) => !isContent(one));
	return [
		cells("table", "rows", "MB", "indexes MB", "B an order"),
		...sizes.filter(isLarge).map(line),
		line({ ...sum(sizes.filter((one) => !isLarge(one))), name: "smaller ones" }),
		line({ ...sum(content), name: "content and catalogue" }),
		line({ ...sum(rest), name: "all but these" }),
		line({ ...sum(sizes), name: "the whole store" }),
	];
}
