import { type SQL, sql } from "drizzle-orm";
import type { accountCredit, CreditLine, CreditPause } from "~/portal-contract/money/credit";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { NOW } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { lineOf, temporaryOf } from "../balances";
import { CREDIT_KINDS, daysLeft, RATE_DAYS } from "./pace";
import { creditPause } from "./paused";

/** A credit account as `creditFacts` reads it, minor units. */
export interface CreditFacts {
	currency: string;
	limit_amount: number;
	temp: number;
	temp_until: number | null;
	used_amount: number;
	pending_amount: number;
	available_amount: number;
	spent: number;
	credit_paused: CreditPause | null;
}

/** The credit account `a` as one JSON value; `creditLineOf` reads it. */
export const creditFacts = (
	a: SQL,
): SQL<CreditFacts> => sql`jsonb_build_object('currency', ${a}.currency, 'limit_amount', ${a}.limit_amount,
	${temporaryOf(a)}, 'used_amount', ${a}.posted_debit - ${a}.posted_credit, 'pending_amount', ${a}.pending_debit,
	'available_amount', ${lineOf(a)} - (${a}.posted_debit - ${a}.posted_credit) - ${a}.pending_debit,
	'credit_paused', ${creditPause(sql`${a}.company_id`)}, 'spent', (select coalesce(sum(case when t.debit_account_id = ${a}.id then t.amount else -t.amount end), 0) from ledger_transfer t
		where t.company_id = ${a}.company_id and ${a}.id in (t.debit_account_id, t.credit_account_id) and t.status in ('posted', 'post')
			and t.kind in ${CREDIT_KINDS} and t.created_at > ${NOW} - ${RATE_DAYS}::int * interval '1 day'))`;

export function creditLineOf({ temp, temp_until, spent, ...line }: CreditFacts): CreditLine {
	return {
		...line,
		temp_limit_amount: temp,
		temp_limit_until: temp_until,
		runway_days: daysLeft(line.available_amount, spent),
	};
}

/** A company's credit line by the clock of this statement; all 0 where it has no account in that currency. */
async function readCreditLine(db: Db | Tx, company_id: number, currency: string): Promise<CreditLine> {
	const [row] = await rowsOf<{ facts: CreditFacts }>(
		db,
		sql`select ${creditFacts(sql`a`)} as facts from ledger_account a where a.company_id = ${company_id} and a.currency = ${currency} and a.code = 'REC'`,
	);
	if (row) return creditLineOf(row.facts);
	const nothing = { limit_amount: 0, temp_limit_amount: 0, temp_limit_until: null, used_amount: 0, pending_amount: 0 };
	return { currency, ...nothing, available_amount: 0, runway_days: null, credit_paused: null };
}

export const readCredit: UseCase<typeof accountCredit> = ({ db, who }) =>
	readCreditLine(db, who.company_id, who.currency);
