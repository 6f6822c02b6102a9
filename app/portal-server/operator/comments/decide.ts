import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { COMMENT_STATE } from "~/portal-contract/cms/comment-limits";
import type { operatorReplyComment, operatorShowComment } from "~/portal-contract/cms/comments";
import type { AnswerOf, BodyOf, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { notify } from "~/portal-server/platform/notify/notices";
import { commentTarget, requireCommentCall } from "~/portal-server/platform/subjects/comments/comment-states";
import { commentSubject } from "~/portal-server/platform/subjects/comments/subjects";
import { writeComment } from "~/portal-server/platform/subjects/comments/write";
import { requireOperator } from "../require-operator";

interface CommentRow extends Record<string, unknown> {
	id: number;
	subject_kind: string;
	subject_id: number;
	parent_id: number | null;
	company_id: number | null;
	member_id: number | null;
	language: Language;
	state: number;
	text: string;
}

type Author = Pick<CommentRow, "company_id" | "member_id">;

/** Letters of a comment that a notice quotes. */
const QUOTED = 40;
const quoteOf = (text: string) => ([...text].length > QUOTED ? `${[...text].slice(0, QUOTED).join("")}…` : text);

async function lockComment(tx: Tx, id: number): Promise<CommentRow> {
	const [row] = await rowsOf<CommentRow>(
		tx,
		sql`SELECT id::int4 AS id, subject_kind, subject_id::int4 AS subject_id, parent_id::int4 AS parent_id,
			company_id::int4 AS company_id, member_id::int4 AS member_id, language, state, text FROM comment WHERE id = ${id} FOR UPDATE`,
	);
	if (!row) throw new Refused("not_found", { msg: "comment-not-found" });
	return row;
}

/** The page of the subject in the language of the comment; its members' list of comments where it is gone. */
async function pathOf(tx: Tx, { subject_kind, subject_id, language }: CommentRow): Promise<string> {
	const named = await commentSubject(subject_kind).named(tx, language, [subject_id]);
	return named.get(subject_id)?.path ?? "/user/cms/comment";
}

async function tell(tx: Tx, { company_id, member_id }: Author, kind: string, params: Record<string, string>, path: string): Promise<void> {
	if (company_id !== null && member_id !== null) await notify(tx, { company_id, member_id, kind, params, path });
}

/** Who was answered, unless they answered themselves. */
async function tellAnswered(tx: Tx, reply: CommentRow, by: Author): Promise<void> {
	if (reply.parent_id === null) return;
	const answered = await lockComment(tx, reply.parent_id);
	if (answered.company_id === by.company_id && answered.member_id === by.member_id) return;
	await tell(tx, answered, "comment-answered", { text: quoteOf(reply.text) }, await pathOf(tx, answered));
}

const NOTICE_KINDS = { showComment: "comment-shown", refuseComment: "comment-refused", removeComment: "comment-removed" } as const;

type Decision = "showComment" | "refuseComment" | "removeComment" | "keepComment";

/**
 * Compare and swap on the state that the operator saw; every change of what readers see recounts the subject in the same transaction. Refuses
 * `not_allowed`, `not_found`, `stale_state`, `not_allowed_in_state`.
 */
export async function decideComment(
	tx: Tx,
	who: Who,
	decision: Decision,
	{ id, state, reason = "" }: BodyOf<typeof operatorShowComment> & { reason?: string },
): Promise<AnswerOf<typeof operatorShowComment>> {
	requireOperator(who);
	const row = await lockComment(tx, id);
	if (row.state !== state) throw new Refused("stale_state", { msg: "comment-stale", data: { state: row.state } });
	if (decision === "keepComment") {
		requireCommentCall(who, state, `operator/${decision}`);
		await tx.execute(sql`UPDATE comment SET reports_seen_at = ${NOW} WHERE id = ${id}`);
		return { id, state };
	}
	const to = commentTarget(who, state, `operator/${decision}`);
	await tx.execute(
		sql`UPDATE comment SET state = ${to}, reason = ${reason}, decided_at = ${NOW}, decided_by = ${who.username}, reports_seen_at = ${NOW} WHERE id = ${id}`,
	);
	await commentSubject(row.subject_kind).recount?.(tx, row.subject_id);
	await tell(
		tx,
		row,
		NOTICE_KINDS[decision],
		{ text: quoteOf(row.text), reason },
		to === COMMENT_STATE.shown ? await pathOf(tx, row) : "/user/cms/comment",
	);
	if (to === COMMENT_STATE.shown) await tellAnswered(tx, row, row);
	return { id, state: to };
}

/** In the name of the site, into the thread of the comment. Refuses `not_allowed`, `not_found`, `not_allowed_in_state`. */
export async function replyToComment(
	tx: Tx,
	who: Who,
	language: Language,
	{ id, text }: BodyOf<typeof operatorReplyComment>,
): Promise<AnswerOf<typeof operatorReplyComment>> {
	requireOperator(who);
	const row = await lockComment(tx, id);
	if (row.state !== COMMENT_STATE.shown) throw new Refused("not_allowed_in_state", { data: { state: row.state } });
	const state = commentTarget(who, "new", "operator/replyComment");
	const { subject_kind, subject_id } = row;
	const reply = await writeComment(tx, who, {
		subject_kind,
		subject_id,
		parent_id: row.parent_id ?? id,
		language,
		text,
		state,
		is_operator: true,
	});
	await tell(tx, row, "comment-answered", { text: quoteOf(text) }, await pathOf(tx, row));
	return { id: reply };
}
