import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * `tenant`: rows of a company, by `company_id`. `inventory`: rows of a place, by `city_id`. `reference`: few writes, by operators and jobs,
 * a copy everywhere. `local`: plain tables in one place, for what signing in, codes and jobs write.
 */
type Group = "tenant" | "inventory" | "reference" | "local";

const of = (group: Group, names: string) => names.split(/\s+/).map((name): [string, Group] => [name, group]);

const SCHEMA = path.resolve(import.meta.dirname, "../../../app/portal-server/platform/db/schema");
const KEYED =
	/primaryKey\(\{\s*(?:name: "\w+",\s*)?columns: \[t\.company_id\b|\bcompany_id: \w+\(\)\s*\.primaryKey\(\)/;

/** Tables of the schema whose primary key begins with the company. */
function keyedByCompany(): string[] {
	const files = readdirSync(SCHEMA, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
	const tables = files.flatMap((file) => readFileSync(path.join(SCHEMA, file), "utf8").split("pgTable(").slice(1));
	return tables.filter((text) => KEYED.test(text)).map((text) => /"(\w+)"/.exec(text)?.[1] ?? "");
}

/** Every table of the schema by the group it belongs to; one that is neither keyed by its company nor listed here fails the test of keys. */
export const GROUPS: ReadonlyMap<string, Group> = new Map([
	...keyedByCompany().map((name): [string, Group] => [name, "tenant"]),
	...of("tenant", "company"),
	...of("inventory", "room_month rate_month car_day transfer_day service_assignment"),
	...of(
		"local",
		"sign_in_subject sign_in_failure captcha verification_code code_message job content_change subject_view_day file_folder start_lock",
	),
	...of(
		"reference",
		`site_config sign_in_name member_group rule rule_event fx_rate issuer
		city district landmark destination hotel room_type rate_plan car_model car_rate car_route industrial_zone zone_road airport airline transfer_zone transfer_class transfer_fleet transfer_rate vehicle driver child_scheme cancellation_policy market_rule comment stay_review channel article article_text article_search article_tag tag site_page`,
	),
]);

/** The column by which a table is spread; null for one that is not. */
export function keyColumn(table: string): string | null {
	if (table === "company") return "id";
	const group = GROUPS.get(table);
	return group === "tenant" ? "company_id" : group === "inventory" ? "city_id" : null;
}
