import { type SQL, sql } from "drizzle-orm";
import { type BillingCycle, DEFAULT_TERMS } from "~/portal-contract/billing/bill-status";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

export interface BillingTerms extends Record<string, unknown> {
	cycle: BillingCycle;
	due_days: number;
	confirm_days: number;
}

/** Terms of the company `company_id` of a statement that reads `billing_terms` as `t`, left-joined. */
export const TERMS_COLUMNS: SQL = sql`coalesce(t.cycle, ${DEFAULT_TERMS.cycle}) as cycle, coalesce(t.due_days, ${DEFAULT_TERMS.due_days})::int4 as due_days,
	coalesce(t.confirm_days, ${DEFAULT_TERMS.confirm_days})::int4 as confirm_days`;

export async function termsOf(db: Db | Tx, company_id: number): Promise<BillingTerms> {
	const [row] = await rowsOf<BillingTerms>(
		db,
		sql`select ${TERMS_COLUMNS} from company c left join billing_terms t on t.company_id = ${company_id} where c.id = ${company_id}`,
	);
	if (!row) throw new Error(`no company ${company_id}`);
	return row;
}
