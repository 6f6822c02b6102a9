import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from ".";

/**
 * `tenant`: rows of a company, by `company_id`. `inventory`: rows of a place, by `city_id`. `reference`: few writes, by operators and jobs,
 * a copy everywhere. `local`: plain tables in one place, for what signing in, codes and jobs write.
 */
export type Group = "tenant" | "inventory" | "reference" | "local";

const NAMED: readonly (readonly [Group, string])[] = [
	["tenant", "company"],
	["inventory", "room_month rate_month car_day transfer_day service_assignment"],
	[
		"local",
		"sign_in_subject sign_in_failure captcha verification_code code_message job content_change article_count subject_view_day file_folder start_lock sequence_mark",
	],
	[
		"reference",
		`site_config sign_in_name member_group rule rule_event fx_rate issuer
		city district landmark destination hotel room_type rate_plan car_model car_rate car_route industrial_zone zone_road airport airline transfer_zone transfer_class transfer_fleet transfer_rate vehicle driver child_scheme cancellation_policy market_rule comment stay_review channel article article_text article_search article_tag tag site_page`,
	],
];

/** Tables of the schema whose primary key begins with the company. */
function keyedByCompany(): string[] {
	const tables = (Object.values(schema) as unknown[]).filter((one): one is PgTable => is(one, PgTable));
	return tables.flatMap((table) => {
		const { name, columns, primaryKeys } = getTableConfig(table);
		const [first] = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
		return first?.name === "company_id" ? [name] : [];
	});
}

/** Every table by the group it belongs to. One that is neither keyed by its company nor named here is in none: a test refuses it. */
export const GROUPS: ReadonlyMap<string, Group> = new Map([
	...keyedByCompany().map((name) => [name, "tenant"] as const),
	...NAMED.flatMap(([group, names]) => names.split(/\s+/).map((name) => [name, group] as const)),
]);

/** The column by which a table is spread; null for one that is not. */
export function keyColumn(table: string): string | null {
	if (table === "company") return "id";
	const group = GROUPS.get(table);
	return group === "tenant" ? "company_id" : group === "inventory" ? "city_id" : null;
}
