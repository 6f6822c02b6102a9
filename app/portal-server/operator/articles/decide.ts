import type {
	operatorPublishArticle,
	operatorRejectArticle,
	operatorWithdrawArticle,
} from "~/portal-contract/cms/own-articles";
import { hide, isPublished } from "~/portal-server/content/own/change";
import { OWN_ARTICLES } from "~/portal-server/content/own/own-article-states";
import { publishWords } from "~/portal-server/content/own/publish";
import { type LockedArticle, lockArticle } from "~/portal-server/content/own/rows";
import { checkAmount } from "~/portal-server/ledger/move";
import type { AnswerOf, InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { notify } from "~/portal-server/platform/notify/notices";

type Answer = AnswerOf<typeof operatorRejectArticle>;

type Call = `operator/${"publish" | "reject" | "withdraw"}Article`;

async function decided(
	tx: Tx,
	row: LockedArticle,
	who: Who,
	{ call, reason = "", article_id = row.article_id }: { call: Call; reason?: string; article_id?: number | null },
): Promise<Answer> {
	const changes = { reason, article_id, decided_at: NOW, decided_by: String(who.member_id) };
	const { id, status, version } = await OWN_ARTICLES.move(tx, row, { call, actor: who, changes });
	return { id, status, version };
}

function requirePrice({ price_amount, price_currency }: InputOf<typeof operatorPublishArticle>): void {
	if (price_amount === 0) return;
	if (!price_currency) throw new Refused("invalid", { fields: { price_currency: "own-article-needs-currency" } });
	try {
		checkAmount(price_amount, price_currency);
	} catch {
		throw new Refused("invalid", { fields: { price_amount: "own-article-bad-price" } });
	}
}

/** Words that a member has written since and not handed in are not answered. */
function requireRead(row: LockedArticle, version: number): void {
	if (row.version !== version) throw new Refused("stale_state", { msg: "own-article-stale" });
}

/** Readers see the words of this version from now on. Refuses `not_allowed`, `not_found`, `stale_state`, `not_allowed_in_state`, `invalid`. */
export const publishArticle: UseCase<typeof operatorPublishArticle> = ({ who, change }, body) =>
	change(async (tx) => {
		requirePrice(body);
		const row = await lockArticle(tx, body.company_id, body.id);
		const call = "operator/publishArticle";
		OWN_ARTICLES.require(who, { status: row.status, call });
		requireRead(row, body.version);
		const article_id = await publishWords(tx, row, {
			price_amount: body.price_amount,
			price_currency: body.price_currency ?? null,
		});
		const answer = await decided(tx, row, who, { call, article_id });
		await notify(tx, {
			...row,
			kind: "article-published",
			params: { title: row.title },
			path: `/cms/info/${article_id}`,
		});
		return answer;
	});

async function notifyAuthor(
	tx: Tx,
	row: LockedArticle,
	kind: "article-rejected" | "article-withdrawn",
	reason: string,
): Promise<void> {
	await notify(tx, { ...row, kind, params: { title: row.title, reason }, path: `/user/cms/editContent/${row.id}` });
}

/** Refuses as `publishArticle`. */
export const rejectArticle: UseCase<typeof operatorRejectArticle> = (
	{ who, change },
	{ company_id, id, version, reason },
) =>
	change(async (tx) => {
		const row = await lockArticle(tx, company_id, id);
		const call = "operator/rejectArticle";
		OWN_ARTICLES.require(who, { status: row.status, call });
		requireRead(row, version);
		const answer = await decided(tx, row, who, { call, reason });
		await notifyAuthor(tx, row, "article-rejected", reason);
		return answer;
	});

/** Takes what is published of it off the site, whatever is written since. Refuses `not_allowed`, `not_found`, `not_allowed_in_state`. */
export const withdrawArticle: UseCase<typeof operatorWithdrawArticle> = ({ who, change }, { company_id, id, reason }) =>
	change(async (tx) => {
		const row = await lockArticle(tx, company_id, id);
		const call = "operator/withdrawArticle";
		OWN_ARTICLES.require(who, { status: row.status, call });
		if (!(await isPublished(tx, row))) throw new Refused("not_allowed_in_state", { msg: "own-article-not-published" });
		await hide(tx, row);
		const answer = await decided(tx, row, who, { call, reason });
		await notifyAuthor(tx, row, "article-withdrawn", reason);
		return answer;
	});
