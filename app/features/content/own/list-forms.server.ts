import { z } from "zod";
import { translate } from "~/i18n/translate";
import { Id } from "~/portal-contract/base/basics";
import { OWN_ARTICLE_KEYS, OWN_ARTICLE_STATUS } from "~/portal-contract/cms/own-limits";
import type { PortalCall } from "~/portal-contract/portal";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { pageQuery } from "~/session/forms/params.server";
import { attempt } from "~/session/portal.server";
import { ownArticlePaths } from "./own-paths";

/** Filter and page of the list. */
export const listQueryOf = pageQuery({
	status: z.enum(OWN_ARTICLE_KEYS).nullable().catch(null),
});

const Article = z.object({ id: Id, version: z.coerce.number("format").int("format").positive("format") });

type Intent = "submit" | "withdraw" | "delete";
type Call = (
	portal: Acting["portal"],
	article: z.output<typeof Article>,
) => PortalCall<{ id: number; status?: unknown }>;

/** Withdrawn from review an article is a draft again, withdrawn from the site it is not. */
function doneKey(intent: Intent, status: unknown): string {
	if (intent !== "withdraw") return `done-${intent}`;
	return status === OWN_ARTICLE_STATUS.withdrawn ? "done-take-off" : "done-withdraw";
}

const articleForm = (intent: Intent, call: Call) =>
	defineForm({
		schema: Article,
		permit: `cms/content/${intent}`,
		run: async (article, { portal, language }) => {
			const made = await attempt(call(portal, article), { outages: true });
			if (made.ok || made.refusal.type !== "stale_state") return made;
			return { ok: false, refusal: { ...made.refusal, msg: translate(language, "own-articles:stale"), fields: {} } };
		},
		// The row has none of an article's fields.
		fieldOf: () => "",
		done: ({ data, acting: { request, language } }) => {
			const { status, page } = listQueryOf(request);
			const message = translate(language, `own-articles:${doneKey(intent, data.status)}`);
			const to = ownArticlePaths.list({ status, page: page === 1 ? null : page });
			return { to, notice: { type: "success", message } };
		},
	});

/** Submits, withdraws or deletes an article of the list. */
export const ownListForms = {
	submit: articleForm("submit", ({ cms }, article) => cms.submitContent(article)),
	withdraw: articleForm("withdraw", ({ cms }, article) => cms.withdrawContent(article)),
	delete: articleForm("delete", ({ cms }, article) => cms.deleteContent(article)),
};
