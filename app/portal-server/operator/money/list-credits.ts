import { type SQL, sql } from "drizzle-orm";
import type { CompanyCredit, operatorCredit, operatorCredits } from "~/portal-contract/money/operator-credit";
import { type CreditFacts, creditFacts, creditLineOf } from "~/portal-server/ledger/credit/line";
import type { InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import { companyName } from "~/portal-server/platform/db/statements/companies";
import { fitsTyped } from "~/portal-server/platform/db/statements/like";
import { isWaiting, readCompanyCredit } from "./credit-rows";

type Query = InputOf<typeof operatorCredits>;

interface Row {
	company_id: number;
	company_name: string;
	open_change: boolean;
	facts: CreditFacts;
}

const FILTERS: Record<Query["filter"], SQL> = {
	all: sql`true`,
	with_line: sql`(a.limit_amount > 0 or a.temp_limit_amount > 0 or a.posted_debit > a.posted_credit or a.pending_debit > 0)`,
	waiting: isWaiting(sql`a`),
};

const named = ({ quickSearch }: Query): SQL =>
	quickSearch === "" ? sql`true` : fitsTyped(quickSearch, sql`c.name`, sql`c.name_en`);

/** Those that await a second operator first, then by name. */
export const listCredits: UseCase<typeof operatorCredits> = async ({ db, language }, query) => {
	const { page, limit, filter } = query;
	const accounts = sql`ledger_account a join company c on c.id = a.company_id where a.code = 'REC' and not c.is_operating`;
	const found = sql`${accounts} and ${FILTERS[filter]} and ${named(query)}`;
	const [row] = await rowsOf<{ list: Row[]; total: number; waiting: number }>(
		db,
		sql`/* all companies: an operator's list of credit lines */ select
			(select coalesce(jsonb_agg(jsonb_build_object('company_id', p.company_id, 'company_name', p.company_name, 'open_change', p.open_change, 'facts', p.facts) order by p.place), '[]')
				from (select a.company_id, ${companyName(language)} as company_name, ${isWaiting(sql`a`)} as open_change, ${creditFacts(sql`a`)} as facts,
						row_number() over (order by ${isWaiting(sql`a`)} desc, c.name, a.company_id, a.id) as place
					from ${found} order by place limit ${limit} offset ${(page - 1) * limit}) p) as list,
			(select count(*)::int8 from ${found}) as total,
			(select count(*)::int8 from credit_change h where h.status = 'requested') as waiting`,
	);
	const list = (row?.list ?? []).map(
		({ facts, ...company }): CompanyCredit => ({ ...creditLineOf(facts), ...company }),
	);
	return { list, total: row?.total ?? 0, page, limit, waiting: row?.waiting ?? 0 };
};

/** Throws `Refused` `not_found`. */
export const readCreditForOperator: UseCase<typeof operatorCredit> = ({ db, who, language }, query) =>
	readCompanyCredit(db, query, who, language);
