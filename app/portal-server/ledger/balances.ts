import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { CreditPause } from "~/portal-contract/money/credit";
import type { PayChoice } from "~/portal-contract/order/quote";
import { NOW } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { translate } from "~/portal-server/platform/words/texts";
import { creditPause } from "./credit/paused";

/** What a company has in one currency, minor units. `credit_available` falls below 0 when a limit was lowered under what is owed. */
export interface Balances {
	deposit_available: number;
	/** Reserved by orders that await confirmation. */
	deposit_pending: number;
	/** With the temporary limit while it counts. */
	credit_limit: number;
	/** The part of it that ends at `credit_temp_until`, seconds UTC; 0 and null without one. */
	credit_temp_limit: number;
	credit_temp_until: number | null;
	/** Posted receivable: what is owed. */
	credit_used: number;
	credit_pending: number;
	credit_available: number;
	/** Why nothing new is paid by credit; null while it may be. */
	credit_paused: CreditPause | null;
}

export interface AccountRow {
	code: string;
	available: number;
	pending: number;
	line: number;
	used: number;
	temp: number;
	temp_until: number | null;
	paused: CreditPause | null;
}

/** What the account `a`, an alias or the table, may owe now: its limit, and its temporary one until that ends. Minor units. */
export const lineOf = (a: SQL): SQL =>
	sql`(${a}.limit_amount + case when ${a}.temp_limit_until > ${NOW} then ${a}.temp_limit_amount else 0 end)`;

const LINE = lineOf(sql`ledger_account`);

/** The temporary part of that and its end in seconds UTC, as entries of `jsonb_build_object`. */
export const temporaryOf = (
	a: SQL,
): SQL => sql`'temp', case when ${a}.temp_limit_until > ${NOW} then ${a}.temp_limit_amount else 0 end,
	'temp_until', case when ${a}.temp_limit_until > ${NOW} then floor(extract(epoch from ${a}.temp_limit_until))::int8 end`;

/** Accounts of a company in `currency`, columns or parameters, as one JSON value for a statement that reads more; `balancesFrom` reads it. */
export function accountRows(company_id: number | SQL, currency: SQL): SQL<AccountRow[]> {
	return sql`(select coalesce(jsonb_agg(jsonb_build_object('code', code,
			'available', case when code = 'DEP' then posted_credit - posted_debit - pending_debit
				else ${LINE} - (posted_debit - posted_credit) - pending_debit end,
			'pending', pending_debit, 'line', ${LINE}, 'used', posted_debit - posted_credit, ${temporaryOf(sql`ledger_account`)},
			'paused', case when code = 'REC' then ${creditPause(sql`${company_id}::int8`)} end)), '[]')
		from ledger_account where company_id = ${company_id} and currency = ${currency} and code in ('DEP', 'REC'))`;
}

/** Balances by domain.md 2.12 of what `accountRows` found; all 0 where the company has no accounts in that currency. */
export function balancesFrom(rows: readonly AccountRow[]): Balances {
	const deposit = rows.find(({ code }) => code === "DEP");
	const credit = rows.find(({ code }) => code === "REC");
	return {
		deposit_available: deposit?.available ?? 0,
		deposit_pending: deposit?.pending ?? 0,
		credit_limit: credit?.line ?? 0,
		credit_temp_limit: credit?.temp ?? 0,
		credit_temp_until: credit?.temp_until ?? null,
		credit_used: credit?.used ?? 0,
		credit_pending: credit?.pending ?? 0,
		credit_available: credit?.available ?? 0,
		credit_paused: credit?.paused ?? null,
	};
}

/** Balances of a company by domain.md 2.12; all 0 where it has no accounts in that currency. */
export async function balances(db: Db | Tx, company_id: number, currency: string): Promise<Balances> {
	return balancesFrom(await readAccounts(db, company_id, currency));
}

export async function readAccounts(db: Db | Tx, company_id: number, currency: string): Promise<AccountRow[]> {
	const [row] = await rowsOf<{ accounts: AccountRow[] }>(
		db,
		sql`select ${accountRows(company_id, sql`${currency}`)} as accounts`,
	);
	return row?.accounts ?? [];
}

/**
 * The two payment types with what is left of each, for a price of `total` minor units of `currency`.
 * `sufficient` is for the page only: paying decides anew, under lock.
 */
export function payChoicesFrom(
	rows: readonly AccountRow[],
	currency: string,
	total: number,
	language: Language,
): z.input<typeof PayChoice>[] {
	const { deposit_available, credit_available, credit_paused } = balancesFrom(rows);
	const choice = (
		pay_channel: "pre_deposit" | "credit",
		available_amount: number,
		paused: CreditPause | null = null,
	) => ({
		pay_channel,
		label: translate(language, `ledger-${pay_channel.replace("_", "-")}`),
		currency: currency as "CNY" | "USD" | "MMK",
		available_amount,
		sufficient: available_amount >= total && paused === null,
		credit_paused: paused,
	});
	return [choice("pre_deposit", deposit_available), choice("credit", credit_available, credit_paused)];
}

/** `12345` as `123.45`. */
export function decimal(minor: number): string {
	const digits = String(Math.abs(minor)).padStart(3, "0");
	return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
