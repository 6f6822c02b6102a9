import { z } from "zod";
import { translate } from "~/i18n/translate";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import { OWN_ARTICLE_STATE } from "~/portal-contract/cms/own-limits";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";
import type { RowReply } from "./own-reply";

export interface RowPorts {
	portal: PortalPorts<"cms.submitContent" | "cms.withdrawContent" | "cms.deleteContent">;
	/** Requires the permission `cms/content/{button}`. */
	permit(button: "submit" | "withdraw" | "delete"): Promise<unknown>;
	language: Language;
}

export type RowResult = { done: true; notice: Notice } | { done: false; reply: RowReply; status: number };

const RowForm = z.object({
	intent: z.enum(["submit", "withdraw", "delete"]),
	id: z.coerce.number().int().positive(),
	version: z.coerce.number().int().positive(),
});

type Intent = z.output<typeof RowForm>["intent"];

function callOf(portal: RowPorts["portal"], intent: Intent, article: { id: number; version: number }) {
	switch (intent) {
		case "submit":
			return portal.cms.submitContent(article);
		case "withdraw":
			return portal.cms.withdrawContent(article);
		case "delete":
			return portal.cms.deleteContent(article);
	}
}

/** Withdrawn from review an article is a draft again, withdrawn from the site it is not. */
function doneKey(intent: Intent, { state }: { state?: unknown }): string {
	if (intent !== "withdraw") return `done-${intent}`;
	return state === OWN_ARTICLE_STATE.withdrawn ? "done-take-off" : "done-withdraw";
}

/** Submits, withdraws or deletes the article that the form names; null for a form that is none of these. */
export async function changeOwnArticle(
	form: FormData,
	{ portal, permit, language }: RowPorts,
): Promise<RowResult | null> {
	const submission = parseForm(form, RowForm);
	if (submission.status !== "success") return null;
	const { intent, ...article } = submission.value;
	await permit(intent);
	const done = await attempt<{ id: number; state?: unknown }>(callOf(portal, intent, article), { outages: true });
	if (done.ok) {
		const message = translate(language, `own-articles:${doneKey(intent, done.data)}`);
		return { done: true, notice: { type: "success", message } };
	}
	const { type, msg, fields, status } = done.refusal;
	const messages = Object.values(fields);
	const whole = type === "stale_state" ? translate(language, "own-articles:stale") : msg;
	return { done: false, reply: { intent, id: article.id, messages: messages.length > 0 ? messages : [whole] }, status };
}
