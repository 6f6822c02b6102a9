import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { ruleOf } from "~/portal-contract/base/call";
import type { CurrencyCode } from "~/portal-contract/base/money";
import {
	type CompanyCreditDetail,
	type CreditChange,
	operatorDecideCredit,
} from "~/portal-contract/money/operator-credit";
import { type CreditFacts, creditFacts, creditLineOf } from "~/portal-server/ledger/credit/line";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalToday, secondsOf } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { companyName } from "~/portal-server/platform/db/statements/companies";
import { type SiteSettings, settingsColumn, settingsFrom } from "~/portal-server/platform/settings";
import { secondEyes } from "~/portal-server/platform/states/second-eyes";
import { shownNameIn } from "~/portal-server/platform/words/actors";
import { CREDIT_CHANGES } from "./credit-states";

const MAX_CHANGES = 20;

const SECOND = {
	rule: ruleOf(operatorDecideCredit),
	roles: CREDIT_CHANGES.rolesFor({ status: "requested", call: "operator/decideCredit:approve" }),
};

/** A change of the credit account `a` awaits a second operator. */
const isWaiting = (a: SQL): SQL => sql`exists (select from credit_change h where h.company_id = ${a}.company_id
	and h.currency = ${a}.currency and h.status = 'requested')`;

/** A row `h` of `credit_change` as the wire has it. */
const changeOf = (
	{ member_id }: Who,
	language: Language,
): SQL<CreditChange> => sql`jsonb_build_object('id', h.id, 'currency', h.currency,
	'limit_amount', h.limit_amount, 'temp_limit_amount', h.temp_limit_amount, 'temp_limit_until', ${secondsOf(sql`h.temp_limit_until`)},
	'before', jsonb_build_object('limit_amount', h.before_limit_amount, 'temp_limit_amount', h.before_temp_limit_amount,
		'temp_limit_until', ${secondsOf(sql`h.before_temp_limit_until`)}),
	'status', h.status, 'reason', h.reason, 'requested_by', ${shownNameIn(language, sql`h.requested_by_name`)}, 'request_time', ${secondsOf(sql`h.requested_at`)},
	'decided_by', ${shownNameIn(language, sql`h.decided_by_name`)}, 'decide_time', ${secondsOf(sql`h.decided_at`)}, 'decision_reason', h.decision_reason,
	'is_own', h.requested_by = ${member_id})`;

interface Found extends Record<string, unknown> {
	facts: CreditFacts;
	company_name: string;
	waiting: boolean;
	changes: CreditChange[];
	settings: Partial<SiteSettings> | null;
}

interface Wanted {
	company_id: number;
	currency: string;
}

/** A company's line with its last changes, newest first. Throws `Refused` `not_found` where the company has no such account. */
export async function readCompanyCredit(
	db: Db | Tx,
	{ company_id, currency }: Wanted,
	who: Who,
	language: Language,
): Promise<CompanyCreditDetail> {
	const [row] = await rowsOf<Found>(
		db,
		sql`select ${creditFacts(sql`a`)} as facts, ${companyName(language)} as company_name, ${isWaiting(sql`a`)} as waiting,
				(select coalesce(jsonb_agg(${changeOf(who, language)} order by h.id desc), '[]') from (select * from credit_change
					where company_id = ${company_id} and currency = ${currency} order by id desc limit ${MAX_CHANGES}) h) as changes,
				${settingsColumn("credit_second_above")} as settings
			from ledger_account a join company c on c.id = a.company_id
			where a.company_id = ${company_id} and a.currency = ${currency} and a.code = 'REC' and not c.is_operating`,
	);
	if (!row) throw new Refused("not_found", { msg: "credit-not-found" });
	const { facts, company_name, waiting, changes, settings } = row;
	return {
		...creditLineOf(facts),
		company_id,
		company_name,
		open_change: waiting,
		changes,
		second_above_amount: settingsFrom(settings).credit_second_above[currency as CurrencyCode],
		today: await portalToday(db),
		second: await secondEyes(db, who, SECOND),
	};
}
