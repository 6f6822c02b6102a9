import { z } from "zod";
import { CalendarDate, Language, orElse } from "../base/basics";
import { defineGet } from "../base/call";

/** A page of the site's own text, in the reader's language if it exists in that. `updated_on`: in force since. */
export const cmsPage = defineGet("cms/page", {
	access: "open",
	summary: "A page of the site's own text: `terms`, `privacy`, `help`, `about`",
	query: z.object({ id: z.string().min(1).max(60) }),
	answer: z.looseObject({
		title: z.string(),
		updated_on: CalendarDate,
		html: z.string(),
		language: orElse(Language, null),
	}),
});
