import { type SQL, sql } from "drizzle-orm";
import type { operatorArticle, operatorArticles } from "~/portal-contract/cms/own-articles";
import { ARTICLE_TABS, OWN_ARTICLE_STATE } from "~/portal-contract/cms/own-limits";
import { OWN, OWN_FROM, type OwnRow, ownLine } from "~/portal-server/content/own/rows";
import type { AnswerOf, QueryOf, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { requireOperator } from "../require-operator";

type Row = OwnRow & { company_name: string };

const COMPANY: SQL = sql`JOIN company AS o ON o.id = w.company_id`;

/** Those in review the oldest first, others the newest first. Refuses `not_allowed`. */
export async function listSubmitted(
	db: Db,
	who: Who,
	{ tab, page, limit }: QueryOf<typeof operatorArticles>,
): Promise<AnswerOf<typeof operatorArticles>> {
	requireOperator(who);
	const order = tab === "in_review" ? sql`w.submitted_at, w.id` : sql`w.updated_at DESC, w.id DESC`;
	const columns = ARTICLE_TABS.map((one) => sql`count(*) FILTER (WHERE state = ${OWN_ARTICLE_STATE[one]})::int4 AS ${sql.identifier(one)}`);
	const [rows, [counts]] = await Promise.all([
		rowsOf<Row & { total: number }>(
			db,
			sql`/* all companies: operators review every article */ SELECT ${OWN}, o.name AS company_name, count(*) OVER ()::int4 AS total ${OWN_FROM} ${COMPANY}
			WHERE w.state = ${OWN_ARTICLE_STATE[tab]} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
		),
		rowsOf<Record<string, number>>(
			db,
			sql`/* all companies: operators review every article */ SELECT ${sql.join(columns, sql`, `)} FROM member_article`,
		),
	]);
	return {
		list: rows.map((row) => ({ ...ownLine(row, who), company_id: row.company_id, company_name: row.company_name })),
		total: rows[0]?.total ?? 0,
		page,
		limit,
		counts: ARTICLE_TABS.map((one) => ({ tab: one, count: counts?.[one] ?? 0 })),
	};
}

interface Words extends Record<string, unknown> {
	html: string;
	updated_by: string;
	published_title: string | null;
	published_html: string | null;
	price_amount: number | null;
	price_currency: "MMK" | "CNY" | "USD" | null;
}

/** Refuses `not_allowed`, `not_found`. */
export async function readSubmitted(
	db: Db,
	who: Who,
	{ company_id, id }: QueryOf<typeof operatorArticle>,
): Promise<AnswerOf<typeof operatorArticle>> {
	requireOperator(who);
	const [row] = await rowsOf<Row & Words>(
		db,
		sql`SELECT ${OWN}, o.name AS company_name, w.html, coalesce(u.nickname, '') AS updated_by, t.title AS published_title, t.html AS published_html,
			a.price_amount, a.price_currency
		${OWN_FROM} ${COMPANY} LEFT JOIN member AS u ON u.company_id = ${company_id} AND u.id = w.updated_by
			LEFT JOIN article_text AS t ON t.article_id = a.id AND t.language = w.language AND a.status = 1
		WHERE w.company_id = ${company_id} AND w.id = ${id}`,
	);
	if (!row) throw new Refused("not_found", { msg: "own-article-not-found" });
	const { company_name, html, updated_by, published_title, published_html, price_amount, price_currency } = row;
	return {
		...ownLine(row, who),
		...{ company_id, company_name, html, updated_by, published_title, published_html, price_currency },
		price_amount: Number(price_amount ?? 0),
	};
}
