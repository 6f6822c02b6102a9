import type { Cost, GrownRows } from "./grown-portal";

/** Growth of what is stored that a table shows before its pages count. */
const GROWS = 1.5;
export interface Bounds {
	/** Pages that may be read for one that was read in the smaller store, where the answer is as long: indexes are a level higher. */
	readonly factor: number;
	/** Pages that may be more in any case. */
	readonly more: number;
}

const FLAT: Bounds = { factor: 1.7, more: 80 };
/** What is known to grow has become flat only where it is so by far: a store is another on another day. */
export const FLAT_BY_FAR: Bounds = { factor: 1.1, more: 10 };
/** Of hundreds of thousands of orders: what is counted of a company in an index alone takes a page for two hundred of its rows. */
export const countedIn = (orders: number): Bounds => ({
	factor: FLAT.factor,
	more: FLAT.more + (2 * orders) / 10 / 200,
});
/** Rows of a table that grows which may be read without an index. */
const MAX_WHOLE = 20;

/** Tables that hold more in the larger store. */
export const growingTables = (small: GrownRows, large: GrownRows): ReadonlySet<string> =>
	new Set(
		[...large.rows].filter(([table, rows]) => rows > GROWS * (small.rows.get(table) ?? 0)).map(([table]) => table),
	);

/** Pages of tables that grow. */
export const blocksOf = ({ reads }: Cost, growing: ReadonlySet<string>): number =>
	[...reads].reduce((sum, [table, { blocks }]) => sum + (growing.has(table) ? blocks : 0), 0);

/** Tables that grow and were read without an index. */
const wholeOf = ({ reads }: Cost, growing: ReadonlySet<string>): string[] =>
	[...reads].filter(([table, { whole }]) => growing.has(table) && whole > MAX_WHOLE).map(([table]) => table);

/** The tables of which most was read, for whoever mends it. */
const mostRead = ({ reads }: Cost, growing: ReadonlySet<string>): string =>
	[...reads]
		.filter(([table]) => growing.has(table))
		.sort(([, one], [, other]) => other.blocks - one.blocks)
		.slice(0, 3)
		.map(([table, { blocks }]) => `${table} ${blocks}`)
		.join(", ");

/** Pages that may be read in the larger store: an answer that is longer costs more in proportion. */
const allowedBlocks = (small: Cost, large: Cost, growing: ReadonlySet<string>, { factor, more }: Bounds): number =>
	factor * blocksOf(small, growing) * Math.max(1, large.bytes / small.bytes) + more;

/** Why a cost grows with what is stored; null where it does not. */
export function growth(small: Cost, large: Cost, growing: ReadonlySet<string>, bounds = FLAT): string | null {
	const whole = wholeOf(large, growing);
	if (whole.length > 0) return `reads the whole of ${whole.join(", ")}`;
	const blocks = blocksOf(large, growing);
	if (blocks <= allowedBlocks(small, large, growing, bounds)) return null;
	return `${blocksOf(small, growing)} pages become ${blocks}: ${mostRead(large, growing)}`;
}
