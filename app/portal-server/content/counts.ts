import { sql } from "drizzle-orm";
import type { AuditOf, Difference } from "~/portal-server/ledger/audit-checks";
import { registerAudit } from "~/portal-server/orders/reading/audit";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

const COUNTED = sql`select a.channel_id, t.tag_id, count(*)::int4 as count
	from article as a, lateral (select 0::int8 as tag_id union all select x.tag_id from article_tag as x where x.article_id = a.id) as t
	where a.status = 1 group by a.channel_id, t.tag_id`;

/** Articles are the operating company's: theirs is the audit that counts them. */
async function auditCounts(db: Db | Tx, of: AuditOf): Promise<Difference[]> {
	const company_id = typeof of === "object" ? (of?.company_id ?? null) : of;
	if (typeof of === "object" && of !== null && of.kind !== "company") return [];
	const [site] = await rowsOf<{ is_operating: boolean }>(
		db,
		sql`select ${company_id}::int8 is null or exists (select from company where id = ${company_id} and is_operating) as is_operating`,
	);
	if (!site?.is_operating) return [];
	return rowsOf<Difference & Record<string, unknown>>(
		db,
		sql`select 'articles of a channel are counted' as check, 'channel ' || channel_id || ', tag ' || tag_id as subject,
			coalesce(f.count, 0) as expected, coalesce(c.count, 0) as found
		from (${COUNTED}) as f full join article_count as c using (channel_id, tag_id) where coalesce(f.count, 0) <> coalesce(c.count, 0)`,
	);
}

export function registerArticles(): void {
	registerAudit("articles", auditCounts);
}
