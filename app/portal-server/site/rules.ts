import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { Permission } from "~/portal-contract/permissions/permissions";
import type { RuleRow } from "~/portal-contract/site/rule-rows";
import { MAX_LEVELS } from "~/portal-contract/site/rule-rows";
import type { Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { portalLog } from "~/portal-server/platform/log";

export interface Trees {
	rules: RuleRow[];
	menus: RuleRow[];
}

/** What `ruleRows` finds. */
export type RuleNode = RuleRow & { pid: number };

const GUEST_TYPES = new Set(["route", "nav", "button"]);

/** The enabled rules that a guest or a member may see, titles in `language`, as one JSON value; `treesFrom` reads it. */
function ruleRows(isGuest: boolean, language: Language): SQL {
	const title = language === "en" ? sql`title_en` : sql`title_zh`;
	const forGuests = isGuest ? sql`, 'remark', '', 'weigh', weigh, 'status', status::text` : sql``;
	return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'pid', pid, 'type', type, 'title', ${title}, 'name', name, 'path', path, 'icon', icon,
			'menu_type', coalesce(nullif(menu_type, ''), 'tab'), 'url', url, 'component', '', 'no_login_valid', no_login_valid::int, 'extend', extend${forGuests})
			order by weigh desc, id), '[]')
		from rule where status = 1${isGuest ? sql` and no_login_valid` : sql``})`;
}

/** One text that any change of a rule changes: each row with the transaction that wrote it. */
export const RULES_VERSION = sql<string>`(select md5(string_agg(id || ' ' || xmin::text, ',' order by id)) from rule)`;

interface CachedRules {
	version: string;
	rules: RuleNode[];
}

const cache = new WeakMap<Db, Map<Language, CachedRules>>();

async function readRules(db: Db, isGuest: boolean, language: Language): Promise<CachedRules> {
	const [row] = await rowsOf<CachedRules & Record<string, unknown>>(
		db,
		sql`select ${RULES_VERSION} as version, ${ruleRows(isGuest, language)} as rules`,
	);
	return row ?? { version: "", rules: [] };
}

export const guestRules = async (db: Db, language: Language): Promise<RuleNode[]> =>
	(await readRules(db, true, language)).rules;

/** Those that members may see, from memory while they are of `version`: shared, and therefore never changed. */
export async function memberRules(db: Db, language: Language, version: string): Promise<RuleNode[]> {
	const byLanguage = cache.get(db) ?? new Map<Language, CachedRules>();
	cache.set(db, byLanguage);
	const known = byLanguage.get(language);
	if (known?.version === version) return known.rules;
	const found = await readRules(db, false, language);
	found.rules.forEach(Object.freeze);
	byLanguage.set(language, found);
	return found.rules;
}

/**
 * Rules and menus as part A gives them, by weight (heavy first), then id.
 * Guest: enabled rows of type route, nav or button that need no login, a row without its parent becoming a root; no menus.
 * Member: the group's rows in one tree, a row without its parent vanishing; roots of type menu_dir are the menus, roots of type menu are dropped.
 */
export function treesFrom(rows: RuleNode[], who: Who | null): Trees {
	if (!who)
		return {
			rules: tree(
				rows.filter((row) => GUEST_TYPES.has(row.type)),
				true,
			),
			menus: [],
		};
	const roots = tree(
		// Entries that operators added have names of their own.
		rows.filter((row) => who.can(row.name as Permission)),
		false,
	);
	return {
		rules: roots.filter((row) => row.type !== "menu_dir" && row.type !== "menu"),
		menus: roots.filter((row) => row.type === "menu_dir"),
	};
}

function byParent(rows: readonly RuleNode[]): Map<number, RuleNode[]> {
	const found = new Map<number, RuleNode[]>();
	for (const row of rows) {
		const siblings = found.get(row.pid);
		if (siblings) siblings.push(row);
		else found.set(row.pid, [row]);
	}
	return found;
}

/** Rows that are their own ancestors: no root leads to them or to their descendants. */
function looped(rows: readonly RuleNode[]): number[] {
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
function tree(rows: RuleNode[], isGuest: boolean): RuleRow[] {
	const known = new Set(rows.map((row) => row.id));
	const below = byParent(rows);
	const reached = new Set<number>();
	const grow = (row: RuleNode, level: number): RuleRow => {
		reached.add(row.id);
		const next = level < MAX_LEVELS ? (below.get(row.id) ?? []) : [];
		const children = next.filter(({ id }) => !reached.has(id)).map((one) => grow(one, level + 1));
		return children.length > 0 || (level === 1 && isGuest) ? { ...row, children } : row;
	};
	const roots = rows
		.filter(({ id, pid }) => id !== pid && (pid === 0 || (isGuest && !known.has(pid))))
		.map((row) => grow(row, 1));
	const ids = reached.size < rows.length ? looped(rows) : [];
	if (ids.length > 0) portalLog("warn", "rules-looped", { ids: ids.slice(0, 20) });
	return roots;
}
