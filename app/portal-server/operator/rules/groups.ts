import { sql } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

export interface GroupRow extends Record<string, unknown> {
	code: string;
	title_zh: string;
	title_en: string;
	rules: string[];
}

export function readGroups(db: Db | Tx): Promise<GroupRow[]> {
	return rowsOf<GroupRow>(db, sql`select code, title_zh, title_en, rules from member_group order by id`);
}

export const hasAll = ({ rules }: Pick<GroupRow, "rules">): boolean => rules.includes("*");

/** Letter case does not matter, as in permission checks. */
export function groupsWith(groups: readonly GroupRow[], name: string): string[] {
	const wanted = name.toLowerCase();
	return groups.filter(({ rules }) => rules.some((one) => one.toLowerCase() === wanted)).map(({ code }) => code);
}

/** Throws `Refused` `invalid` for an unknown group. */
export async function requireGroups(tx: Tx, wanted: readonly string[]): Promise<void> {
	const groups = await readGroups(tx);
	if (wanted.some((code) => !groups.some((group) => group.code === code)))
		throw new Refused("invalid", { fields: { groups: "field-invalid" } });
}

/** Gives the rule to the groups of `wanted` and takes it from all others; those that hold `*` are left as they are. */
export async function giveTo(tx: Tx, name: string, wanted: readonly string[]): Promise<string[]> {
	const groups = await readGroups(tx);
	const holding = groupsWith(groups, name);
	const after: string[] = [];
	for (const group of groups) {
		const has = holding.includes(group.code);
		const shall = hasAll(group) ? has : wanted.includes(group.code);
		if (shall) after.push(group.code);
		if (has === shall) continue;
		await tx.execute(
			shall
				? sql`update member_group set rules = array_append(rules, ${name}) where code = ${group.code}`
				: sql`update member_group set rules = array(select one from unnest(rules) with ordinality as held (one, place) where lower(one) <> lower(${name}) order by place) where code = ${group.code}`,
		);
	}
	return after;
}
