import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { COMMENT_STATUS, COMMENTS_PER_HOUR } from "~/portal-contract/cms/comment-limits";
import { cmsComment } from "~/portal-contract/cms/comments";
import { nameOf } from "~/portal-server/platform/words/actors";
import type { Who } from "../../api/handler";
import { Refused } from "../../api/refused";
import { NOW } from "../../db/clock";
import { rowsOf, type Tx } from "../../db/db";
import { maskedName } from "../../words/mask";

export interface NewComment {
	subject_kind: string;
	subject_id: number;
	parent_id: number | null;
	language: Language;
	text: string;
	status: number;
	is_operator: boolean;
}

/** Zero-width and direction characters pass for blanks: a comment of them alone is none. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu;

/** Refuses `too_many` where the member has written `COMMENTS_PER_HOUR` within an hour, `invalid` at `text` where it says nothing. */
export async function writeComment(tx: Tx, who: Who, written: NewComment): Promise<number> {
	const { subject_kind, subject_id, parent_id, language, text, status, is_operator } = written;
	if (text.replace(INVISIBLE, "") === "") throw new Refused("invalid", { fields: { text: "comment-empty" } });
	if (!is_operator) await requireTurn(tx, who);
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`insert into comment (subject_kind, subject_id, parent_id, company_id, member_id, author_name, is_operator, language, text, status)
		values (${subject_kind}, ${subject_id}, ${parent_id}, ${who.company_id}, ${who.member_id}, ${is_operator ? "" : maskedName(nameOf(who))},
			${is_operator}, ${language}, ${text}, ${status}) returning id::int4 as id`,
	);
	if (!row) throw new Error("no comment was written");
	return row.id;
}

/** The member's row is locked, so that two at once count each other. A comment that was taken back has left its key. */
async function requireTurn(tx: Tx, { company_id, member_id }: Who): Promise<void> {
	await tx.execute(sql`select 1 from member where company_id = ${company_id} and id = ${member_id} for update`);
	const [row] = await rowsOf<{ count: number }>(
		tx,
		sql`select greatest(
			(select count(*) from comment where company_id = ${company_id} and member_id = ${member_id} and created_at > ${NOW} - interval '1 hour'),
			(select count(*) from idempotency_key
				where company_id = ${company_id} and member_id = ${member_id} and call = ${cmsComment.path} and answer is not null and created_at > ${NOW} - interval '1 hour')
		)::int4 as count`,
	);
	if ((row?.count ?? 0) >= COMMENTS_PER_HOUR) throw new Refused("too_many", { msg: "comment-too-many" });
}

/** The comment that a reply joins: a reply to a reply joins its thread. Refuses `not_found` where it is of another subject or not shown. */
export async function threadOf(
	tx: Tx,
	{ subject_kind, subject_id }: Pick<NewComment, "subject_kind" | "subject_id">,
	reply_to: number,
): Promise<number> {
	const [row] = await rowsOf<{ thread: number }>(
		tx,
		sql`/* all companies: members answer each other */ select coalesce(c.parent_id, c.id)::int4 as thread from comment as c left join comment as p on p.id = c.parent_id
		where c.id = ${reply_to} and c.subject_kind = ${subject_kind} and c.subject_id = ${subject_id}
			and c.status = ${COMMENT_STATUS.published} and coalesce(p.status, ${COMMENT_STATUS.published}) = ${COMMENT_STATUS.published}`,
	);
	if (!row) throw new Refused("not_found", { msg: "comment-not-found" });
	return row.thread;
}
