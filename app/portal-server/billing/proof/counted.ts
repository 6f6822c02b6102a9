import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { monthOf } from "./chain";
import { countedMonths, type Proved } from "./months";

/** A month that is counted, and of which nothing has changed since, with how many paid orders it has. */
export interface CountedMonth {
	month: string;
	orders: number;
}

/** Of a company and currency; the company has nothing before the month `first` and behind `last`. */
export interface Counted {
	months: CountedMonth[];
	first: string | null;
	last: string | null;
}

/** Of a company, as a row of one column: months by their currency. */
export interface CountedRow {
	by_currency: Record<string, CountedMonth[]>;
	first: string | null;
	last: string | null;
}

/** A query of one value, JSON as `CountedRow`. */
export function countedRow(company_id: number): SQL {
	const ends = (end: "min" | "max"): SQL => {
		const of = (column: string, table: string) =>
			sql.raw(`select ${end}(${column}) as at from ${table} t where t.company_id = `);
		const months = [
			sql`(select ${monthOf(sql`e.at`)} from (${of("t.booking_date", "orders")}${company_id}) e)`,
			sql`(select ${monthOf(sql`e.at`)} from (${of("t.created_at", "bill_payment")}${company_id}) e)`,
			sql`(select e.at from (${of("t.month", "proof_change")}${company_id}) e)`,
		];
		return sql`${sql.raw(end === "min" ? "least" : "greatest")}(${sql.join(months, sql`, `)})`;
	};
	return sql`select jsonb_build_object('first', ${ends("min")}, 'last', ${ends("max")}, 'by_currency', (select coalesce(jsonb_object_agg(c.currency, c.months), '{}')
		from (select m.currency, jsonb_agg(jsonb_build_object('month', m.month, 'orders', coalesce(m.sums -> 'orders', '0'))) as months ${countedMonths(company_id)} group by m.currency) c))`;
}

export const ofCurrency = ({ by_currency, first, last }: CountedRow, currency: string): Counted => ({
	months: by_currency[currency] ?? [],
	first,
	last,
});

export async function countedOf(db: Db, { company_id, currency }: Proved): Promise<Counted> {
	const [row] = await rowsOf<{ counted: CountedRow }>(db, sql`select (${countedRow(company_id)}) as counted`);
	return ofCurrency(row?.counted ?? { by_currency: {}, first: null, last: null }, currency);
}
