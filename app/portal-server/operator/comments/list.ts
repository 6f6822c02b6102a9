import { type SQL, sql } from "drizzle-orm";
import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import { COMMENT_TABS, type operatorComments } from "~/portal-contract/cms/comments";
import type { InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { countRows, type Db, rowsOf } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { memberName } from "~/portal-server/platform/db/statements/companies";
import { fitsTyped } from "~/portal-server/platform/db/statements/like";
import { commentActions } from "~/portal-server/platform/subjects/comments/comment-states";
import { namedSubjects } from "~/portal-server/platform/subjects/comments/subjects";

type Tab = (typeof COMMENT_TABS)[number];

interface Row extends Record<string, unknown> {
	id: number;
	subject_kind: string;
	subject_id: number;
	text: string;
	status: number;
	reason: string;
	is_reply: boolean;
	is_operator: boolean;
	score: number | null;
	reply_count: number;
	created_at: number;
	author_name: string;
	company_id: number | null;
	member_id: number | null;
	parent_text: string | null;
	total: number;
}

interface Report extends Record<string, unknown> {
	comment_id: number;
	reason: string;
	note: string;
	at: number;
}

/** Reports `x` with their comment `r` that no operator has looked at. */
const OPEN_REPORTS = sql`from comment_report as x join comment as r on r.id = x.comment_id where (r.reports_seen_at is null or x.created_at > r.reports_seen_at)`;

const IN_TAB: Record<Tab, SQL> = {
	pending: sql`c.status = ${COMMENT_STATUS.pending}`,
	reported: sql`c.status = ${COMMENT_STATUS.published} and c.id in (select x.comment_id ${OPEN_REPORTS})`,
	published: sql`c.status = ${COMMENT_STATUS.published}`,
	rejected: sql`c.status = ${COMMENT_STATUS.rejected}`,
	removed: sql`c.status = ${COMMENT_STATUS.removed}`,
};

const WAITING: ReadonlySet<Tab> = new Set(["pending", "reported"]);

function whereOf({ tab, quickSearch }: InputOf<typeof operatorComments>): SQL {
	return quickSearch === ""
		? IN_TAB[tab]
		: sql`${IN_TAB[tab]} and (${fitsTyped(quickSearch, sql`c.text`)} or (c.company_id, c.member_id) in (select m.company_id, m.id from member as m
			join company as o on o.id = m.company_id where ${fitsTyped(quickSearch, sql`m.username`, sql`m.nickname`, sql`o.name`)}))`;
}

function readRows(db: Db, query: InputOf<typeof operatorComments>): Promise<Row[]> {
	const order = WAITING.has(query.tab) ? sql`c.created_at, c.id` : sql`c.created_at desc, c.id desc`;
	return rowsOf<Row>(
		db,
		sql`/* all companies: operators look at every comment */ select c.id::int4 as id, c.subject_kind, c.subject_id::int4 as subject_id, c.text, c.status, c.reason,
			c.parent_id is not null as is_reply, c.is_operator, v.score, extract(epoch from c.created_at)::int8 as created_at, c.author_name,
			c.company_id, c.member_id, p.text as parent_text,
			(select count(*)::int4 from comment as r where r.parent_id = c.id and r.status = ${COMMENT_STATUS.published}) as reply_count,
			count(*) over ()::int4 as total
		from comment as c left join stay_review as v on v.comment_id = c.id left join comment as p on p.id = c.parent_id
		where ${whereOf(query)} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
	);
}

/** For a page behind the last one, which has no row to tell it. */
async function countFound(db: Db, query: InputOf<typeof operatorComments>): Promise<number> {
	return countRows(
		db,
		sql`/* all companies: operators look at every comment */ from comment as c where ${whereOf(query)}`,
	);
}

const memberKey = ({ company_id, member_id }: Pick<Row, "company_id" | "member_id">) => `${company_id}:${member_id}`;

/** Whoever wrote these, with their company. */
async function authorsOf(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
	const authors = rows.filter(({ member_id }) => member_id !== null);
	if (authors.length === 0) return new Map();
	const [companies, members] = [
		authors.map((row) => Number(row.company_id)),
		authors.map((row) => Number(row.member_id)),
	];
	const named = await rowsOf<{ company_id: number; member_id: number; author: string }>(
		db,
		sql`/* all companies: operators look at every comment */ select m.company_id, m.id as member_id, ${memberName()} || ' · ' || o.name as author
			from unnest(${bigints(companies)}, ${bigints(members)}) as k (company_id, id) join member as m on m.company_id = k.company_id and m.id = k.id
			join company as o on o.id = m.company_id`,
	);
	return new Map(named.map((one) => [memberKey(one), one.author]));
}

const reportsOf = (db: Db, rows: readonly Row[]): Promise<Report[]> =>
	rowsOf<Report>(
		db,
		sql`/* all companies: operators look at every comment */ select x.comment_id::int4 as comment_id, x.reason, x.note, extract(epoch from x.created_at)::int8 as at
			${OPEN_REPORTS} and x.comment_id = any(${bigints(rows.map(({ id }) => id))}) order by x.created_at`,
	);

async function countTabs(db: Db): Promise<{ tab: Tab; count: number }[]> {
	const columns = COMMENT_TABS.map(
		(tab) => sql`count(*) filter (where ${IN_TAB[tab]})::int4 as ${sql.identifier(tab)}`,
	);
	const [row] = await rowsOf<Record<Tab, number>>(
		db,
		sql`/* all companies: operators look at every comment */ select ${sql.join(columns, sql`, `)} from comment as c`,
	);
	return COMMENT_TABS.map((tab) => ({ tab, count: row?.[tab] ?? 0 }));
}

/** Those that wait are the oldest first, the others the newest. Refuses `not_allowed`. */
export const listModerated: UseCase<typeof operatorComments> = async ({ db, who, language }, query) => {
	const [rows, counts] = await Promise.all([readRows(db, query), countTabs(db)]);
	const [names, authors, reports] = await Promise.all([
		namedSubjects(db, language, rows),
		authorsOf(db, rows),
		reportsOf(db, rows),
	]);
	const list = rows.map(({ subject_kind, subject_id, company_id, member_id, total: _total, created_at, ...row }) => {
		const own = reports.filter(({ comment_id }) => comment_id === row.id);
		const named = names.get(`${subject_kind}:${subject_id}`);
		return {
			...row,
			created_at: Number(created_at),
			subject: named ? { kind: subject_kind, ...named } : null,
			author: authors.get(memberKey({ company_id, member_id })) ?? "",
			reports: own.map(({ reason, note, at }) => ({ reason, note, at: Number(at) })),
			actions: commentActions(who, row.status, own.length > 0),
		};
	});
	const { page, limit } = query;
	const total = rows[0]?.total ?? (page > 1 ? await countFound(db, query) : 0);
	return { list, total, page, limit, counts };
};
