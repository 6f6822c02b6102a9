import { z } from "zod";
import { Id, listOf, OptionalText, orElse, Paging, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";

/** What happened to something of the member's own. `text` in the reader's language; `path`: the page within the site to go to, "" for none. */
export const MemberNotice = z.looseObject({
	id: Id,
	kind: z.string(),
	text: z.string(),
	path: OptionalText,
	at: Seconds,
	is_read: orElse(z.boolean(), false),
});
export type MemberNotice = z.output<typeof MemberNotice>;

export const noticeList = defineGet("notice/list", {
	access: "member",
	rule: "account/overview",
	summary: "The member's notices, the newest first, and how many are unread",
	query: Paging,
	answer: listOf(MemberNotice).extend({ unread: z.number().int() }),
});

/** Without `id`: all of them. */
export const noticeRead = definePost("notice/read", {
	access: "member",
	rule: "account/overview",
	summary: "Marks a notice of the member's own as read, or all; again changes nothing",
	body: z.object({ id: Id.optional() }),
	answer: z.looseObject({ unread: z.number().int() }),
});
