import { type SQL, sql } from "drizzle-orm";
import { CURRENCIES, type CurrencyCode } from "~/portal-contract/base/money";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { balances } from "./balances";

/** Accounts of a company (`DEP` pre-deposit, `REC` receivable) and of the platform. */
export type AccountCode = "DEP" | "REC" | "BANK" | "SALES" | "FEES" | "COMP" | "ROUND" | "FXG" | "LOSS";
type TransferKind =
	| "top_up"
	| "pay"
	| "extras"
	| "content"
	| "refund"
	| "fee"
	| "waiver"
	| "settle"
	| "compensation"
	| "withdraw"
	| "write_off";

/** What an event is about. `member_id` is who caused it, null for the portal itself; `reason` says why, for the audit. */
export interface Subject {
	company_id: number;
	currency: string;
	order_id: number | null;
	member_id: number | null;
	reason: string;
}

/** One transfer of an event. `amount` in minor units, above zero. `post` and `void` resolve the pending transfer `pending_key`, once. */
export interface Leg {
	key: string;
	status: "posted" | "pending" | "post" | "void";
	pending_key?: string;
	debit: AccountCode;
	credit: AccountCode;
	amount: number;
	kind: TransferKind;
}

/** Throws unless `amount` is an integer number of minor units above zero and a whole number of the currency's steps. */
export function checkAmount(amount: number, currency: string): void {
	const known = CURRENCIES[currency as CurrencyCode];
	if (!known) throw new Error(`no currency ${currency}`);
	if (!Number.isSafeInteger(amount) || amount <= 0 || amount % known.step !== 0)
		throw new Error(`not an amount of ${currency}: ${amount}`);
}

/**
 * Moves money by the SQL function `ledger_move`: the transfers and the balances of their accounts in one statement, all legs or none. `first` is a call
 * of another of the schema's functions that is made before, in the same statement. The same key with the same accounts and amount again is no second move; with others it is
 * an error.
 * Throws `Refused` `insufficient_balance` (pre-deposit, pending debits included, would fall below zero) or `credit_exceeded`
 * (posted and pending receivables would pass limit + temporary limit), each also where the company has no such account: the transaction has
 * to be rolled back.
 */
export async function moveMoney(tx: Tx, subject: Subject, legs: readonly Leg[], first?: SQL): Promise<void> {
	for (const leg of legs) checkAmount(leg.amount, subject.currency);
	const { company_id, currency, order_id, member_id, reason } = subject;
	const move = sql`select ledger_move(${company_id}, ${currency}, ${order_id}, ${member_id}, ${reason}, ${JSON.stringify(legs)}::jsonb) as refusal`;
	const statement = first ? sql`with before as materialized (select ${first} as done) ${move} from before` : move;
	const amount = legs[0]?.amount ?? 0;
	const [row] = await rowsOf<{ refusal: MoneyRefusal | null }>(tx, statement).catch((error: unknown) => {
		const missing = missingAccount(error);
		throw missing !== null && missing === legs[0]?.debit ? refusal(SHORT_OF[missing], currency, amount, 0) : error;
	});
	if (row?.refusal) throw await refusalOf(tx, subject, row.refusal, amount);
}

type MoneyRefusal = "insufficient_balance" | "credit_exceeded";

const SHORT_OF = { DEP: "insufficient_balance", REC: "credit_exceeded" } as const;

/** Which of a company's accounts the ledger has not found; null where something else has failed. */
function missingAccount(error: unknown): keyof typeof SHORT_OF | null {
	for (let one: unknown = error; one instanceof Error; one = one.cause) {
		const code = /^no ledger account (DEP|REC) /.exec(one.message)?.[1];
		if (code === "DEP" || code === "REC") return code;
	}
	return null;
}

/** Names what is missing, so that the reader knows how much to top up. */
async function refusalOf(
	tx: Tx,
	{ company_id, currency }: Subject,
	type: MoneyRefusal,
	amount: number,
): Promise<Refused> {
	const { deposit_available, credit_available } = await balances(tx, company_id, currency);
	const available_amount = type === "insufficient_balance" ? deposit_available : credit_available;
	return refusal(type, currency, amount, available_amount);
}

function refusal(type: MoneyRefusal, currency: string, amount: number, available_amount: number): Refused {
	const missing_amount = amount - available_amount;
	const msg = { key: `ledger-${type.replace("_", "-")}`, values: { missing: { amount: missing_amount, currency } } };
	return new Refused(type, { msg, data: { currency, available_amount, missing_amount } });
}
