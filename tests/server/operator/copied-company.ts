import { sql } from "drizzle-orm";
import { OPERATOR_ROLES } from "~/portal-contract/company/sub-accounts";
import { rowsOf } from "~/portal-server/platform/db/db";
import { GROUPS } from "~/portal-server/platform/db/schema/groups";
import type { TestPortal } from "../../setup/portal";
import { operatingCompany } from "../orders/life/sides";
import { addMembers } from "../orders/members";

/** Tables of a company's rows. */
export const TENANTS = [...GROUPS]
	.filter(([name, group]) => group === "tenant" && name !== "company")
	.map(([name]) => name);

/** Another company whose rows have the same ids and say the same, as in a store that was copied and whose numbers went back. */
export async function copyCompany(portal: TestPortal, from: number): Promise<number> {
	return portal.store.transaction(async (tx) => {
		// On each node of a distributed engine, too.
		await tx.execute(sql`set local citus.propagate_set_commands = 'local'`);
		await tx.execute(sql`set local session_replication_role = replica`);
		const [made] = await rowsOf<{ id: number }>(
			tx,
			sql`insert into company (name, currency) select 'Copy', currency from company where id = ${from} returning id`,
		);
		const to = Number(made?.id);
		const columns = await rowsOf<{ table: string; list: string }>(
			tx,
			sql`select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as list from information_schema.columns
				where table_schema = 'public' and is_generated = 'NEVER' and column_name <> 'company_id' group by table_name`,
		);
		for (const { table, list } of columns.filter(({ table }) => TENANTS.includes(table)))
			await tx.execute(
				sql.raw(
					`insert into ${table} (company_id, ${list}) overriding system value select ${to}, ${list} from ${table} where company_id = ${from}`,
				),
			);
		return to;
	});
}

/** Every row of a company, as a sum over each table. */
export async function rowsOfCompany(portal: TestPortal, company_id: number): Promise<Record<string, string>> {
	const sums = TENANTS.map(
		(name) =>
			`select '${name}' as name, coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from ${name} t where company_id = ${company_id}`,
	);
	const rows = await rowsOf<{ name: string; sum: string }>(portal.store.db, sql.raw(sums.join(" union all ")));
	return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Tokens of operators of each role. */
export async function operatorsOf(portal: TestPortal): Promise<readonly string[]> {
	const made = await addMembers(portal, await operatingCompany(portal), OPERATOR_ROLES);
	return made.map(({ token }) => token);
}
