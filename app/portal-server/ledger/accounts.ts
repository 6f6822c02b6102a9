import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/portal-server/platform/db/db";
import { ledgerAccount } from "~/portal-server/platform/db/schema";

const PLATFORM_CODES = ["BANK", "SALES", "FEES", "COMP", "ROUND", "FXG", "LOSS"] as const;

export interface AccountOpening {
	company_id: number;
	currency: string;
	/** Credit line in minor units; 0 when left out. */
	limit_amount?: number;
}

/**
 * Opens a company's accounts of a currency: pre-deposit and receivable, and the platform's side of its business.
 * Again: nothing happens, the limit stays.
 */
export async function openAccount(tx: Tx, { company_id, currency, limit_amount = 0 }: AccountOpening): Promise<void> {
	const rows = [
		...PLATFORM_CODES.map((code) => ({ company_id, code: code as string, currency, limit_amount: 0 })),
		{ company_id, code: "DEP", currency, limit_amount: 0 },
		{ company_id, code: "REC", currency, limit_amount },
	];
	await tx.insert(ledgerAccount).values(rows).onConflictDoNothing();
}

interface Line extends Required<AccountOpening> {
	/** Beside `limit_amount`, for a time; 0 when left out. */
	temp_limit_amount?: number;
	/** Seconds UTC from which on `temp_limit_amount` counts no more; given with it. */
	temp_limit_until?: number | null;
}

/**
 * Sets a company's credit line, minor units. A temporary limit ends by itself: whatever reads or guards the line looks at the clock.
 * What is owed already may stand above a lowered limit; new orders then wait.
 */
export async function setCreditLimit(tx: Tx, line: Line): Promise<void> {
	const { company_id, currency, limit_amount, temp_limit_amount = 0, temp_limit_until = null } = line;
	for (const amount of [limit_amount, temp_limit_amount]) {
		if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`not a credit limit: ${amount}`);
	}
	if (temp_limit_amount > 0 !== (temp_limit_until !== null)) throw new Error("a temporary limit has an end");
	const own = and(
		eq(ledgerAccount.company_id, company_id),
		eq(ledgerAccount.currency, currency),
		eq(ledgerAccount.code, "REC"),
	);
	const changed = await tx
		.update(ledgerAccount)
		.set({ limit_amount, temp_limit_amount, temp_limit_until })
		.where(own)
		.returning({ one: sql`1` });
	if (changed.length !== 1) throw new Error(`company ${company_id} has no credit account in ${currency}`);
}
