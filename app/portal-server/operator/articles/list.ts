import { type SQL, sql } from "drizzle-orm";
import { pick } from "~/lib/pick";
import type { Language } from "~/portal-contract/base/basics";
import type { operatorArticle, operatorArticles } from "~/portal-contract/cms/own-articles";
import { ARTICLE_TABS, OWN_ARTICLE_STATUS } from "~/portal-contract/cms/own-limits";
import { OWN_FROM, type OwnRow, ownColumns, ownLine } from "~/portal-server/content/own/rows";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";
import { shownMember } from "~/portal-server/platform/words/actors";

const COMPANY: SQL = sql`join company as o on o.id = w.company_id`;

/** Words `t` that readers see now. */
const PUBLISHED: SQL = sql`left join article_text as t on t.article_id = a.id and a.status = 1`;
const PUBLISHED_WORDS: SQL = sql`t.title as published_title, t.summary as published_summary, t.language as published_language`;

const IN_TAB: Record<(typeof ARTICLE_TABS)[number], SQL> = {
	in_review: sql`w.status = ${OWN_ARTICLE_STATUS.in_review}`,
	published: sql`a.status = 1`,
	rejected: sql`w.status = ${OWN_ARTICLE_STATUS.rejected}`,
	withdrawn: sql`w.status = ${OWN_ARTICLE_STATUS.withdrawn}`,
};

type Listed = OwnRow & {
	company_name: string;
	published_title: string | null;
	published_summary: string | null;
	published_language: Language | null;
};

/** What a member has not handed in is not shown: of a draft, the words that readers see. */
function lineOf(row: Listed, who: Who) {
	const { company_id, company_name, status, published_title, published_summary, published_language } = row;
	const isDraft = status === OWN_ARTICLE_STATUS.draft;
	const words = {
		title: published_title ?? "",
		summary: published_summary ?? "",
		language: published_language ?? row.language,
	};
	return { ...ownLine(isDraft ? { ...row, ...words } : row, who), company_id, company_name };
}

/** Those in review the oldest first, others the newest first. Refuses `not_allowed`. */
export const listSubmitted: UseCase<typeof operatorArticles> = async ({ db, who, language }, { tab, page, limit }) => {
	const order = tab === "in_review" ? sql`w.submitted_at, w.id` : sql`w.updated_at desc, w.id desc`;
	const columns = ARTICLE_TABS.map(
		(one) => sql`count(*) filter (where ${IN_TAB[one]})::int4 as ${sql.identifier(one)}`,
	);
	const [rows, [counts]] = await Promise.all([
		rowsOf<Listed>(
			db,
			sql`/* all companies: operators review every article */ select ${ownColumns(language)}, o.name as company_name, ${PUBLISHED_WORDS} ${OWN_FROM} ${COMPANY} ${PUBLISHED}
			where ${IN_TAB[tab]} order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
		),
		rowsOf<Record<string, number>>(
			db,
			sql`/* all companies: operators review every article */ select ${sql.join(columns, sql`, `)} from member_article as w left join article as a on a.id = w.article_id`,
		),
	]);
	return {
		list: rows.map((row) => lineOf(row, who)),
		total: counts?.[tab] ?? 0,
		page,
		limit,
		counts: ARTICLE_TABS.map((one) => ({ tab: one, count: counts?.[one] ?? 0 })),
	};
};

interface Words extends Record<string, unknown> {
	html: string;
	updated_by: string;
	published_html: string | null;
	price_amount: number | null;
	price_currency: "MMK" | "CNY" | "USD" | null;
}

/** Refuses `not_allowed`, `not_found`: what was never handed in is not there. */
export const readSubmitted: UseCase<typeof operatorArticle> = async ({ db, who, language }, { company_id, id }) => {
	const [row] = await rowsOf<Listed & Words>(
		db,
		sql`select ${ownColumns(language)}, o.name as company_name, w.html, coalesce(${shownMember(language, sql`u`)}, '') as updated_by, ${PUBLISHED_WORDS}, t.html as published_html,
			a.price_amount, a.price_currency
		${OWN_FROM} ${COMPANY} left join member as u on u.company_id = ${company_id} and u.id = w.updated_by ${PUBLISHED}
		where w.company_id = ${company_id} and w.id = ${id} and (w.status <> ${OWN_ARTICLE_STATUS.draft} or a.status = 1)`,
	);
	if (!row) throw new Refused("not_found", { msg: "own-article-not-found" });
	const { status, html, price_amount } = row;
	return {
		...lineOf(row, who),
		html: status === OWN_ARTICLE_STATUS.draft ? "" : html,
		...pick(row, "updated_by", "published_title", "published_html", "published_language"),
		price_currency: row.price_currency,
		price_amount: Number(price_amount ?? 0),
	};
};
