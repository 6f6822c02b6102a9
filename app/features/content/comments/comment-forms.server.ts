import { z } from "zod";
import { articlePaths } from "~/parts/content/article-paths";
import { typedText } from "~/parts/forms/typed-text.server";
import { Id } from "~/portal-contract/base/basics";
import { MAX_COMMENT_LENGTH, MAX_REPORT_NOTE_LENGTH, REPORT_REASONS } from "~/portal-contract/cms/comment-limits";
import { type Acting, defineForm } from "~/session/forms/define-form.server";

const toArticle = ({ acting }: { acting: Acting }) => articlePaths.info(acting.params.id ?? "");

/** Of a page with comments. `on`: the comment that is answered or reported. */
export const commentForms = {
	comment: defineForm({
		schema: z.object({ article: Id, on: Id.optional(), text: typedText(MAX_COMMENT_LENGTH, "prose", "content-empty") }),
		permit: "cms/info/comment",
		once: true,
		call: ({ article, on, text }, { portal, options }) => {
			const to = on === undefined ? {} : { reply_to: on };
			return portal.cms.comment({ subject_kind: "article", subject_id: article, text, ...to }, options);
		},
		done: toArticle,
	}),
	report: defineForm({
		schema: z.object({
			on: Id,
			reason: z.enum(REPORT_REASONS, "required"),
			text: typedText(MAX_REPORT_NOTE_LENGTH).optional(),
		}),
		permit: "cms/info/report",
		call: ({ on, reason, text = "" }, { portal }) => portal.cms.report({ id: on, reason, note: text }),
		fieldOf: (field) => ({ id: "on", note: "text" })[field] ?? field,
		done: toArticle,
	}),
};
