import { sql } from "drizzle-orm";
import { GROUPS, RULES } from "~/portal-contract/permissions/permissions";
import type { PermissionRow } from "~/portal-contract/permissions/rows";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { saveSettings } from "~/portal-server/platform/settings";

const parentsIn = (rows: readonly PermissionRow[], parent?: string): [string, string | undefined][] =>
	rows.flatMap(({ name, children = [] }) => [[name, parent], ...parentsIn(children, name)]);
const PARENTS = new Map(parentsIn(RULES));

/** Where a store says which rights its groups were given: `admin order/list`. */
const GIVEN = "seed:rights";

/** Rights that this store's groups have been given. */
async function givenRights(tx: Tx): Promise<Set<string>> {
	const [row] = await rowsOf<{ given: string[] }>(tx, sql`select value as given from site_config where key = ${GIVEN}`);
	return new Set(row?.given);
}

/**
 * Rules and groups of every installation. A group gets each of its rights once: what an operator has taken from it stays taken, and so does
 * what is new below a page that was taken.
 */
export async function seedRules(tx: Tx): Promise<void> {
	const given = await givenRights(tx);
	const isNew = (code: string) => (name: string) => !given.has(`${code} ${name}`);
	if (!GROUPS.some(({ code, rules }) => rules.some(isNew(code)))) return;
	await insertRules(tx, RULES, 0);
	for (const { code, title_zh, title_en, rules } of GROUPS) {
		await tx.execute(
			sql`insert into member_group (code, title_zh, title_en, rules) values (${code}, ${title_zh}, ${title_en}, '{}') on conflict (code) do nothing`,
		);
		const [group] = await rowsOf<{ rules: string[] }>(tx, sql`select rules from member_group where code = ${code}`);
		const held = new Set(group?.rules);
		for (const name of rules.filter(isNew(code))) {
			const parent = PARENTS.get(name);
			if (parent === undefined || held.has(parent) || !rules.includes(parent)) held.add(name);
			given.add(`${code} ${name}`);
		}
		if (held.has("*")) continue;
		const after = sql`array(select jsonb_array_elements_text(${JSON.stringify([...held])}::jsonb))`;
		await tx.execute(sql`update member_group set rules = ${after} where code = ${code}`);
	}
	await saveSettings(tx, { [GIVEN]: [...given] });
}

async function insertRules(tx: Tx, rules: readonly PermissionRow[], pid: number): Promise<void> {
	for (const [place, rule] of rules.entries()) {
		const { type, name, title_zh, title_en, icon = "", hidden = false, open = false, children = [] } = rule;
		const weigh = 100 - place * 10;
		const [row] = await rowsOf<{ id: number }>(
			tx,
			sql`insert into rule (pid, type, name, path, title_zh, title_en, icon, menu_type, extend, no_login_valid, weigh)
				values (${pid}, ${type}, ${name}, ${name}, ${title_zh}, ${title_en}, ${icon}, 'tab', ${hidden ? "add_rules_only" : "none"}, ${open}, ${weigh})
				on conflict (type, name) do update set pid = excluded.pid returning id`,
		);
		await insertRules(tx, children, row?.id ?? 0);
	}
}
