import { sql } from "drizzle-orm";
import { rowsOf } from "~/portal-server/platform/db/db";
import { enqueue, type OutboxMessage } from "~/portal-server/platform/notify/outbox";
import type { TestPortal } from "../../setup/portal";
import type { TestMember } from "../orders/members";

/** A message of each sort to the member. */
export async function written(
	portal: TestPortal,
	{ company_id, member_id }: TestMember,
	username: string,
): Promise<void> {
	const to = {
		company_id,
		language: "en" as const,
		subject_id: member_id,
		recipient: `M${member_id}@example.com`,
		payload: {},
	};
	const messages: OutboxMessage[] = [
		{ ...to, kind: "order_paid", subject_kind: "order", dedupe_key: `waiting ${member_id}` },
		{ ...to, kind: "order_paid", subject_kind: "order", dedupe_key: `sent ${member_id}` },
		{ ...to, kind: "code", subject_kind: "code", company_id: 1, dedupe_key: `code ${member_id}` },
		{
			...to,
			kind: "code",
			subject_kind: "code",
			channel: "sms",
			recipient: `139${member_id}`,
			dedupe_key: `text ${member_id}`,
		},
		{
			...to,
			kind: "email_changed",
			subject_kind: "account",
			recipient: `old${member_id}@example.com`,
			payload: { username },
			dedupe_key: `old ${member_id}`,
		},
	];
	await portal.store.transaction((tx) => enqueue(tx, messages));
	await portal.store.db.execute(sql`update outbox set status = 'sent' where dedupe_key = ${`sent ${member_id}`}`);
}

/** Of the article and of the one after it, whose number is that of a hotel that the member likes. */
export async function likesOf({ store }: TestPortal, id: number): Promise<number> {
	const likes = sql`select sum(like_count)::int4 as likes from article where id in (${id}, ${id + 1})`;
	const [row] = await rowsOf<{ likes: number }>(store.db, likes);
	return row?.likes ?? 0;
}

/** Has the member write, buy, like and keep something of each kind. */
export async function said(portal: TestPortal, { company_id, member_id }: TestMember, article: number): Promise<void> {
	const own = sql`${company_id}, ${member_id}`;
	const name = `Thida ${member_id}`;
	const statements = [
		sql`insert into comment (company_id, member_id, subject_kind, subject_id, author_name, language, text, status)
			select ${own}, 'article', ${article}, 'T**', 'en', ${name}, n from unnest(array[10, 20]) n`,
		sql`insert into subject_like (company_id, member_id, subject_kind, subject_id) values (${own}, 'article', ${article}), (${own}, 'hotel', ${article + 1})`,
		sql`update article set like_count = like_count + 1 where id in (${article}, ${article + 1})`,
		sql`with a as (insert into article (channel_id, author_name, company_id, published_at) values (1, ${name}, ${company_id}, portal_now()) returning id),
			w as (insert into member_article (company_id, member_id, updated_by, language, title, article_id) select ${own}, ${member_id}, 'en', ${name}, id from a returning id)
			insert into member_article_version (company_id, member_id, member_article_id, version, member_name, title, summary, html) select ${own}, id, 1, ${name}, '', '', '' from w`,
		sql`insert into content_order (company_id, member_id, member_name, article_id, title, amount, currency) values (${own}, ${name}, ${member_id}, '', 100, 'CNY')`,
		sql`insert into favourite (company_id, member_id, subject_kind, subject_id) values (${own}, 'article', ${article})`,
		sql`insert into comment_report (company_id, member_id, comment_id, reason) values (${own}, 1, 'other')`,
		sql`insert into notice (company_id, member_id, kind, params) values (${own}, 'comment_shown', '{}')`,
		sql`insert into member_visit (company_id, member_id, kind, subject) values (${own}, 'hotel', '1')`,
		sql`insert into member_limit (company_id, member_id, rules) values (${own}, '[]') on conflict do nothing`,
		sql`insert into member_token (company_id, member_id, token_hash, kind, session_id, expires_at)
			values (${own}, ${name}, 'user', ${name}, portal_now() + interval '1 day')`,
		sql`insert into member_sign_in (company_id, member_id, session_id) values (${own}, ${name})`,
		sql`insert into sign_in_name (kind, name, company_id, member_id) values ('email', ${name}, ${own})`,
		sql`insert into approval_delegation (company_id, member_id, delegate_id, from_date, until_date)
			select ${own}, min(id), '2026-01-01', '2099-01-01' from member where company_id = ${company_id} on conflict do nothing`,
	];
	for (const statement of statements) await portal.store.db.execute(statement);
}

/** What still names the member outside of its row. */
export async function stored(portal: TestPortal, { company_id, member_id }: TestMember) {
	const { db } = portal.store;
	const own = sql`company_id = ${company_id}`;
	const theirs = sql`${own} and member_id = ${member_id}`;
	const tables = [
		"favourite",
		"comment_report",
		"notice",
		"member_visit",
		"member_limit",
		"member_sign_in",
		"member_token",
		"sign_in_name",
		"subject_like",
		"approval_delegation",
	];
	const rows = [];
	for (const table of tables)
		rows.push((await rowsOf(db, sql`select 1 from ${sql.identifier(table)} where ${theirs}`)).length);
	const words = await rowsOf<{ said: string }>(
		db,
		sql`select (case status when 20 then 'published' else 'pending' end) || ' by ' || author_name || case when member_id is null then ' of nobody' else ' of them' end as said
				from comment where text = ${`Thida ${member_id}`} and (company_id is null or company_id = ${company_id})
			union all select 'an article by ' || a.author_name from article a join member_article w on w.article_id = a.id where w.company_id = ${company_id} and w.member_id = ${member_id}
			union all select 'version by ' || member_name from member_article_version where ${theirs}
			union all select 'bought by ' || member_name from content_order where ${theirs} order by said`,
	);
	return {
		words: words.map(({ said }) => said),
		rows,
		pictures: await rowsOf(db, sql`select is_attached from upload where ${own} and member_id = ${member_id}`),
		log: await rowsOf(
			db,
			sql`select action, subject_name from company_event where ${own} and subject_id = ${member_id} order by id`,
		),
		messages: await rowsOf(
			db,
			sql`/* all companies: by key */ select split_part(dedupe_key, ' ', 1) as key, recipient, status from outbox
				where split_part(dedupe_key, ' ', 2) = ${String(member_id)} order by key`,
		),
	};
}
