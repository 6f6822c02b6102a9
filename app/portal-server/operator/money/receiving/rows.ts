import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { ruleOf } from "~/portal-contract/base/call";
import {
	type IssuerAccount,
	operatorDecideReceivingAccount,
	type operatorReceivingAccounts,
	type ReceivingAccountChange,
} from "~/portal-contract/money/receiving-accounts";
import type { SecondEyes } from "~/portal-contract/money/second-eyes";
import { issuerName, readIssuers } from "~/portal-server/billing/invoices/issuers";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { secondsOf } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { secondEyes } from "~/portal-server/platform/states/second-eyes";
import { shownNameIn } from "~/portal-server/platform/words/actors";
import { RECEIVING_ACCOUNTS } from "./receiving-states";

const MAX_CHANGES = 10;

const SECOND = {
	rule: ruleOf(operatorDecideReceivingAccount),
	roles: RECEIVING_ACCOUNTS.rolesFor({ status: "requested", call: "operator/decideReceivingAccount:approve" }),
};

/** A row `h` of `receiving_account` as the wire has it. */
const changeOf = (
	{ member_id }: Who,
	language: Language,
): SQL<ReceivingAccountChange> => sql`jsonb_build_object('id', h.id, 'account_name', h.account_name, 'bank_name', h.bank_name,
	'account_number', h.account_number, 'bank_code', h.bank_code, 'status', h.status, 'reason', h.reason,
	'requested_by', ${shownNameIn(language, sql`h.requested_by_name`)}, 'request_time', ${secondsOf(sql`h.requested_at`)},
	'decided_by', ${shownNameIn(language, sql`h.decided_by_name`)}, 'decide_time', ${secondsOf(sql`h.decided_at`)},
	'decision_reason', h.decision_reason, 'is_own', h.requested_by = ${member_id})`;

type Row = { issuer_id: number; currency: string; change: ReceivingAccountChange } & Record<string, unknown>;

/** Each seller's currencies with the account that counts, the change that waits, and earlier ones. */
export async function readIssuerAccounts(
	db: Db | Tx,
	who: Who,
	language: Language,
): Promise<{ list: IssuerAccount[]; second: SecondEyes }> {
	const issuers = await readIssuers(db);
	const rows = await rowsOf<Row>(
		db,
		sql`select h.issuer_id, h.currency::text as currency, ${changeOf(who, language)} as change from (
				select r.*, row_number() over (partition by r.issuer_id, r.currency, r.status order by r.id desc) as place from receiving_account r
				where r.company_id = ${who.company_id}) h
			where h.place <= ${MAX_CHANGES} order by h.id desc`,
	);
	const list = issuers.flatMap((issuer) =>
		issuer.currencies.map((currency) => {
			const own = rows.filter((row) => row.issuer_id === issuer.id && row.currency === currency);
			const changes = own.map(({ change }) => change);
			const inStatus = (status: ReceivingAccountChange["status"]) =>
				changes.find((one) => one.status === status) ?? null;
			return {
				issuer_id: issuer.id,
				issuer_name: issuerName(issuer, language),
				currency,
				current: inStatus("applied"),
				open_change: inStatus("requested"),
				changes: changes.filter(({ status }) => status === "replaced" || status === "rejected").slice(0, MAX_CHANGES),
			};
		}),
	);
	return { list, second: await secondEyes(db, who, SECOND) };
}

export const listReceivingAccounts: UseCase<typeof operatorReceivingAccounts> = ({ db, who, language }) =>
	readIssuerAccounts(db, who, language);
