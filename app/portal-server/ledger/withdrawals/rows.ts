import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { Withdrawal } from "~/portal-contract/money/withdrawals";
import { shownNameIn } from "~/portal-server/platform/words/actors";
import { WITHDRAWALS } from "./withdrawal-states";

const KEY = sql.join(
	[
		sql`case`,
		...WITHDRAWALS.table.states.map(({ code, key }) =>
			sql.raw(`when w.status = ${Math.trunc(code)} then '${key.replaceAll("'", "")}'`),
		),
		sql`end`,
	],
	sql` `,
);

/** A row `w` of `withdrawal_request` as the wire has it. */
export const withdrawalRow = (
	language: Language,
) => sql<Withdrawal>`jsonb_build_object('id', w.id, 'member_name', ${shownNameIn(language, sql`w.member_name`)}, 'currency', w.currency, 'amount', w.amount,
	'bank_name', w.bank_name, 'account_name', w.account_name, 'account_number', w.account_number, 'reason', w.reason, 'status', w.status,
	'status_key', ${KEY}, 'decision_reason', w.decision_reason, 'bank_reference', w.bank_reference,
	'create_time', floor(extract(epoch from w.created_at))::int8, 'decide_time', floor(extract(epoch from w.decided_at))::int8)`;
