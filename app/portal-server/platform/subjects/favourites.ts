import { type SQL, sql } from "drizzle-orm";
import type { CollectBody } from "~/portal-contract/base/collect";
import type { Who } from "../api/handler";
import type { Tx } from "../db/db";

/** Keeps or gives up a favourite of the member's own; either may be repeated. The subject's room has seen that `id` is there. */
export async function keepFavourite(
	tx: Tx,
	{ company_id, member_id }: Pick<Who, "company_id" | "member_id">,
	kind: string,
	{ id, collected }: CollectBody,
) {
	if (collected) {
		await tx.execute(
			sql`insert into favourite (company_id, member_id, subject_kind, subject_id) values (${company_id}, ${member_id}, ${kind}, ${id}) on conflict do nothing`,
		);
	} else {
		await tx.execute(
			sql`delete from favourite where company_id = ${company_id} and member_id = ${member_id} and subject_kind = ${kind} and subject_id = ${id}`,
		);
	}
	return { id, collected: collected === 1 };
}

/** Whether a subject is a favourite of the reader's, in a statement over its `id`; false for a guest. */
export function favouriteOf(who: { company_id: number | null; member_id: number } | null, kind: string, id: SQL): SQL {
	return sql`${id} in (select f.subject_id from favourite f where f.company_id = ${who?.company_id ?? null}::int8
		and f.member_id = ${who?.member_id ?? null}::int8 and f.subject_kind = ${kind})`;
}
