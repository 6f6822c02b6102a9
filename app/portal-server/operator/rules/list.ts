import { sql } from "drizzle-orm";
import type { OperatorRule, operatorRules } from "~/portal-contract/operator/rules";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import { shownNameIn } from "~/portal-server/platform/words/actors";
import type { RuleRecord } from "./fields";
import { groupsWith, hasAll, readGroups } from "./groups";

type Row = Omit<RuleRecord, "type"> & Pick<OperatorRule, "type" | "title" | "changed_by" | "changed_at">;

/** Rows without a root come last, as roots, so that they can be seen and repaired. */
function inOrder(rows: readonly Row[]): (Row & { level: number })[] {
	const seen = new Set<number>();
	const branch = (row: Row, level: number): (Row & { level: number })[] => {
		if (seen.has(row.id)) return [];
		seen.add(row.id);
		return [
			{ ...row, level },
			...rows.filter(({ pid }) => pid === row.id).flatMap((child) => branch(child, level + 1)),
		];
	};
	const reached = rows.filter(({ pid }) => pid === 0).flatMap((root) => branch(root, 0));
	return [...reached, ...rows.flatMap((row) => branch(row, 0))];
}

/** Throws `Refused` `not_allowed` for a member of another company. */
export const listRules: UseCase<typeof operatorRules> = async ({ db, language }) => {
	const isEnglish = language === "en";
	const [rows, groups] = await Promise.all([
		rowsOf<Row>(
			db,
			sql`select r.id, r.pid, r.type, r.name, r.path, ${isEnglish ? sql`r.title_en` : sql`r.title_zh`} as title, r.title_zh, r.title_en, r.icon, r.menu_type, r.url,
					r.extend, r.no_login_valid, r.weigh, r.status, r.is_added, r.version, e.changed_by, e.changed_at
				from rule r left join lateral (
					select ${shownNameIn(language, sql`x.member_name`)} as changed_by, floor(extract(epoch from x.at))::int8 as changed_at
					from rule_event x where x.rule_id = r.id order by x.id desc limit 1
				) e on true
				order by r.weigh desc, r.id`,
		),
		readGroups(db),
	]);
	const list = inOrder(rows).map((row) => ({ ...row, groups: groupsWith(groups, row.name) }));
	return {
		list,
		groups: groups.map((group) => ({
			code: group.code,
			title: isEnglish ? group.title_en : group.title_zh,
			has_all: hasAll(group),
		})),
	};
};
