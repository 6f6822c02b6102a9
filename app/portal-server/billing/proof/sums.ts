import { type SQL, sql } from "drizzle-orm";
import { BILL_STATUS, OPEN_BILLS } from "~/portal-contract/billing/bill-status";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import { states } from "~/portal-server/platform/db/statements/state";
import { PLANNED_BY_VALUES } from "~/portal-server/platform/db/statements/statement-names";
import { ALL_MONTHS, type Months } from "./chain";
import { type Counted, countedOf } from "./counted";
import { countedMonths, type MonthSums, monthsOf, type Proved } from "./months";
import { stretchesOf, timeOutside } from "./stretches";

export interface ProvedMonth {
	/** Its first day. */
	month: string;
	sums: MonthSums;
	/** Orders that differ, newest first. */
	differing_ids: number[];
}

export interface Sums {
	/** Months in which there is something, the last one first. */
	months: ProvedMonth[];
	/** By the account. */
	receivable: number;
	/** By the bills. */
	bills_open: number;
}

/** How often counted months may have changed while they are read, before all is read from the orders. */
const MAX_ATTEMPTS = 3;

/** What a customer still owes of bills: of a settled one nothing, of a lost one neither. */
const UNPAID_BILLS = states(BILL_STATUS.draft, ...OPEN_BILLS);

const rowOf = (isCounted: boolean): SQL =>
	sql`r.month::text as month, r.sums, r.differing_ids, ${sql.raw(String(isCounted))} as is_counted`;

/** Condition: the first day of a month is in none of those. */
const outside = (live: readonly Months[], month: SQL): SQL =>
	sql.join(
		live.map(
			({ from, until }) =>
				sql`not (${from === null ? sql`true` : sql`${month} >= ${from}::date`} and ${until === null ? sql`true` : sql`${month} < ${until}::date`})`,
		),
		sql` and `,
	);

const monthsFrom = (proved: Proved, counted: readonly string[], live: readonly Months[]): SQL =>
	sql.join(
		[
			sql`select ${rowOf(true)} from (select m.month, m.sums, m.differing_ids ${countedMonths(proved.company_id)} and m.currency = ${proved.currency}
				and m.month = any(${texts(counted)}::date[])) r`,
			...live.map((of) => sql`select ${rowOf(false)} from (${monthsOf(proved, of)}) r`),
		],
		sql` union all `,
	);

interface Row extends Record<string, unknown> {
	months: (ProvedMonth & { is_counted: boolean })[];
	/** Something has changed in a month that is not among those that are looked at. */
	is_late: boolean;
	receivable: number;
	bills_open: number;
}

async function readRow(
	db: Db,
	proved: Proved,
	counted: readonly string[],
	live: readonly Months[],
): Promise<Row | undefined> {
	const { company_id, currency } = proved;
	const late = live.length > 0 ? outside(live, sql`g.month`) : sql`true`;
	const [row] = await rowsOf<Row>(
		db,
		sql`${sql.raw(PLANNED_BY_VALUES)} select (select coalesce(jsonb_agg(jsonb_build_object('month', n.month, 'sums', n.sums, 'differing_ids', n.differing_ids, 'is_counted', n.is_counted)
				order by n.month desc), '[]') from (${monthsFrom(proved, counted, live)}) n) as months,
			exists (select from proof_change g where g.company_id = ${company_id} and g.currency = ${currency} and ${late}) as is_late,
			coalesce((select a.posted_debit - a.posted_credit from ledger_account a where a.company_id = ${company_id} and a.currency = ${currency} and a.code = 'REC'), 0)::int8 as receivable,
			coalesce((select sum(b.total_amount - b.paid_amount) from bill b where b.company_id = ${company_id} and b.currency = ${currency} and b.status in ${UNPAID_BILLS}), 0)::int8 as bills_open`,
	);
	return row;
}

/**
 * The sums of a company and currency, all of one moment: months that are counted from their rows, all others from what they are made of. `counted`: which
 * months those are, where the caller knows; if something of them has changed since, they are read again.
 */
export async function readSums(db: Db, proved: Proved, counted?: Counted): Promise<Sums> {
	for (let attempt = 1; ; attempt += 1) {
		const known = attempt === 1 && counted ? counted : await countedOf(db, proved);
		const stretches = attempt < MAX_ATTEMPTS ? stretchesOf(known.months) : [];
		const live = stretches.length > 0 ? timeOutside(stretches, known) : [ALL_MONTHS];
		const row = await readRow(db, proved, stretches.flat(), live);
		if (!row) throw new Error("sums of a company have no row");
		const found = row.months.filter(({ is_counted }) => is_counted).length;
		if (row.is_late || found < stretches.flat().length) continue;
		return { ...row, months: row.months.map(({ month, sums, differing_ids }) => ({ month, sums, differing_ids })) };
	}
}
