import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { cleanHtml } from "~/lib/html/clean-html.server";
import { fromMarkdown } from "~/lib/html/from-markdown.server";
import { PAYLOADS } from "../../../fixtures/xss";
import { bodies, packed } from "./fields";

type Values = Record<string, unknown>;

export interface Stored {
	/** Of the demonstration's company, and the articles that were put in. */
	company_id: number;
	articles: number[];
	own: number[];
}

type Insert = (table: string, values: Values) => Promise<number>;
type Owner = { company_id: number; member_id: number };

/** The same in both languages. */
const both = (text: string, ...names: string[]): Values =>
	Object.fromEntries(names.flatMap((name) => [`${name}_zh`, `${name}_en`]).map((name) => [name, text]));

/** An article with everything that belongs to it. */
async function storeArticle(
	insert: Insert,
	of: { channel_id: number; tag_id: number },
	owner: Owner,
	html: string,
	isOurs: boolean,
) {
	const text = { title: html, summary: html, html };
	const company_id = isOurs ? owner.company_id : null;
	const article_id = await insert("article", {
		channel_id: of.channel_id,
		author_name: html,
		company_id,
		published_at: new Date(),
	});
	await insert("article_tag", { article_id, tag_id: of.tag_id });
	for (const language of ["zh-cn", "en"]) await insert("article_text", { article_id, language, ...text });
	await insert("favourite", { ...owner, subject_kind: "article", subject_id: article_id });
	await insert("content_order", { ...owner, member_name: html, article_id, title: html, amount: 100, currency: "USD" });
	return article_id;
}

async function storeOwn(insert: Insert, owner: Owner, html: string, status: number): Promise<number> {
	const text = { title: html, summary: html, html };
	const row = {
		...owner,
		updated_by: owner.member_id,
		version: 1,
		status,
		language: "en",
		reason: html,
		submitted_at: new Date(),
		...text,
	};
	const id = await insert("member_article", row);
	await insert("member_article_version", { ...owner, member_article_id: id, version: 1, member_name: html, ...text });
	const params = JSON.stringify({ text: html, reason: html });
	await insert("notice", { ...owner, kind: "comment-rejected", params, path: html });
	return id;
}

/** Comments in every state, replies, reports and ratings. */
async function storeComments(insert: Insert, owner: Owner, subject_id: number, text: string): Promise<void> {
	const comment = {
		subject_kind: "article",
		subject_id,
		author_name: text,
		language: "en",
		text,
		reason: text,
		...owner,
	};
	const thread = await insert("comment", { ...comment, status: 20 });
	await insert("comment", { ...comment, parent_id: thread, status: 20 });
	for (const other of [10, 30, 40]) await insert("comment", { ...comment, status: other });
	await insert("comment_report", { ...owner, comment_id: thread, reason: "other", note: text });
	const ofHotel = { ...comment, subject_kind: "hotel", subject_id: 1, status: 20 };
	const review = await insert("comment", ofHotel);
	await insert("comment", { ...ofHotel, parent_id: review, is_operator: true });
	const rated = {
		comment_id: review,
		hotel_id: 1,
		country: "CN",
		score: 80,
		trip_type: "trade",
		stayed_month: "2026-01",
	};
	await insert("stay_review", { ...rated, ...both(text, "room_type") });
}

/** Payloads in the tables themselves, past everything that cleans or refuses what is typed. The server of `folder` stands still. */
export async function storeTexts(folder: string, size: number): Promise<Stored> {
	const db = await PGlite.create(path.join(folder, "database"), { extensions: { btree_gist, pg_trgm } });
	const insert: Insert = async (table, values) => {
		const names = Object.keys(values);
		const places = names.map((_, at) => `$${at + 1}`);
		const { rows } = await db.query<Values>(
			`insert into ${table} (${names}) values (${places}) returning *`,
			Object.values(values),
		);
		return Number(rows[0]?.id ?? 0);
	};
	const { rows } = await db.query<Values>("select company_id, id from member where username = 'demo'");
	const owner = { company_id: Number(rows[0]?.company_id), member_id: Number(rows[0]?.id) };
	const long = packed(5000).join(" ");
	const channel_id = await insert("channel", { value: "planted", ...both(long, "title", "summary") });
	const tag_id = await insert("tag", { value: "planted", ...both(long, "title") });
	const articles: number[] = [];
	const own: number[] = [];
	for (const [at, html] of bodies(size).entries()) {
		articles.push(await storeArticle(insert, { channel_id, tag_id }, owner, html, at % 2 === 1));
		own.push(await storeOwn(insert, owner, html, [10, 20, 40, 50][at % 4] ?? 10));
		await storeComments(insert, owner, articles[0] ?? 0, html);
	}
	// Each cleaned alone, so that none swallows the next.
	const cleaned = PAYLOADS.flatMap(({ text }) => [cleanHtml(text), fromMarkdown(text)]).join("<hr>");
	const page = { value: "planted", language: "en", title: long, updated_on: "2026-01-01" };
	await insert("site_page", { ...page, html: cleaned.replaceAll("\u0000", "") });
	await db.query("update member set nickname = $1 where username = 'demo_booker'", [long]);
	await db.query("update company set name = $1 where id = $2", [long, owner.company_id]);
	await db.query("update orders set status = 50 where product_line = 'hotel' and member_id = $1", [owner.member_id]);
	await db.close();
	return { company_id: owner.company_id, articles, own };
}
