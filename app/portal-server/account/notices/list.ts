import { sql } from "drizzle-orm";
import type { noticeList, noticeRead } from "~/portal-contract/account/notices";
import type { Language } from "~/portal-contract/base/basics";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { NOW } from "~/portal-server/platform/db/clock";
import { countRows, type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { shownName } from "~/portal-server/platform/words/actors";
import { translate } from "~/portal-server/platform/words/texts";

interface NoticeRow extends Record<string, unknown> {
	id: number;
	kind: string;
	params: Record<string, string | number>;
	path: string;
	at: number;
	is_read: boolean;
	total: number;
}

const own = ({ company_id, member_id }: Who) => sql`company_id = ${company_id} and member_id = ${member_id}`;

async function countUnread(db: Db | Tx, who: Who): Promise<number> {
	return countRows(db, sql`from notice where ${own(who)} and read_at is null`);
}

/** Whose account was deleted meanwhile has no name in it. */
const named = (params: NoticeRow["params"], language: Language): NoticeRow["params"] =>
	params.name === "" ? { ...params, name: shownName(language, "") } : params;

export const listNotices: UseCase<typeof noticeList> = async ({ db, who, language }, { page, limit }) => {
	const [rows, unread] = await Promise.all([
		rowsOf<NoticeRow>(
			db,
			sql`select id::int4 as id, kind, params, path, extract(epoch from created_at)::int8 as at, read_at is not null as is_read, count(*) over ()::int4 as total
			from notice where ${own(who)} order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`,
		),
		countUnread(db, who),
	]);
	const list = rows.map(({ id, kind, params, path, at, is_read }) => ({
		id,
		kind,
		path,
		is_read,
		text: translate(language, { key: `notice-${kind}`, values: named(params, language) }),
		at: Number(at),
	}));
	return { list, total: rows[0]?.total ?? 0, page, limit, unread };
};

/** Of the member's own alone; again changes nothing. */
export const readNotices: UseCase<typeof noticeRead> = ({ who, change }, { id }) =>
	change(async (tx) => {
		const which = id === undefined ? sql`true` : sql`id = ${id}`;
		await tx.execute(sql`update notice set read_at = ${NOW} where ${own(who)} and ${which} and read_at is null`);
		return { unread: await countUnread(tx, who) };
	});
