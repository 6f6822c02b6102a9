import { sql } from "drizzle-orm";
import {
	type AuditOf,
	type AuditRows,
	type Check,
	type Difference,
	differencesOf,
	isPart,
} from "~/portal-server/ledger/audit-checks";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { PLANNED_BY_VALUES } from "~/portal-server/platform/db/statements/statement-names";
import { ALL_MONTHS, isWithin, type Months, nextMonth } from "./chain";
import { countedMonths, monthsOf, type Proved } from "./months";

/** Months that are counted and have not changed since, each part of them beside what their rows say. */
const checkOf =
	({ company_id, currency }: Proved, months: Months): Check =>
	() =>
		sql`${sql.raw(PLANNED_BY_VALUES)}
	select 'a counted month of the proof is what its rows say: ' || s.part as check,
		'company ' || ${company_id}::int8 || ' ' || ${currency}::text || ' ' || to_char(c.month, 'YYYY-MM') as subject, s.counted as expected, s.found
	from (select m.month, m.sums, m.differing_ids ${countedMonths(company_id)} and m.currency = ${currency} and ${isWithin(months, sql`m.month`)}) c
		left join (${monthsOf({ company_id, currency }, months)}) n on n.month = c.month
		cross join lateral (
			select k.part, coalesce((c.sums ->> k.part)::int8, 0) as counted, coalesce((n.sums ->> k.part)::int8, 0) as found
				from jsonb_object_keys(c.sums || coalesce(n.sums, '{}')) k (part)
			union all
			select 'which orders differ', 0, case when c.differing_ids = coalesce(n.differing_ids, '[]') then 0 else 1 end) s
	where s.counted <> s.found`;

/** By its number `YYYYMM`. */
function monthNumbered(id: number): Months {
	const from = `${Math.floor(id / 100)}-${String(id % 100).padStart(2, "0")}-01`;
	return { from, until: nextMonth(from) };
}

/** One month is as many orders as are compared at once elsewhere. */
export const PROOF_ROWS: readonly AuditRows[] = [
	{
		kind: "month",
		at_once: 1,
		all: (company_id) =>
			sql`select to_char(m.month, 'YYYYMM')::int8 as id from proof_month m where m.company_id = ${company_id}`,
		changed: ({ company_id, since }) =>
			sql`select to_char(m.month, 'YYYYMM')::int8 as id from proof_month m where m.company_id = ${company_id} and m.counted_at > ${since}`,
	},
];

/**
 * What does not agree between counted months of the proof and their rows, of a company or of all, one company after the other, or of some months of one;
 * empty when all is well.
 */
export async function auditProof(db: Db | Tx, of: AuditOf = null): Promise<Difference[]> {
	if (isPart(of) && of.kind !== "month") return [];
	const company_id = isPart(of) ? of.company_id : of;
	const months = isPart(of) ? of.ids.map(monthNumbered) : [ALL_MONTHS];
	const counted = await rowsOf<Proved & Record<string, unknown>>(
		db,
		company_id === null
			? sql`/* all companies: the audit */ select distinct m.company_id, m.currency::text as currency from proof_month m order by 1, 2`
			: sql`select distinct m.company_id, m.currency::text as currency from proof_month m where m.company_id = ${company_id} order by 2`,
	);
	const differences: Difference[] = [];
	for (const one of counted) {
		const checks = months.map((some) => checkOf(one, some));
		differences.push(...(await differencesOf(db, checks, one.company_id)));
	}
	return differences;
}
