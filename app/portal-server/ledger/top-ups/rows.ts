import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { TopUpRequest } from "~/portal-contract/money/top-ups";
import type { AttachmentReader } from "~/portal-server/platform/files/readers";
import { shownNameIn } from "~/portal-server/platform/words/actors";

/** A row `r` of `top_up_request` as the wire has it. */
export const topUpRow = (
	language: Language,
	company_id: SQL | number = sql`r.company_id`,
) => sql<TopUpRequest>`jsonb_build_object('id', r.id, 'member_name', ${shownNameIn(language, sql`r.member_name`)}, 'currency', r.currency, 'amount', r.amount,
	'transfer_date', r.transfer_date, 'bank_reference', r.bank_reference, 'status', r.status, 'is_checked', r.checked_by is not null, 'reason', r.reason,
	'create_time', floor(extract(epoch from r.created_at))::int8, 'decide_time', floor(extract(epoch from r.decided_at))::int8,
	'slip', (select jsonb_build_object('url', u.url, 'name', u.name, 'size', s.size, 'mimetype', s.mimetype) from upload u
		join stored_file s on s.company_id = u.company_id and s.id = u.stored_file_id where u.company_id = ${company_id} and u.id = r.slip_id))`;

/** Who reads the slip of a request: whoever decides on it, and whoever may make one for the company. */
export const readsTopUpSlip: AttachmentReader = ({ who }, { company_id }) =>
	who !== null &&
	((who.is_operating && who.can("operator/top-ups")) || (who.can("account/topUp") && who.company_id === company_id));
