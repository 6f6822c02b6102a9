import { sql } from "drizzle-orm";
import { isBlankHtml, isBlankText } from "~/lib/html/clean-html.server";
import type { Language } from "~/portal-contract/base/basics";
import type { cmsDeleteContent, cmsSubmitContent } from "~/portal-contract/cms/own-articles";
import { OWN_ARTICLE_STATE } from "~/portal-contract/cms/own-limits";
import type { AnswerOf, BodyOf, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { articleTarget, mayArticleCall } from "./own-article-states";
import { type LockedArticle, lockArticle } from "./rows";
import { requireVersion } from "./save";

type Body = BodyOf<typeof cmsSubmitContent>;
type Answer = AnswerOf<typeof cmsSubmitContent>;

/** Whether readers see a version of the article. */
export async function isPublished(tx: Tx, { article_id }: LockedArticle): Promise<boolean> {
	if (article_id === null) return false;
	return (await rowsOf(tx, sql`SELECT 1 FROM article WHERE id = ${article_id} AND status = 1`)).length > 0;
}

/** What is missing before readers may see it, by field. */
function missingIn({ channel, title, summary, html }: LockedArticle): Record<string, string> {
	return {
		...(channel === "" && { channel: "own-article-needs-channel" }),
		...(isBlankText(title) && { title: "own-article-needs-title" }),
		...(isBlankText(summary) && { summary: "own-article-needs-summary" }),
		...(isBlankHtml(html) && { html: "own-article-empty" }),
	};
}

async function setState(
	tx: Tx,
	{ company_id, id, version }: LockedArticle,
	state: number,
	isSubmitted = false,
): Promise<Answer> {
	const submitted = isSubmitted ? sql`, submitted_at = ${NOW}, reason = ''` : sql``;
	await tx.execute(
		sql`UPDATE member_article SET state = ${state}${submitted} WHERE company_id = ${company_id} AND id = ${id} AND version = ${version}`,
	);
	return { id, state, version };
}

/** Refuses `invalid` by field, `stale_state`, `not_allowed_in_state`, `not_found`. */
export async function submitOwnArticle(tx: Tx, who: Who, language: Language, { id, version }: Body): Promise<Answer> {
	const row = await lockArticle(tx, who.company_id, id);
	requireVersion(row, version);
	const state = articleTarget(who, row.state, "cms/submitContent", language);
	const fields = missingIn(row);
	if (Object.keys(fields).length > 0) throw new Refused("invalid", { fields });
	return setState(tx, row, state, true);
}

/** From review back to a draft; what is published off the site. Refuses as `submitOwnArticle`. */
export async function withdrawOwnArticle(tx: Tx, who: Who, language: Language, { id, version }: Body): Promise<Answer> {
	const row = await lockArticle(tx, who.company_id, id);
	requireVersion(row, version);
	const state = articleTarget(who, row.state, "cms/withdrawContent", language);
	const published = await isPublished(tx, row);
	if (state === OWN_ARTICLE_STATE.withdrawn) {
		if (!published) throw new Refused("not_allowed_in_state", { msg: "own-article-not-published" });
		await hide(tx, row);
	}
	return setState(tx, row, state);
}

/** Takes what is published of it off the site. */
export async function hide(tx: Tx, { article_id }: LockedArticle): Promise<void> {
	await tx.execute(sql`UPDATE article SET status = 0 WHERE id = ${article_id}`);
}

/** With its versions, and what was published of it. Refuses `not_allowed_in_state` in review and while readers see it. */
export async function deleteOwnArticle(
	tx: Tx,
	who: Who,
	{ id, version }: Body,
): Promise<AnswerOf<typeof cmsDeleteContent>> {
	const row = await lockArticle(tx, who.company_id, id);
	requireVersion(row, version);
	if (!mayArticleCall(who, row.state, "cms/deleteContent") || (await isPublished(tx, row))) {
		throw new Refused("not_allowed_in_state", { msg: "own-article-not-deletable" });
	}
	await tx.execute(sql`DELETE FROM member_article WHERE company_id = ${who.company_id} AND id = ${id}`);
	await tx.execute(sql`DELETE FROM article WHERE id = ${row.article_id} AND company_id = ${who.company_id}`);
	return { id };
}
