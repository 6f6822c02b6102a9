import { type SQL, sql } from "drizzle-orm";
import type { CompanyCredit, operatorCredit, operatorCredits } from "~/portal-contract/money/operator-credit";
import { MAX_COUNTED } from "~/portal-contract/order/limits";
import { type CreditFacts, creditFacts, creditLineOf } from "~/portal-server/ledger/credit/line";
import type { InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { BY_NAME, companyName } from "~/portal-server/platform/db/statements/companies";
import { pageWithin } from "~/portal-server/platform/db/statements/counted";
import { fitsSearched } from "~/portal-server/platform/db/statements/like";
import { readCompanyCredit } from "./credit-rows";

type Query = InputOf<typeof operatorCredits>;

/** An account, and whether a change of its line awaits a second operator. */
interface Key {
	company_id: number;
	id: number;
	open_change: boolean;
}

interface Row extends Record<string, unknown> {
	company_id: number;
	id: number;
	company_name: string;
	facts: CreditFacts;
}

const ACCOUNTS = sql`a.code = 'REC' and not c.is_operating`;
const FILTERS: Record<Query["filter"], SQL> = {
	all: sql`true`,
	with_line: sql`(a.limit_amount > 0 or a.temp_limit_amount > 0 or a.posted_debit > a.posted_credit or a.pending_debit > 0)`,
	waiting: sql`false`,
};

const named = ({ quickSearch }: Query): SQL =>
	quickSearch === "" ? sql`true` : fitsSearched(quickSearch, sql`c.search_text`);

interface Found extends Record<string, unknown> {
	keys: Key[];
	total: number;
	waiting: number;
}

/** Accounts of a page: those that wait are found by what waits, the others company by company in the order of their names. */
async function findPage(db: Db, query: Query): Promise<Found> {
	const { filter } = query;
	const [found] = await rowsOf<Found>(
		db,
		sql`/* all companies: an operator's list of credit lines */ with waiting as (select h.company_id, h.currency from credit_change h where h.status = 'requested'),
			found as ((select a.company_id, a.id, ${BY_NAME} as name, true as open_change from waiting w join ledger_account a on a.company_id = w.company_id and a.currency = w.currency
					join company c on c.id = a.company_id where ${ACCOUNTS} and ${filter === "waiting" ? sql`true` : FILTERS[filter]} and ${named(query)})
				union all (select a.company_id, a.id, ${BY_NAME}, false from company c join ledger_account a on a.company_id = c.id
					where ${ACCOUNTS} and ${FILTERS[filter]} and ${named(query)} and (a.company_id, a.currency) not in (select company_id, currency from waiting)
					order by ${BY_NAME}, a.company_id, a.id limit ${MAX_COUNTED}))
			select (select count(*)::int8 from waiting) as waiting, (select least(count(*), ${MAX_COUNTED}::int8) from found) as total,
				(select coalesce(jsonb_agg(jsonb_build_object('company_id', company_id, 'id', id, 'open_change', open_change)
					order by open_change desc, name, company_id, id), '[]')
					from (select * from found order by open_change desc, name, company_id, id ${pageWithin(query)}) p) as keys`,
	);
	return found ?? { keys: [], total: 0, waiting: 0 };
}

/** Those that await a second operator first, then by name. */
export const listCredits: UseCase<typeof operatorCredits> = async ({ db, language }, query) => {
	const { page, limit } = query;
	const { keys, total, waiting } = await findPage(db, query);
	const rows =
		keys.length === 0
			? []
			: await rowsOf<Row>(
					db,
					sql`/* all companies: the keys of a list */ select a.company_id, a.id, ${companyName(language)} as company_name, ${creditFacts(sql`a`)} as facts
						from ledger_account a join company c on c.id = a.company_id
						where (a.company_id, a.id) in (select * from unnest(${bigints(keys.map(({ company_id }) => company_id))}, ${bigints(keys.map(({ id }) => id))}))`,
				);
	const list = keys.flatMap(({ company_id, id, open_change }): CompanyCredit[] => {
		const row = rows.find((one) => one.company_id === company_id && one.id === id);
		return row ? [{ ...creditLineOf(row.facts), company_id, company_name: row.company_name, open_change }] : [];
	});
	return { list, total, page, limit, waiting };
};

/** Throws `Refused` `not_found`. */
export const readCreditForOperator: UseCase<typeof operatorCredit> = ({ db, who, language }, query) =>
	readCompanyCredit(db, query, who, language);
