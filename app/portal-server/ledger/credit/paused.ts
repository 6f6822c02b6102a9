import { type SQL, sql } from "drizzle-orm";
import type { CreditPause } from "~/portal-contract/money/credit";

/** Why a company pays nothing new by credit, as one JSON value; null while it may. */
type PauseColumn = (company_id: SQL) => SQL<CreditPause | null>;

let column: PauseColumn = () => sql<CreditPause | null>`null::jsonb`;

/** Registers what pauses credit, which the ledger does not know. */
export function registerCreditPause(pause: PauseColumn): void {
	column = pause;
}

/** As registered, for a statement that reads more. */
export const creditPause: PauseColumn = (company_id) => column(company_id);
