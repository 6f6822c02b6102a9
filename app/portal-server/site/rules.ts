import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/basics";
import type { RuleRow } from "~/portal-contract/site";
import type { Who } from "../api/handler";
import { type Db, rowsOf } from "../db/db";

export interface Trees {
	rules: RuleRow[];
	menus: RuleRow[];
}

type Row = RuleRow & { pid: number; id: number };

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
	const columns = sql`id, pid, type, ${title} as title, name, path, icon, menu_type, url, '' as component, no_login_valid::int as no_login_valid, extend`;
	return isGuest
		? rowsOf<Row>(
				db,
				sql`select ${columns}, '' as remark, weigh, status::text as status from rule where status = 1 and no_login_valid order by weigh desc, id`,
			)
		: rowsOf<Row>(db, sql`select ${columns} from rule where status = 1 order by weigh desc, id`);
}

/** Rows of one tree. `isGuest`: orphans become roots and every root has a list of children; otherwise orphans go and empty lists are left out. */
function tree(rows: Row[], isGuest: boolean): RuleRow[] {
	const known = new Set(rows.map((row) => row.id));
	const grow = (row: Row, isRoot: boolean): RuleRow => {
		const children = rows.filter((one) => one.pid === row.id).map((one) => grow(one, false));
		return children.length > 0 || (isRoot && isGuest) ? { ...row, children } : row;
	};
	return rows.filter((row) => row.pid === 0 || (isGuest && !known.has(row.pid))).map((row) => grow(row, true));
}
