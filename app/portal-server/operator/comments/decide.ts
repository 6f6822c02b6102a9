import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import type { operatorKeepComment, operatorReplyComment, operatorShowComment } from "~/portal-contract/cms/comments";
import type { AnswerOf, CallContext, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { notify } from "~/portal-server/platform/notify/notices";
import { COMMENTS } from "~/portal-server/platform/subjects/comments/comment-states";
import { commentSubject } from "~/portal-server/platform/subjects/comments/subjects";
import { writeComment } from "~/portal-server/platform/subjects/comments/write";

interface CommentRow extends Record<string, unknown> {
	id: number;
	subject_kind: string;
	subject_id: number;
	parent_id: number | null;
	company_id: number | null;
	member_id: number | null;
	language: Language;
	status: number;
	text: string;
}

type Author = Pick<CommentRow, "company_id" | "member_id">;

/** Letters of a comment that a notice quotes. */
const QUOTED = 40;
const quoteOf = (text: string) => ([...text].length > QUOTED ? `${[...text].slice(0, QUOTED).join("")}…` : text);

async function lockComment(tx: Tx, id: number): Promise<CommentRow> {
	const [row] = await rowsOf<CommentRow>(
		tx,
		sql`select id::int4 as id, subject_kind, subject_id::int4 as subject_id, parent_id::int4 as parent_id,
			company_id::int4 as company_id, member_id::int4 as member_id, language, status, text from comment where id = ${id} for update`,
	);
	if (!row) throw new Refused("not_found", { msg: "comment-not-found" });
	return row;
}

/** The page of the subject in the language of the comment; its members' list of comments where it is gone. */
async function pathOf(tx: Tx, { subject_kind, subject_id, language }: CommentRow): Promise<string> {
	const named = await commentSubject(subject_kind).named(tx, language, [subject_id]);
	return named.get(subject_id)?.path ?? "/user/cms/comment";
}

async function notifyAuthor(
	tx: Tx,
	{ company_id, member_id }: Author,
	kind: string,
	params: Record<string, string>,
	path: string,
): Promise<void> {
	if (company_id !== null && member_id !== null) await notify(tx, { company_id, member_id, kind, params, path });
}

/** Who was answered, unless they answered themselves. */
async function notifyReplied(tx: Tx, reply: CommentRow, by: Author): Promise<void> {
	if (reply.parent_id === null) return;
	const parent = await lockComment(tx, reply.parent_id);
	if (parent.company_id === by.company_id && parent.member_id === by.member_id) return;
	await notifyAuthor(tx, parent, "comment-answered", { text: quoteOf(reply.text) }, await pathOf(tx, parent));
}

/** A reply is read in its thread alone. */
async function requireThread(tx: Tx, { parent_id }: CommentRow): Promise<void> {
	if (parent_id === null) return;
	const { status } = await lockComment(tx, parent_id);
	if (status !== COMMENT_STATUS.published)
		throw new Refused("not_allowed_in_state", { msg: "comment-thread-not-shown", data: { status } });
}

const NOTICE_KINDS = {
	showComment: "comment-published",
	rejectComment: "comment-rejected",
	removeComment: "comment-removed",
} as const;

type Decision = "showComment" | "rejectComment" | "removeComment";

/** The caller has read `reports` of them. Refuses as `decideComment`; `stale_state`, too, where a member has reported it since. */
export const keepComment: UseCase<typeof operatorKeepComment> = ({ who, change }, { id, status, reports }) =>
	change(async (tx) => {
		const row = await lockComment(tx, id);
		const count = await countRows(
			tx,
			sql`/* all companies: operators look at every report */ from comment as c join comment_report as x on x.comment_id = c.id
		where c.id = ${id} and (c.reports_seen_at is null or x.created_at > c.reports_seen_at)`,
		);
		if (row.status !== status || count > reports)
			throw new Refused("stale_state", { msg: "comment-stale", data: { status: row.status } });
		COMMENTS.require(who, { status, call: "operator/keepComment" });
		await tx.execute(sql`update comment set reports_seen_at = ${NOW} where id = ${id}`);
		return { id, status };
	});

/**
 * Compare and swap on the state that the operator saw; every change of what readers see recounts the subject in the same transaction. Refuses
 * `not_allowed`, `not_found`, `stale_state`, `not_allowed_in_state`.
 */
export const decideComment =
	(decision: Decision) =>
	(
		{ who, change }: CallContext,
		{ id, status, reason = "" }: InputOf<typeof operatorShowComment> & { reason?: string },
	): Promise<AnswerOf<typeof operatorShowComment>> =>
		change(async (tx) => {
			const row = await lockComment(tx, id);
			if (row.status !== status)
				throw new Refused("stale_state", { msg: "comment-stale", data: { status: row.status } });
			const call = `operator/${decision}` as const;
			const to = COMMENTS.target(who, { status, call });
			if (to === COMMENT_STATUS.published) await requireThread(tx, row);
			const changes = { reason, decided_at: NOW, decided_by: String(who.member_id), reports_seen_at: NOW };
			await COMMENTS.move(tx, row, { call, actor: who, changes });
			await commentSubject(row.subject_kind).recount?.(tx, row.subject_id);
			await notifyAuthor(
				tx,
				row,
				NOTICE_KINDS[decision],
				{ text: quoteOf(row.text), reason },
				to === COMMENT_STATUS.published ? await pathOf(tx, row) : "/user/cms/comment",
			);
			// Whoever was answered knows of an answer that was shown before.
			if (to === COMMENT_STATUS.published && status !== COMMENT_STATUS.removed) await notifyReplied(tx, row, row);
			return { id, status: to };
		});

/** In the name of the site, into the thread of the comment. Refuses `not_allowed`, `not_found`, `not_allowed_in_state`. */
export const replyToComment: UseCase<typeof operatorReplyComment> = ({ who, language, change }, { id, text }) =>
	change(async (tx) => {
		const row = await lockComment(tx, id);
		if (row.status !== COMMENT_STATUS.published)
			throw new Refused("not_allowed_in_state", { data: { status: row.status } });
		await requireThread(tx, row);
		const status = COMMENTS.target(who, { status: "new", call: "operator/replyComment" });
		const { subject_kind, subject_id } = row;
		const reply = await writeComment(tx, who, {
			subject_kind,
			subject_id,
			parent_id: row.parent_id ?? id,
			language,
			text,
			status,
			is_operator: true,
		});
		await notifyAuthor(tx, row, "comment-answered", { text: quoteOf(text) }, await pathOf(tx, row));
		return { id: reply };
	});
