import { type SQL, sql } from "drizzle-orm";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { PLANNED_BY_VALUES } from "~/portal-server/platform/db/statements/statement-names";
import type { Difference } from "./audit-checks";

interface Account {
	company_id: number;
	id: number;
}

const BY_VALUES = sql.raw(PLANNED_BY_VALUES);
const SIDES = ["debit", "credit"] as const;
const SUMS = ["posted_debit", "pending_debit", "posted_credit", "pending_credit"] as const;
type Sums = Record<(typeof SUMS)[number], number>;

interface Checked extends Sums {
	/** As PostgreSQL writes an instant: nothing later is in the sums. */
	until: string;
}

const NOTHING: Checked = { until: "-infinity", posted_debit: 0, pending_debit: 0, posted_credit: 0, pending_credit: 0 };

async function checkedOf(tx: Tx, { company_id, id }: Account): Promise<Checked> {
	const [row] = await rowsOf<Checked & Record<string, unknown>>(
		tx,
		sql`select until::text as until, posted_debit, pending_debit, posted_credit, pending_credit from checked_balance
			where company_id = ${company_id} and account_id = ${id}`,
	);
	return row ?? NOTHING;
}

/** Of the transfers of a side since then, and `then_`: of those among them until `before`. From an index alone. */
function folded({ company_id, id }: Account, side: (typeof SIDES)[number], since: string, before: SQL): SQL {
	const [name, column] = [sql.raw(side), sql.raw(`t.${side}_account_id`)];
	const posted = sql`t.status in ('posted', 'post')`;
	const pending = sql`case when t.status = 'pending' then t.amount when t.status = 'posted' then 0 else -t.amount end`;
	return sql`(select coalesce(sum(t.amount) filter (where ${posted}), 0)::int8 as now_posted_${name},
			coalesce(sum(${pending}), 0)::int8 as now_pending_${name},
			coalesce(sum(t.amount) filter (where ${posted} and t.created_at <= ${before}), 0)::int8 as then_posted_${name},
			coalesce(sum(${pending}) filter (where t.created_at <= ${before}), 0)::int8 as then_pending_${name}
		from ledger_transfer t where t.company_id = ${company_id} and ${column} = ${id} and t.created_at > ${since}::timestamptz) ${name}_side`;
}

async function remember(tx: Tx, { company_id, id }: Account, sums: Sums, before: SQL): Promise<void> {
	const values = SUMS.map((side) => sql`${sums[side]}::int8`);
	await tx.execute(
		sql`insert into checked_balance (company_id, account_id, until, posted_debit, pending_debit, posted_credit, pending_credit)
			values (${company_id}, ${id}, ${before}, ${sql.join(values, sql`, `)})
			on conflict (company_id, account_id) do update set until = excluded.until, posted_debit = excluded.posted_debit,
				pending_debit = excluded.pending_debit, posted_credit = excluded.posted_credit, pending_credit = excluded.pending_credit`,
	);
}

/**
 * An account's sums against those that were checked of it and its transfers since then; against all of its transfers where it `isWhole`. What it has
 * by `before` (an instant behind which nothing is still being written) is its checked balance from then on: of what was written behind that by hand the
 * next whole one says so.
 */
export async function auditBalance(tx: Tx, account: Account, isWhole: boolean, before: SQL): Promise<Difference[]> {
	const { company_id, id } = account;
	const checked = isWhole ? NOTHING : await checkedOf(tx, account);
	const sides = SIDES.map((side) => folded(account, side, checked.until, before));
	const [row] = await rowsOf<Record<string, number | string>>(
		tx,
		sql`${BY_VALUES} select a.code, a.currency, a.posted_debit, a.pending_debit, a.posted_credit, a.pending_credit, debit_side.*, credit_side.*
			from ledger_account a, ${sql.join(sides, sql`, `)} where a.company_id = ${company_id} and a.id = ${id}`,
	);
	if (!row) return [];
	const sum = (at: "now" | "then", side: (typeof SUMS)[number]) => Number(checked[side]) + Number(row[`${at}_${side}`]);
	await remember(tx, account, Object.fromEntries(SUMS.map((side) => [side, sum("then", side)])) as Sums, before);
	return SUMS.filter((side) => Number(row[side]) !== sum("now", side)).map((side) => ({
		check: `balance is the sum of its transfers: ${side.replace("_", " ")}`,
		subject: `account ${id} ${row.code} ${row.currency}`,
		expected: sum("now", side),
		found: Number(row[side]),
	}));
}

/** The ids of a company's accounts, ascending. */
export async function accountsOf(tx: Tx, company_id: number): Promise<number[]> {
	const rows = await rowsOf<{ id: number }>(
		tx,
		sql`select id from ledger_account where company_id = ${company_id} order by id`,
	);
	return rows.map(({ id }) => Number(id));
}
