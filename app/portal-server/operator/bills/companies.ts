import { sql } from "drizzle-orm";
import type {
	BillingCompany,
	operatorBillingCompanies,
	operatorSetBillingTerms,
} from "~/portal-contract/billing/operator-bills";
import { type BillingTerms, TERMS_COLUMNS } from "~/portal-server/billing/bills/making/terms";
import { billableSums } from "~/portal-server/billing/bills/reading/list-billable";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { BY_NAME, companyName } from "~/portal-server/platform/db/statements/companies";
import { countWithin, pageWithin } from "~/portal-server/platform/db/statements/counted";
import { fitsSearched } from "~/portal-server/platform/db/statements/like";
import { nameOf } from "~/portal-server/platform/words/actors";

interface Row extends BillingTerms {
	company_id: number;
	company_name: string;
}

const TERMS = sql`left join billing_terms t on t.company_id = c.id`;

/** Throws `Refused` `not_found`. */
export async function requireCompany(tx: Tx, company_id: number): Promise<void> {
	const found = await rowsOf(tx, sql`select 1 from company where id = ${company_id}`);
	if (found.length === 0) throw new Refused("not_found", { msg: "bill-company-not-found" });
}

/** Companies that have a credit line or something to bill, by name. */
export const listBillingCompanies: UseCase<typeof operatorBillingCompanies> = async ({ db, language }, query) => {
	const { page, limit, quickSearch } = query;
	const searched = quickSearch === "" ? sql`true` : fitsSearched(quickSearch, sql`c.search_text`);
	const found = sql`where ${searched} and exists (select from ledger_account a
		where a.company_id = c.id and a.code = 'REC' and (a.limit_amount + a.temp_limit_amount > 0 or a.posted_debit > 0))`;
	const rows = await rowsOf<Row>(
		db,
		sql`/* all companies: an operator's terms */ select c.id as company_id, ${companyName(language)} as company_name, ${TERMS_COLUMNS} from company c ${TERMS} ${found}
			order by ${BY_NAME}, c.id ${pageWithin(query)}`,
	);
	const [counted] = await rowsOf<{ total: number }>(
		db,
		sql`/* all companies: an operator's terms */ select ${countWithin(sql`from company c ${found}`)} as total`,
	);
	const list: BillingCompany[] = [];
	for (const row of rows) list.push({ ...row, billable: await billableSums(db, row.company_id) });
	return { list, total: counted?.total ?? 0, page, limit };
};

/** From the next bill on. Throws `Refused` `not_found`. */
export const setBillingTerms: UseCase<typeof operatorSetBillingTerms> = async (context, body) => {
	const { who, language } = context;
	const { company_id, cycle, due_days, confirm_days } = body;
	return context.change(async (tx) => {
		await requireCompany(tx, company_id);
		await tx.execute(
			sql`insert into billing_terms as t (company_id, cycle, due_days, confirm_days, set_by, set_by_name, set_at)
				values (${company_id}, ${cycle}, ${due_days}, ${confirm_days}, ${who.member_id}, ${nameOf(who)}, portal_now())
				on conflict (company_id) do update set cycle = excluded.cycle, due_days = excluded.due_days, confirm_days = excluded.confirm_days,
					set_by = excluded.set_by, set_by_name = excluded.set_by_name, set_at = excluded.set_at`,
		);
		const [row] = await rowsOf<Row>(
			tx,
			sql`select c.id as company_id, ${companyName(language)} as company_name, ${TERMS_COLUMNS} from company c ${TERMS} where c.id = ${company_id}`,
		);
		if (!row) throw new Error(`company ${company_id} is gone`);
		return { ...row, billable: [] };
	});
};
