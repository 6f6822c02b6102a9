import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { COMMENT_STATE } from "~/portal-contract/cms/comment-limits";
import { COMMENT_TABS, type operatorComments } from "~/portal-contract/cms/comments";
import type { AnswerOf, QueryOf, Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { commentActions } from "~/portal-server/platform/subjects/comments/comment-states";
import { namedSubjects } from "~/portal-server/platform/subjects/comments/subjects";
import { requireOperator } from "../require-operator";

type Tab = (typeof COMMENT_TABS)[number];

interface Row extends Record<string, unknown> {
	id: number;
	subject_kind: string;
	subject_id: number;
	text: string;
	state: number;
	reason: string;
	is_reply: boolean;
	is_operator: boolean;
	score: number | null;
	reply_count: number;
	created_at: number;
	author_name: string;
	author: string;
	parent_text: string | null;
	reports: { reason: string; note: string; at: number }[];
	total: number;
}

/** Reports `x` of a comment `c` that no operator has looked at. */
const OPEN_REPORTS = sql`FROM comment_report AS x WHERE x.comment_id = c.id AND (c.reports_seen_at IS NULL OR x.created_at > c.reports_seen_at)`;

const IN_TAB: Record<Tab, SQL> = {
	pending: sql`c.state = ${COMMENT_STATE.pending}`,
	reported: sql`c.state = ${COMMENT_STATE.shown} AND EXISTS (SELECT 1 ${OPEN_REPORTS})`,
	shown: sql`c.state = ${COMMENT_STATE.shown}`,
	refused: sql`c.state = ${COMMENT_STATE.refused}`,
	removed: sql`c.state = ${COMMENT_STATE.removed}`,
};

const WAITING: ReadonlySet<Tab> = new Set(["pending", "reported"]);

function whereOf({ tab, quickSearch }: QueryOf<typeof operatorComments>): SQL {
	const like = `%${quickSearch.replace(/[\\%_]/g, "\\$&")}%`;
	return quickSearch === ""
		? IN_TAB[tab]
		: sql`${IN_TAB[tab]} AND (c.text ILIKE ${like} OR m.username ILIKE ${like} OR o.name ILIKE ${like})`;
}

function readRows(db: Db, query: QueryOf<typeof operatorComments>): Promise<Row[]> {
	const order = WAITING.has(query.tab) ? sql`c.created_at, c.id` : sql`c.created_at DESC, c.id DESC`;
	return rowsOf<Row>(
		db,
		sql`/* all companies: operators look at every comment */ SELECT c.id::int4 AS id, c.subject_kind, c.subject_id::int4 AS subject_id, c.text, c.state, c.reason,
			c.parent_id IS NOT NULL AS is_reply, c.is_operator, v.score, extract(epoch FROM c.created_at)::int8 AS created_at, c.author_name,
			coalesce(m.username || ' · ' || o.name, '') AS author, p.text AS parent_text,
			(SELECT count(*)::int4 FROM comment AS r WHERE r.parent_id = c.id AND r.state = ${COMMENT_STATE.shown}) AS reply_count,
			(SELECT coalesce(jsonb_agg(jsonb_build_object('reason', x.reason, 'note', x.note, 'at', extract(epoch FROM x.created_at)::int8) ORDER BY x.created_at), '[]')
				${OPEN_REPORTS}) AS reports,
			count(*) OVER ()::int4 AS total
		FROM comment AS c LEFT JOIN stay_review AS v ON v.comment_id = c.id LEFT JOIN comment AS p ON p.id = c.parent_id
			LEFT JOIN member AS m ON m.company_id = c.company_id AND m.id = c.member_id LEFT JOIN company AS o ON o.id = c.company_id
		WHERE ${whereOf(query)} ORDER BY ${order} LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`,
	);
}

/** For a page behind the last one, which has no row to tell it. */
async function countFound(db: Db, query: QueryOf<typeof operatorComments>): Promise<number> {
	const [row] = await rowsOf<{ total: number }>(
		db,
		sql`/* all companies: operators look at every comment */ SELECT count(*)::int4 AS total FROM comment AS c
			LEFT JOIN member AS m ON m.company_id = c.company_id AND m.id = c.member_id LEFT JOIN company AS o ON o.id = c.company_id WHERE ${whereOf(query)}`,
	);
	return row?.total ?? 0;
}

async function countTabs(db: Db): Promise<{ tab: Tab; count: number }[]> {
	const columns = COMMENT_TABS.map(
		(tab) => sql`count(*) FILTER (WHERE ${IN_TAB[tab]})::int4 AS ${sql.identifier(tab)}`,
	);
	const [row] = await rowsOf<Record<Tab, number>>(
		db,
		sql`/* all companies: operators look at every comment */ SELECT ${sql.join(columns, sql`, `)} FROM comment AS c`,
	);
	return COMMENT_TABS.map((tab) => ({ tab, count: row?.[tab] ?? 0 }));
}

/** Those that wait are the oldest first, the others the newest. Refuses `not_allowed`. */
export async function listModerated(
	db: Db,
	who: Who,
	language: Language,
	query: QueryOf<typeof operatorComments>,
): Promise<AnswerOf<typeof operatorComments>> {
	requireOperator(who);
	const [rows, counts] = await Promise.all([readRows(db, query), countTabs(db)]);
	const names = await namedSubjects(db, language, rows);
	const list = rows.map(({ subject_kind, subject_id, total: _total, created_at, ...row }) => {
		const named = names.get(`${subject_kind}:${subject_id}`);
		return {
			...row,
			created_at: Number(created_at),
			subject: named ? { kind: subject_kind, ...named } : null,
			actions: commentActions(who, row.state, row.reports.length > 0),
		};
	});
	const { page, limit } = query;
	const total = rows[0]?.total ?? (page > 1 ? await countFound(db, query) : 0);
	return { list, total, page, limit, counts };
}
