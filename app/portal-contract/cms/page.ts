import { z } from "zod";
import { CalendarDate, Language, OptionalText, orElse } from "../base/basics";
import { defineGet } from "../base/call";

/** Pages of the site's own text by their numbers from 1 on, under which they answer as well. */
export const NUMBERED_PAGES = ["terms", "privacy", "help", "about"] as const;

/** `value`: its name; `updated_on`: in force since, "" where nobody says; `language`: the reader's if it exists in that. */
export const cmsPage = defineGet("cms/page", {
	access: "open",
	summary: "A page of the site's own text by its name or number: `terms` 1, `privacy` 2, `help` 3, `about` 4",
	query: z.object({ id: z.string().min(1).max(60) }),
	answer: z.looseObject({
		value: OptionalText,
		title: OptionalText,
		updated_on: orElse(CalendarDate, ""),
		html: OptionalText,
		language: orElse(Language, null),
	}),
});
