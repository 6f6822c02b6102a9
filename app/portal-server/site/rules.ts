import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { RuleRow } from "~/portal-contract/site/rule-rows";
import { MOST_LEVELS } from "~/portal-contract/site/rule-rows";
import type { Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { portalLog } from "~/portal-server/platform/log";

export interface Trees {
	rules: RuleRow[];
	menus: RuleRow[];
}

type Row = RuleRow & { pid: number } & Record<string, unknown>;

const GUEST_TYPES = new Set(["route", "nav", "button"]);

/**
 * Rules and menus as part A gives them, titles in `language`, by weight (heavy first), then id.
 * Guest: enabled rows of type route, nav or button that need no login, a row without its parent becoming a root; no menus.
 * Member: the group's rows in one tree, a row without its parent vanishing; roots of type menu_dir are the menus, roots of type menu are dropped.
 */
export async function readTrees(db: Db, who: Who | null, language: Language): Promise<Trees> {
	const rows = await readRows(db, who === null, language);
	if (!who)
		return {
			rules: tree(
				rows.filter((row) => GUEST_TYPES.has(row.type)),
				true,
			),
			menus: [],
		};
	const roots = tree(
		rows.filter((row) => who.can(row.name)),
		false,
	);
	return {
		rules: roots.filter((row) => row.type !== "menu_dir" && row.type !== "menu"),
		menus: roots.filter((row) => row.type === "menu_dir"),
	};
}

async function readRows(db: Db, isGuest: boolean, language: Language): Promise<Row[]> {
	const title = language === "en" ? sql`title_en` : sql`title_zh`;
	const columns = sql`id, pid, type, ${title} as title, name, path, icon, coalesce(nullif(menu_type, ''), 'tab') as menu_type, url, '' as component, no_login_valid::int as no_login_valid, extend`;
	return isGuest
		? rowsOf<Row>(
				db,
				sql`select ${columns}, '' as remark, weigh, status::text as status from rule where status = 1 and no_login_valid order by weigh desc, id`,
			)
		: rowsOf<Row>(db, sql`select ${columns} from rule where status = 1 order by weigh desc, id`);
}

function byParent(rows: readonly Row[]): Map<number, Row[]> {
	const found = new Map<number, Row[]>();
	for (const row of rows) {
		const siblings = found.get(row.pid);
		if (siblings) siblings.push(row);
		else found.set(row.pid, [row]);
	}
	return found;
}

/** Rows that are their own ancestors: no root leads to them or to their descendants. */
function looped(rows: readonly Row[]): number[] {
	const parents = new Map(rows.map((row) => [row.id, row.pid]));
	return rows.flatMap(({ id }) => {
		const seen = new Set<number>();
		let at = parents.get(id);
		while (at !== undefined && at !== id && !seen.has(at)) {
			seen.add(at);
			at = parents.get(at);
		}
		return at === id ? [id] : [];
	});
}

/**
 * Rows of one tree. `isGuest`: orphans become roots and every root has a list of children; otherwise orphans go and empty lists are left out.
 * Rows in a loop are in no tree.
 */
function tree(rows: Row[], isGuest: boolean): RuleRow[] {
	const known = new Set(rows.map((row) => row.id));
	const below = byParent(rows);
	const reached = new Set<number>();
	const grow = (row: Row, level: number): RuleRow => {
		reached.add(row.id);
		const next = level < MOST_LEVELS ? (below.get(row.id) ?? []) : [];
		const children = next.filter(({ id }) => !reached.has(id)).map((one) => grow(one, level + 1));
		return children.length > 0 || (level === 1 && isGuest) ? { ...row, children } : row;
	};
	const roots = rows.filter(({ id, pid }) => id !== pid && (pid === 0 || (isGuest && !known.has(pid)))).map((row) => grow(row, 1));
	const ids = reached.size < rows.length ? looped(rows) : [];
	if (ids.length > 0) portalLog("warn", "rules-looped", { ids: ids.slice(0, 20) });
	return roots;
}
