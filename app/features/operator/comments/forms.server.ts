import { z } from "zod";
import { typedText } from "~/parts/forms/typed-text.server";
import { Id } from "~/portal-contract/base/basics";
import { MAX_COMMENT_LENGTH, MAX_REASON_LENGTH } from "~/portal-contract/cms/comment-limits";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { currentAddress } from "~/session/redirects.server";

const Seen = z.object({ id: Id, status: z.coerce.number().int() });
const Rejection = Seen.extend({ text: typedText(MAX_REASON_LENGTH) });

const decided = {
	permit: "operator/comments/decide",
	done: ({ acting }: { acting: Acting }) => currentAddress(acting.request),
	fieldOf: (field: string) => (field === "reason" ? "text" : field),
} as const;

/** What an operator does about the comment that the form names. */
export const commentForms = {
	showComment: defineForm({
		...decided,
		schema: Seen,
		call: (value, { portal }) => portal.operator.showComment(value),
	}),
	keepComment: defineForm({
		...decided,
		schema: Seen.extend({ reports: z.coerce.number().int().nonnegative() }),
		call: (value, { portal }) => portal.operator.keepComment(value),
	}),
	rejectComment: defineForm({
		...decided,
		schema: Rejection,
		call: ({ text, ...seen }, { portal }) => portal.operator.rejectComment({ ...seen, reason: text }),
	}),
	removeComment: defineForm({
		...decided,
		schema: Rejection,
		call: ({ text, ...seen }, { portal }) => portal.operator.removeComment({ ...seen, reason: text }),
	}),
	replyComment: defineForm({
		...decided,
		permit: "operator/comments/reply",
		schema: z.object({ id: Id, text: typedText(MAX_COMMENT_LENGTH) }),
		once: true,
		call: (value, { portal, options }) => portal.operator.replyComment(value, options),
	}),
};
