import { type SQL, sql } from "drizzle-orm";
import { DAY_S, HOUR_S } from "~/lib/time/durations";
import type { AuditRows, Difference } from "~/portal-server/ledger/audit-checks";
import { accountsOf, auditBalance } from "~/portal-server/ledger/checked-balances";
import { instantOf, portalNow } from "~/portal-server/platform/db/clock";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { PLANNED_BY_VALUES } from "~/portal-server/platform/db/statements/statement-names";
import { auditOrders, auditRows } from "../../reading/audit";

const WHOLE_EVERY_S = 30 * DAY_S;
/** Nothing is still being written that began so long ago. */
const SETTLED_S = HOUR_S;
const BY_VALUES = sql.raw(PLANNED_BY_VALUES);

/** Where the audit of a company goes on that takes several pieces: in `step`, behind the row `after`. */
interface Progress {
	/** Compares everything anew; else what may have changed since `since` (seconds UTC). */
	whole: boolean;
	since: number;
	began: number;
	step: number;
	after: number;
	differences: number;
}

/** When everything was last compared, and up to when changes were, seconds UTC. */
export interface Audited {
	progress: Progress | null;
	whole_at: number | null;
	changes_until: number | null;
}

export interface Limits {
	/** Of a statement, an interval of PostgreSQL. */
	longest: string;
	/** After so long what is left of a large company waits for the next piece. */
	piece_ms: number;
	/** A company of so many orders is compared whole each day, in one piece. */
	few_orders: number;
}

export const LIMITS: Limits = { longest: "30s", piece_ms: 80, few_orders: 1000 };

export interface Piece {
	found: Difference[];
	/** Null when the company is done. */
	progress: Progress | null;
	/** What is noted of a company that is done. */
	whole_at: number | null;
	changes_until: number | null;
}

const isLarge = async (tx: Tx, company_id: number, few_orders: number): Promise<boolean> =>
	(await countRows(
		tx,
		sql`from (select from orders o where o.company_id = ${company_id} limit ${few_orders + 1}) few`,
	)) > few_orders;

/** Rows of a kind that come behind `after`. */
async function nextIds(
	tx: Tx,
	company_id: number,
	{ all, changed, at_once }: AuditRows,
	{ whole, since, after }: Progress,
): Promise<number[]> {
	if (whole && all === null) return [];
	const what = async () => ({ company_id, since: instantOf(since), accounts: await accountsOf(tx, company_id) });
	const source: SQL = whole && all ? all(company_id) : changed(await what());
	const rows = await rowsOf<{ id: number }>(
		tx,
		sql`${BY_VALUES} select distinct s.id from (${source}) s where s.id > ${after} order by s.id limit ${at_once}`,
	);
	return rows.map(({ id }) => Number(id));
}

interface Step {
	found: Difference[];
	/** The last row that was looked at; null when none is left. */
	after: number | null;
}

type Work = (tx: Tx, company_id: number, at: Progress) => Promise<Step>;

/** What is compared by sums. */
const sums: Work = async (tx, company_id) => ({
	found: await auditOrders(tx, { company_id, kind: "company", ids: [] }),
	after: null,
});

const balances: Work = async (tx, company_id, { whole, began, after }) => {
	const id = (await accountsOf(tx, company_id)).find((one) => one > after);
	if (id === undefined) return { found: [], after: null };
	return { found: await auditBalance(tx, { company_id, id }, whole, instantOf(began - SETTLED_S)), after: id };
};

const rowsBy =
	(rows: AuditRows): Work =>
	async (tx, company_id, at) => {
		const ids = await nextIds(tx, company_id, rows, at);
		if (ids.length === 0) return { found: [], after: null };
		const found = await auditOrders(tx, { company_id, kind: rows.kind, ids });
		return { found, after: ids.length < rows.at_once ? null : (ids.at(-1) ?? null) };
	};

const begun = (now: number, { whole_at, changes_until }: Audited): Progress => {
	const whole = whole_at === null || changes_until === null || whole_at > now || whole_at <= now - WHOLE_EVERY_S;
	return { whole, since: changes_until ?? 0, began: now, step: 0, after: 0, differences: 0 };
};

/**
 * The next piece of a company's audit: all of it where the company has few orders; else steps for `piece_ms`, of what has changed since the last one, and
 * once in thirty days of everything.
 */
export async function auditPiece(tx: Tx, company_id: number, before: Audited, limits: Limits): Promise<Piece> {
	const { piece_ms, few_orders } = limits;
	const now = await portalNow(tx);
	if (before.progress === null && !(await isLarge(tx, company_id, few_orders)))
		return { found: await auditOrders(tx, company_id), progress: null, whole_at: now, changes_until: null };
	const from = performance.now();
	const steps: Work[] = [sums, balances, ...auditRows().map(rowsBy)];
	let at = before.progress ?? begun(now, before);
	const found: Difference[] = [];
	for (let work = steps[at.step]; work; work = steps[at.step]) {
		const done = await work(tx, company_id, at);
		found.push(...done.found);
		at = done.after === null ? { ...at, step: at.step + 1, after: 0 } : { ...at, after: done.after };
		if (performance.now() - from >= piece_ms) break;
	}
	const { whole_at, changes_until } = before;
	if (at.step < steps.length)
		return { found, progress: { ...at, differences: at.differences + found.length }, whole_at, changes_until };
	return {
		found,
		progress: null,
		whole_at: at.whole ? at.began : whole_at,
		changes_until: at.began - SETTLED_S,
	};
}
