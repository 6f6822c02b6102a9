import { z } from "zod";
import { Id, Language, listOf, OptionalText, orElse, Paging, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { typed } from "../base/typed/typed";
import { MAX_COMMENT_LENGTH, MAX_REASON_LENGTH, MAX_REPORT_NOTE_LENGTH, REPORT_REASONS } from "./comment-limits";

/** What is commented on: a word that its room gives itself (`article`, `hotel`), and its row. */
export const Subject = z.object({ subject_kind: z.string().regex(/^[a-z_]{1,30}$/), subject_id: Id });

/** A comment as readers see it; the name of a member is masked. `is_operator`: the site itself, or the hotel, answers. `own`: the reader's. */
export const Comment = z.looseObject({
	id: Id,
	author_name: z.string(),
	is_operator: orElse(z.boolean(), false),
	own: orElse(z.boolean(), false),
	language: orElse(Language, null),
	text: z.string(),
	created_at: Seconds,
});
export type Comment = z.output<typeof Comment>;

export const Thread = Comment.extend({ replies: orElse(z.array(Comment), []) });
export type Thread = z.output<typeof Thread>;

export const cmsComments = defineGet("cms/comments", {
	access: "open",
	summary: "Comments on a subject that are shown, the newest first, each with its replies, the oldest first",
	query: Subject.extend(Paging.shape),
	answer: listOf(Thread),
});

/** `reply_to`: a comment on the same subject that is shown; a reply to a reply joins its thread. `status`: of `COMMENT_STATUS`. */
export const cmsComment = definePost("cms/comment", {
	access: "member",
	rule: "cms/info/comment",
	key: "required",
	summary: "Writes a comment or a reply; readers see it once an operator has looked at it",
	body: Subject.extend({ reply_to: Id.optional(), text: typed("prose").min(1).max(MAX_COMMENT_LENGTH) }),
	answer: z.looseObject({ id: Id, status: z.number().int() }),
});

/** A comment of the member's own. `subject`: `path` is its page within the site; null where it is gone. `reason`: why it was rejected or removed. */
export const OwnComment = z.looseObject({
	id: Id,
	subject: z.looseObject({ kind: z.string(), title: z.string(), path: z.string() }).nullable(),
	text: z.string(),
	status: z.number().int(),
	reason: OptionalText,
	is_reply: orElse(z.boolean(), false),
	/** Of a rating, tenths of a point out of 10. */
	score: orElse(z.number().int(), null),
	reply_count: orElse(z.number().int(), 0),
	created_at: Seconds,
});
export type OwnComment = z.output<typeof OwnComment>;

export const StatusFilter = z.coerce.number().int().min(0).max(99).optional();
const counts = orElse(z.array(z.looseObject({ status: z.number().int(), count: z.number().int() })), []);

export const cmsMyComments = defineGet("cms/myComments", {
	access: "member",
	rule: "cms/comment",
	summary: "The member's own comments and ratings, the newest first, with the number in each state",
	query: z.object({ status: StatusFilter }).extend(Paging.shape),
	answer: listOf(OwnComment).extend({ counts }),
});

export const cmsDeleteComment = definePost("cms/deleteComment", {
	access: "member",
	rule: "cms/comment/delete",
	summary: "Takes back a comment of the member's own; replies to it go with it, a rating no longer counts",
	body: z.object({ id: Id }),
	answer: z.looseObject({ id: Id }),
});

export const cmsReport = definePost("cms/report", {
	access: "member",
	rule: "cms/info/report",
	summary: "Reports a comment that is shown to the operators; once a member and comment, again changes the reason",
	body: z.object({
		id: Id,
		reason: z.enum(REPORT_REASONS),
		note: typed("prose").max(MAX_REPORT_NOTE_LENGTH).default(""),
	}),
	answer: z.looseObject({ id: Id }),
});

/** A comment as operators see it. `reports`: by how many members and why. `author`: user name and company, "" for what came with the site. */
export const ModeratedComment = OwnComment.extend({
	author_name: z.string(),
	author: OptionalText,
	is_operator: orElse(z.boolean(), false),
	parent_text: orElse(z.string(), null),
	reports: orElse(z.array(z.looseObject({ reason: z.string(), note: OptionalText, at: Seconds })), []),
	/** What the caller may do now: names of calls: `showComment`, `rejectComment`, `removeComment`, `replyComment`. */
	actions: orElse(z.array(z.string()), []),
});
export type ModeratedComment = z.output<typeof ModeratedComment>;

export const COMMENT_TABS = ["pending", "reported", "published", "rejected", "removed"] as const;

export const operatorComments = defineGet("operator/comments", {
	access: "member",
	summary: "Comments of all members: those to be looked at first, the oldest first; others the newest first",
	query: z
		.object({ tab: z.enum(COMMENT_TABS).default("pending"), quickSearch: typed("search").max(100).default("") })
		.extend(Paging.shape),
	answer: listOf(ModeratedComment).extend({
		counts: orElse(z.array(z.looseObject({ tab: z.string(), count: z.number().int() })), []),
	}),
});

/** `status`: the one that the operator saw, `reports`: how many; refused `stale_state` where it is another, or there are more, by now. */
const Seen = z.object({ id: Id, status: z.coerce.number().int() });
/** The member reads it. */
const Reason = typed("prose").min(1).max(MAX_REASON_LENGTH);
const Decided = z.looseObject({ id: Id, status: z.number().int() });
const decide = "operator/comments/decide";

export const operatorShowComment = definePost("operator/showComment", {
	access: "member",
	rule: decide,
	summary: "Shows a comment to all readers; its member gets a notice, its reports are done with",
	body: Seen,
	answer: Decided,
});

export const operatorRejectComment = definePost("operator/rejectComment", {
	access: "member",
	rule: decide,
	summary: "Refuses a comment that no reader has seen, with a reason; its member gets a notice",
	body: Seen.extend({ reason: Reason }),
	answer: Decided,
});

export const operatorRemoveComment = definePost("operator/removeComment", {
	access: "member",
	rule: decide,
	summary:
		"Takes a comment that is shown away from readers, with a reason; its member gets a notice, its reports are done with",
	body: Seen.extend({ reason: Reason }),
	answer: Decided,
});

export const operatorKeepComment = definePost("operator/keepComment", {
	access: "member",
	rule: decide,
	summary: "Leaves a comment that was reported as it is; its reports are done with",
	body: Seen.extend({ reports: z.coerce.number().int().nonnegative() }),
	answer: Decided,
});

export const operatorReplyComment = definePost("operator/replyComment", {
	access: "member",
	rule: "operator/comments/reply",
	key: "required",
	summary: "Answers a comment that is shown, in the name of the site; readers see it at once, its member gets a notice",
	body: z.object({ id: Id, text: typed("prose").min(1).max(MAX_COMMENT_LENGTH) }),
	answer: z.looseObject({ id: Id }),
});
