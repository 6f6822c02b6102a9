import { type SQL, sql } from "drizzle-orm";
import type { Who } from "../api/handler";
import { rowsOf, type Tx } from "../db/db";

/** Keeps or takes back a like of the member's own; either may be repeated. Answers by how much the subject's count changes: -1, 0 or 1. */
export async function keepLike(
	tx: Tx,
	{ company_id, member_id }: Pick<Who, "company_id" | "member_id">,
	kind: string,
	{ id, liked }: { id: number; liked: number },
): Promise<-1 | 0 | 1> {
	if (liked) {
		const added = await rowsOf(
			tx,
			sql`insert into subject_like (company_id, member_id, subject_kind, subject_id) values (${company_id}, ${member_id}, ${kind}, ${id})
			on conflict do nothing returning subject_id`,
		);
		return added.length === 0 ? 0 : 1;
	}
	const removed = await rowsOf(
		tx,
		sql`delete from subject_like where company_id = ${company_id} and member_id = ${member_id} and subject_kind = ${kind} and subject_id = ${id} returning subject_id`,
	);
	return removed.length === 0 ? 0 : -1;
}

/** Whether the reader likes a subject, in a statement over its `id`; false for a guest. */
export function likedBy(who: Pick<Who, "company_id" | "member_id"> | null, kind: string, id: SQL): SQL {
	return sql`${id} in (select l.subject_id from subject_like l where l.company_id = ${who?.company_id ?? null}::int8
		and l.member_id = ${who?.member_id ?? null}::int8 and l.subject_kind = ${kind})`;
}
