import { z } from "zod";
import { Paging } from "~/portal-contract/base/basics";
import type { PortalPorts } from "~/portal-contract/portal";
import { newFormKey } from "~/session/forms/form-key.server";
import { optional } from "~/session/portal.server";
import type { CommentsProps } from "./comment-list";

const Query = z.object({
	comments: Paging.shape.page.catch(1),
	answer: z.coerce.number().int().positive().nullable().catch(null),
	report: z.coerce.number().int().positive().nullable().catch(null),
});

type Loaded = Pick<CommentsProps, "found" | "chosen" | "formKey">;

/** Comments on an article, by the parameters `comments` (page), `answer` and `report` of the address; null while the portal does not say. */
export async function loadComments(
	request: Request,
	{ id }: { id: number },
	portal: PortalPorts<"cms.comments">,
): Promise<Loaded | null> {
	const { comments: page, answer, report } = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
	const read = await optional(portal.cms.comments({ subject_kind: "article", subject_id: id, page, limit: 20 }), null);
	return read.data === null ? null : { found: read.data, chosen: { answer, report }, formKey: newFormKey() };
}
