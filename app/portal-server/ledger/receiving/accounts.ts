import { sql } from "drizzle-orm";
import type { ReceivingAccount } from "~/portal-contract/money/receiving-accounts";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

/** A bank account that companies pay into, as documents keep it. */
export type BankAccount = Pick<ReceivingAccount, "account_name" | "bank_name" | "account_number" | "bank_code">;

type Found = BankAccount & { currency: string } & Record<string, unknown>;

/** The accounts that count now, by currency: that of the issuer whose currency it is. A currency without one is missing. */
async function readAccounts(db: Db | Tx): Promise<Found[]> {
	return rowsOf<Found>(
		db,
		sql`/* all companies: accounts of the sellers */ select r.currency::text as currency, r.account_name, r.bank_name, r.account_number, r.bank_code
			from receiving_account r join issuer i on i.id = r.issuer_id and r.currency = any(i.currencies)
			where r.status = 'applied' and r.account_number <> '' order by i.id, r.id`,
	);
}

/** The account to pay a currency into now; null where there is none. */
export async function receivingAccountFor(db: Db | Tx, currency: string): Promise<BankAccount | null> {
	const found = (await readAccounts(db)).find((one) => one.currency === currency);
	if (!found) return null;
	const { account_name, bank_name, account_number, bank_code } = found;
	return { account_name, bank_name, account_number, bank_code };
}

/** What a company quotes when it pays into its pre-deposit: `T0003`, its number as bills begin with it. */
const topUpReference = (company_id: number): string => `T${String(company_id).padStart(4, "0")}`;

/** The accounts in which a company pays into its pre-deposit, of its own currencies. */
export async function topUpAccounts(
	db: Db | Tx,
	company_id: number,
	currencies: readonly string[],
): Promise<ReceivingAccount[]> {
	const payment_reference = topUpReference(company_id);
	const accounts = await readAccounts(db);
	return currencies.flatMap((currency) => {
		const found = accounts.find((one) => one.currency === currency);
		return found ? [{ ...found, payment_reference }] : [];
	});
}
