import { type SQL, sql } from "drizzle-orm";
import type { TopUpRequest } from "~/portal-contract/money/top-ups";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Db } from "~/portal-server/platform/db/db";

/** A row `r` of `top_up_request` as the wire has it. */
export const TOP_UP = sql<TopUpRequest>`jsonb_build_object('id', r.id, 'member_name', r.member_name, 'currency', r.currency, 'amount', r.amount,
	'transfer_date', r.transfer_date, 'bank_reference', r.bank_reference, 'status', r.status, 'reason', r.reason,
	'create_time', floor(extract(epoch from r.created_at))::int8, 'decide_time', floor(extract(epoch from r.decided_at))::int8,
	'slip', (select jsonb_build_object('url', u.url, 'name', u.name, 'size', s.size, 'mimetype', s.mimetype) from upload u
		join stored_file s on s.company_id = u.company_id and s.id = u.stored_file_id where u.company_id = r.company_id and u.id = r.slip_id))`;

/** Condition on `upload`: it is the slip of a request that `who` decides on, or that their company has made. */
export function isSlipForReader(_db: Db, who: Who): SQL {
	const isDecider = who.is_operating && who.can("operator/top-ups");
	const own = who.can("account/topUp") ? sql`r.company_id = ${who.company_id}` : sql`false`;
	return sql`exists (select from top_up_request r where r.company_id = upload.company_id and r.slip_id = upload.id and ${isDecider ? sql`true` : own})`;
}
