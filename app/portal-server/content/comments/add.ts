import type { cmsComment } from "~/portal-contract/cms/comments";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { COMMENTS } from "~/portal-server/platform/subjects/comments/comment-states";
import { commentSubject } from "~/portal-server/platform/subjects/comments/subjects";
import { threadOf, writeComment } from "~/portal-server/platform/subjects/comments/write";

/** Refuses `not_found` where readers do not see the subject or the comment that is answered, `not_allowed` where the subject takes ratings alone. */
export const addComment: UseCase<typeof cmsComment> = (
	{ who, language, change },
	{ subject_kind, subject_id, reply_to, text },
) =>
	change(async (tx) => {
		const subject = commentSubject(subject_kind);
		if (!subject.is_open) throw new Refused("not_allowed");
		if (!(await subject.named(tx, language, [subject_id])).has(subject_id)) {
			throw new Refused("not_found", { msg: "comment-subject-not-found" });
		}
		const status = COMMENTS.target(who, { status: "new", call: "cms/comment" });
		const parent_id = reply_to === undefined ? null : await threadOf(tx, { subject_kind, subject_id }, reply_to);
		const id = await writeComment(tx, who, {
			subject_kind,
			subject_id,
			parent_id,
			language,
			text,
			status,
			is_operator: false,
		});
		return { id, status };
	});
