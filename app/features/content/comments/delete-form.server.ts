import { z } from "zod";
import { Id } from "~/portal-contract/base/basics";
import { defineForm } from "~/session/forms/define-form.server";

const OWN_COMMENTS = "/user/cms/comment";

/** Deletes a comment of the member's own. */
export const deleteCommentForm = defineForm({
	schema: z.object({ id: Id }),
	permit: "cms/comment/delete",
	call: ({ id }, { portal }) => portal.cms.deleteComment({ id }),
	done: OWN_COMMENTS,
	refusedTo: OWN_COMMENTS,
});
