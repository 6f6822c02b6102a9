import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { PayChoice } from "~/portal-contract/order/quote";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { translate } from "~/portal-server/platform/texts";

/** What a company has in one currency, minor units. `credit_available` falls below 0 when a limit was lowered under what is owed. */
export interface Balances {
	deposit_available: number;
	/** Reserved by orders that await confirmation. */
	deposit_pending: number;
	credit_limit: number;
	/** Posted receivable: what is owed. */
	credit_used: number;
	credit_pending: number;
	credit_available: number;
}

const NOTHING: Balances = {
	deposit_available: 0,
	deposit_pending: 0,
	credit_limit: 0,
	credit_used: 0,
	credit_pending: 0,
	credit_available: 0,
};

/** Balances of a company by domain.md 2.12; all 0 where it has no accounts in that currency. */
export async function balances(db: Db | Tx, company_id: number, currency: string): Promise<Balances> {
	const rows = await rowsOf<{ code: string; available: number; pending: number; line: number; used: number }>(
		db,
		sql`select code, (case when code = 'DEP' then posted_credit - posted_debit - pending_debit
			else limit_amount + temp_limit_amount - (posted_debit - posted_credit) - pending_debit end)::int8 as available,
			pending_debit as pending, (limit_amount + temp_limit_amount)::int8 as line, (posted_debit - posted_credit)::int8 as used
			from ledger_account where company_id = ${company_id} and currency = ${currency}`,
	);
	const found = { ...NOTHING };
	for (const row of rows) {
		if (row.code === "DEP") Object.assign(found, { deposit_available: Number(row.available), deposit_pending: Number(row.pending) });
		if (row.code === "REC") {
			const credit = { credit_limit: row.line, credit_used: row.used, credit_pending: row.pending, credit_available: row.available };
			for (const [name, value] of Object.entries(credit)) found[name as keyof Balances] = Number(value);
		}
	}
	return found;
}

/**
 * The two payment types with what is left of each, for a price of `total` minor units of `currency`.
 * `sufficient` is for the page only: paying decides anew, under lock.
 */
export async function payChoices(
	db: Db | Tx,
	company_id: number,
	currency: string,
	total: number,
	language: Language,
): Promise<z.input<typeof PayChoice>[]> {
	const { deposit_available, credit_available } = await balances(db, company_id, currency);
	const choice = (pay_channel: "pre_deposit" | "credit", available_amount: number) => ({
		pay_channel,
		label: translate(language, `ledger-${pay_channel.replace("_", "-")}`),
		currency: currency as "CNY" | "USD" | "MMK",
		available_amount,
		sufficient: available_amount >= total,
	});
	return [choice("pre_deposit", deposit_available), choice("credit", credit_available)];
}
