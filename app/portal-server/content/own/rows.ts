import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { pick } from "~/lib/pick";
import type { Language } from "~/portal-contract/base/basics";
import type { OwnArticleLine } from "~/portal-contract/cms/own-articles";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { shownMember } from "~/portal-server/platform/words/actors";
import { articleActions } from "./own-article-states";

export interface OwnRow extends Record<string, unknown> {
	id: number;
	company_id: number;
	member_id: number;
	title: string;
	summary: string;
	language: Language;
	channel: string;
	status: number;
	version: number;
	reason: string;
	author_name: string;
	/** Of the article that readers see now. */
	key: string | null;
	view_count: number | null;
	updated_at: number;
}

/** Columns of an `OwnRow` of `w`, its writer `m` and what is published of it `a`. */
export const ownColumns = (
	language: Language,
): SQL => sql`w.id::int4 as id, w.company_id::int4 as company_id, w.member_id::int4 as member_id, w.title, w.summary, w.language, w.channel,
	w.status, w.version, w.reason, ${shownMember(language)} as author_name, case when a.status = 1 then coalesce(a.slug, a.id::text) end as key, a.view_count,
	extract(epoch from w.updated_at)::int8 as updated_at`;

export const OWN_FROM: SQL = sql`from member_article as w join member as m on m.company_id = w.company_id and m.id = w.member_id left join article as a on a.id = w.article_id`;

export function ownLine(row: OwnRow, who: Who): z.input<typeof OwnArticleLine> {
	const { key, view_count, updated_at } = row;
	return {
		...pick(row, "id", "title", "summary", "language", "channel", "status", "version", "reason"),
		author_name: row.author_name,
		own: row.company_id === who.company_id && row.member_id === who.member_id,
		key: key ?? "",
		view_count: view_count ?? 0,
		updated_at: Number(updated_at),
		actions: row.company_id === who.company_id ? articleActions(who, row.status, key !== null) : [],
	};
}

export interface LockedArticle extends Record<string, unknown> {
	id: number;
	company_id: number;
	member_id: number;
	version: number;
	status: number;
	language: Language;
	channel: string;
	title: string;
	summary: string;
	html: string;
	article_id: number | null;
	author_name: string;
}

/** The row of a company, locked until the transaction ends. Refuses `not_found`. */
export async function lockArticle(tx: Tx, company_id: number, id: number): Promise<LockedArticle> {
	const [row] = await rowsOf<LockedArticle>(
		tx,
		sql`select w.id::int4 as id, w.company_id::int4 as company_id, w.member_id::int4 as member_id, w.version, w.status, w.language, w.channel, w.title, w.summary, w.html,
			w.article_id::int4 as article_id, m.nickname as author_name
		from member_article as w join member as m on m.company_id = ${company_id} and m.id = w.member_id
		where w.company_id = ${company_id} and w.id = ${id} for update of w`,
	);
	if (!row) throw new Refused("not_found", { msg: "own-article-not-found" });
	return row;
}
