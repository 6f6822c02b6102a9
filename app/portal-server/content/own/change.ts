import { sql } from "drizzle-orm";
import { isBlankHtml, isBlankText } from "~/lib/html/clean-html.server";
import type { cmsDeleteContent, cmsSubmitContent, cmsWithdrawContent } from "~/portal-contract/cms/own-articles";
import { OWN_ARTICLE_STATUS } from "~/portal-contract/cms/own-limits";
import type { AnswerOf, UseCase } from "~/portal-server/platform/api/handler";
import { Refused, requireValid } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { detachFrom } from "~/portal-server/platform/files/attach";
import { OWN_ARTICLES } from "./own-article-states";
import { type LockedArticle, lockArticle } from "./rows";
import { requireVersion } from "./save";

type Answer = AnswerOf<typeof cmsSubmitContent>;

/** Whether readers see a version of the article. */
export async function isPublished(tx: Tx, { article_id }: LockedArticle): Promise<boolean> {
	if (article_id === null) return false;
	return (await rowsOf(tx, sql`select 1 from article where id = ${article_id} and status = 1`)).length > 0;
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

const answerOf = ({ id, status, version }: Answer): Answer => ({ id, status, version });

/** Refuses `invalid` by field, `stale_state`, `not_allowed_in_state`, `not_found`. */
export const submitOwnArticle: UseCase<typeof cmsSubmitContent> = ({ who, change }, { id, version }) =>
	change(async (tx) => {
		const row = await lockArticle(tx, who.company_id, id);
		requireVersion(row, version);
		const call = "cms/submitContent";
		OWN_ARTICLES.require(who, { status: row.status, call });
		const fields = missingIn(row);
		requireValid(fields);
		const changes = { submitted_at: NOW, reason: "" };
		return answerOf(await OWN_ARTICLES.move(tx, row, { call, actor: who, changes }));
	});

/** From review back to a draft; what is published off the site. Refuses as `submitOwnArticle`. */
export const withdrawOwnArticle: UseCase<typeof cmsWithdrawContent> = ({ who, change }, { id, version }) =>
	change(async (tx) => {
		const row = await lockArticle(tx, who.company_id, id);
		requireVersion(row, version);
		const call = "cms/withdrawContent";
		if (OWN_ARTICLES.target(who, { status: row.status, call }) === OWN_ARTICLE_STATUS.withdrawn) {
			if (!(await isPublished(tx, row)))
				throw new Refused("not_allowed_in_state", { msg: "own-article-not-published" });
			await hide(tx, row);
		}
		return answerOf(await OWN_ARTICLES.move(tx, row, { call, actor: who }));
	});

/** Takes what is published of it off the site. */
export async function hide(tx: Tx, { article_id }: LockedArticle): Promise<void> {
	await tx.execute(sql`update article set status = 0 where id = ${article_id}`);
}

/** With its versions, and what was published of it. Refuses `not_allowed_in_state` in review and while readers see it. */
export const deleteOwnArticle: UseCase<typeof cmsDeleteContent> = ({ who, change }, { id, version }) =>
	change(async (tx) => {
		const row = await lockArticle(tx, who.company_id, id);
		requireVersion(row, version);
		if (!OWN_ARTICLES.may(who, { status: row.status, call: "cms/deleteContent" }) || (await isPublished(tx, row))) {
			throw new Refused("not_allowed_in_state", { msg: "own-article-not-deletable" });
		}
		await tx.execute(sql`delete from member_article where company_id = ${who.company_id} and id = ${id}`);
		await tx.execute(sql`delete from article where id = ${row.article_id} and company_id = ${who.company_id}`);
		await detachFrom(tx, { kind: "article", company_id: who.company_id, id });
		return { id };
	});
