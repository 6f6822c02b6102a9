import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { operatorPublishArticle, operatorRefuseArticle } from "~/portal-contract/cms/own-articles";
import { hide } from "~/portal-server/content/own/change";
import { articleTarget } from "~/portal-server/content/own/own-article-states";
import { publishWords } from "~/portal-server/content/own/publish";
import { type LockedArticle, lockArticle } from "~/portal-server/content/own/rows";
import { requireVersion } from "~/portal-server/content/own/save";
import { checkAmount } from "~/portal-server/ledger/move";
import type { AnswerOf, BodyOf, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { notify } from "~/portal-server/platform/notify/notices";
import { requireOperator } from "../require-operator";

type Answer = AnswerOf<typeof operatorRefuseArticle>;

async function decided(
	tx: Tx,
	who: Who,
	{ company_id, id }: LockedArticle,
	{ state, reason = "", article_id }: { state: number; reason?: string; article_id: number | null },
): Promise<void> {
	await tx.execute(
		sql`UPDATE member_article SET state = ${state}, reason = ${reason}, article_id = ${article_id}, decided_at = ${NOW}, decided_by = ${who.username}
		WHERE company_id = ${company_id} AND id = ${id}`,
	);
}

function requirePrice({ price_amount, price_currency }: BodyOf<typeof operatorPublishArticle>): void {
	if (price_amount === 0) return;
	if (!price_currency) throw new Refused("invalid", { fields: { price_currency: "own-article-needs-currency" } });
	try {
		checkAmount(price_amount, price_currency);
	} catch {
		throw new Refused("invalid", { fields: { price_amount: "own-article-bad-price" } });
	}
}

/** Readers see the words of this version from now on. Refuses `not_allowed`, `not_found`, `stale_state`, `not_allowed_in_state`, `invalid`. */
export async function publishArticle(tx: Tx, who: Who, language: Language, body: BodyOf<typeof operatorPublishArticle>): Promise<Answer> {
	requireOperator(who);
	requirePrice(body);
	const row = await lockArticle(tx, body.company_id, body.id);
	requireVersion(row, body.version);
	const state = articleTarget(who, row.state, "operator/publishArticle", language);
	const article_id = await publishWords(tx, row, { price_amount: body.price_amount, price_currency: body.price_currency ?? null });
	await decided(tx, who, row, { state, article_id });
	await notify(tx, { ...row, kind: "article-published", params: { title: row.title }, path: `/cms/info/${article_id}` });
	return { id: row.id, state, version: row.version };
}

type Refusal = BodyOf<typeof operatorRefuseArticle>;

async function refused(tx: Tx, who: Who, language: Language, body: Refusal, call: "refuseArticle" | "withdrawArticle"): Promise<Answer> {
	requireOperator(who);
	const row = await lockArticle(tx, body.company_id, body.id);
	requireVersion(row, body.version);
	const state = articleTarget(who, row.state, `operator/${call}`, language);
	if (call === "withdrawArticle") await hide(tx, row);
	await decided(tx, who, row, { state, reason: body.reason, article_id: row.article_id });
	const params = { title: row.title, reason: body.reason };
	await notify(tx, {
		...row,
		kind: call === "refuseArticle" ? "article-refused" : "article-withdrawn",
		params,
		path: `/user/cms/editContent/${row.id}`,
	});
	return { id: row.id, state, version: row.version };
}

/** Refuses as `publishArticle`. */
export const refuseArticle = (tx: Tx, who: Who, language: Language, body: Refusal): Promise<Answer> =>
	refused(tx, who, language, body, "refuseArticle");

/** Takes a published article off the site. Refuses as `publishArticle`. */
export const withdrawArticle = (tx: Tx, who: Who, language: Language, body: Refusal): Promise<Answer> =>
	refused(tx, who, language, body, "withdrawArticle");
