import { sql } from "drizzle-orm";
import type { SecondEyes } from "~/portal-contract/money/second-eyes";
import type { Permission } from "~/portal-contract/permissions/permissions";
import type { Who } from "../api/handler";
import { type Db, rowsOf, type Tx } from "../db/db";
import { memberName } from "../db/statements/companies";

const MAX_NAMES = 5;

/** Operators with an account in use, without the caller, who hold `rule` and have one of `roles`: who of them comes second is said before the first decides. */
export async function secondEyes(
	db: Db | Tx,
	{ company_id, member_id }: Pick<Who, "company_id" | "member_id">,
	{ rule, roles }: { rule: Permission; roles: readonly string[] },
): Promise<NonNullable<SecondEyes>> {
	const wanted = sql.join(
		roles.map((role) => sql`${role}`),
		sql`, `,
	);
	const found = await rowsOf<{ name: string }>(
		db,
		sql`select ${memberName()} as name from member m join member_group g on g.id = m.group_id
			where m.company_id = ${company_id} and m.id <> ${member_id} and m.status = 1 and g.status = 1 and m.role in (${wanted})
				and exists (select from unnest(g.rules) as held where held = '*' or lower(held) = ${rule.toLowerCase()})
			order by m.id limit ${MAX_NAMES}`,
	);
	return { is_finance: roles.every((role) => role === "finance_operator"), names: found.map(({ name }) => name) };
}
