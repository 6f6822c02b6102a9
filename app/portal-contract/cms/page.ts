import { z } from "zod";
import { CalendarDate } from "../base/basics";
import { defineGet } from "../base/call";

/** A page of the site's own text, in the reader's language. `updated_on`: in force since. */
export const cmsPage = defineGet("cms/page", {
	access: "open",
	summary: "A page of the site's own text; `terms` for the service terms",
	query: z.object({ id: z.string().min(1).max(60) }),
	answer: z.looseObject({
		title: z.string(),
		updated_on: CalendarDate,
		sections: z.array(z.looseObject({ title: z.string(), text: z.string() })),
	}),
});
