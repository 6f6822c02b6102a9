import { z } from "zod";
import { AUTOSAVE } from "~/lib/forms/autosave";
import { LANGUAGES } from "~/lib/language";
import { optionalText } from "~/parts/forms/typed-text.server";
import { typed } from "~/portal-contract/base/typed/typed";
import { MAX_SUMMARY_LENGTH, MAX_TITLE_LENGTH } from "~/portal-contract/cms/own-limits";

const Version = z.coerce.number().int().nonnegative();

/** `over`: the version that a member has seen beside the own words and writes over. `live`: the page's script has sent it. */
export const EditForm = z.object({
	intent: z.enum(["save", AUTOSAVE, "submit"]).default("save"),
	id: z.coerce.number().int().positive().optional(),
	version: Version.default(0),
	over: Version.optional(),
	language: z.enum(LANGUAGES),
	channel: z.string().max(60, "format").default(""),
	title: optionalText(MAX_TITLE_LENGTH, "line"),
	summary: optionalText(MAX_SUMMARY_LENGTH),
	body: typed("markup").default(""),
	format: z.enum(["html", "markdown"]).default("markdown"),
	live: z.literal("1").optional(),
});
export type Edited = z.output<typeof EditForm>;

export const RestoreForm = z.object({
	intent: z.literal("restore"),
	from: z.coerce.number().int().positive(),
	version: Version,
});
