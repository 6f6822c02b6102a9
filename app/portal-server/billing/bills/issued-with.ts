import type { ReceivingAccount } from "~/portal-contract/money/receiving-accounts";
import { receivingAccountFor } from "~/portal-server/ledger/receiving/accounts";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import type { IssuedWith } from "~/portal-server/platform/db/schema";
import { issuerFor, readIssuers } from "../invoices/issuers";
import type { BillRecord } from "./bill-record";

/** The seller of a currency, and the account that it takes it by; null where nobody sells in it. */
export async function sellerNow(db: Db | Tx, currency: string): Promise<IssuedWith | null> {
	const issuer = issuerFor(await readIssuers(db), currency);
	if (!issuer) return null;
	const { name_zh, name_en, address, phone, tax_no } = issuer;
	return { seller: { name_zh, name_en, address, phone, tax_no }, account: await receivingAccountFor(db, currency) };
}

type Bill = Pick<BillRecord, "number" | "currency" | "issued_with">;

/** The seller and the account that a bill was issued with. What it was issued without is that of now. */
export async function sellerOf(db: Db | Tx, { currency, issued_with }: Bill): Promise<IssuedWith | null> {
	if (issued_with?.account) return issued_with;
	const now = await sellerNow(db, currency);
	return issued_with ? { ...issued_with, account: now?.account ?? null } : now;
}

/** The account to pay a bill into; the payer quotes its number. Null where there is none, and for what has no number yet. */
export function billAccount(bill: Bill, sold: IssuedWith | null): ReceivingAccount | null {
	if (!sold?.account || bill.number === null) return null;
	return { currency: bill.currency, ...sold.account, payment_reference: bill.number };
}
