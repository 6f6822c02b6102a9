import { sql } from "drizzle-orm";
import { MINUTE_S } from "~/lib/time/durations";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { PLANNED_BY_VALUES } from "~/portal-server/platform/db/statements/statement-names";
import type { Job, JobResult } from "~/portal-server/platform/jobs/job";
import { nextMonth } from "./chain";
import { monthsOf, type Proved } from "./months";

/** Of a company of fewer orders than that in a currency no sums are stored: they are added up as fast. */
const MIN_ORDERS = 500;
/** A month whose sums are stored is counted no more often than that. */
const AGAIN_S = 3 * MINUTE_S;
/** Changes that one run looks at, the oldest first; months that it counts, and for how long. */
const [MAX_CHANGES, MAX_MONTHS, MAX_MS] = [2000, 50, 100];

interface Changed extends Proved, Record<string, unknown> {
	month: string;
}

const changedMonths = (tx: Tx): Promise<Changed[]> =>
	rowsOf<Changed>(
		tx,
		sql`/* all companies: months of the proof that have changed */ select g.company_id, g.currency::text as currency, g.month::text as month
			from (select company_id, currency, month, transaction_id from proof_change order by transaction_id limit ${MAX_CHANGES}) g
				left join proof_month m on m.company_id = g.company_id and m.currency = g.currency and m.month = g.month
			where m.counted_at is null or m.counted_at <= ${NOW} - make_interval(secs => ${AGAIN_S})
			group by 1, 2, 3 order by min(g.transaction_id) limit ${MAX_MONTHS}`,
	);

/**
 * Counts a month, and removes the changes that its sums have: both of one moment, so that what is committed since has its row still. Two processes at once
 * would store the older of two sums: the caller is a job, which runs in one at a time.
 */
export async function countMonth(tx: Tx, { month, company_id, currency }: Changed, least = MIN_ORDERS): Promise<void> {
	const counted = monthsOf({ company_id, currency }, { from: month, until: nextMonth(month) });
	await tx.execute(
		sql`${sql.raw(PLANNED_BY_VALUES)} with gone as (delete from proof_change g where g.company_id = ${company_id} and g.currency = ${currency} and g.month = ${month}::date returning 1),
			written as (insert into proof_month as m (company_id, currency, month, sums, differing_ids)
				select ${company_id}::int8, ${currency}::text, d.month, coalesce(n.sums, '{}'), coalesce(n.differing_ids, '[]')
				from (select ${month}::date as month) d left join (${counted}) n on n.month = d.month
					left join proof_month k on k.company_id = ${company_id} and k.currency = ${currency} and k.month = ${month}::date
				where k.company_id is not null or (select count(*) from (select from orders o where o.company_id = ${company_id} and o.currency = ${currency} limit ${least}) a) >= ${least}
				on conflict (company_id, currency, month) do update set sums = excluded.sums, differing_ids = excluded.differing_ids, counted_at = excluded.counted_at
				returning 1)
			select (select count(*) from gone) as gone, (select count(*) from written) as written`,
	);
}

/** Counts months that have changed, those that did longest ago first, for a while. */
export async function countMonths(tx: Tx): Promise<JobResult & { counted: number }> {
	const began = performance.now();
	const changed = await changedMonths(tx);
	let counted = 0;
	for (const one of changed) {
		if (performance.now() - began > MAX_MS) break;
		await countMonth(tx, one);
		counted += 1;
	}
	return { counted, more: counted < changed.length || changed.length === MAX_MONTHS };
}

export const proofJobs: readonly Job[] = [
	{ name: "count-proof-months", every_s: MINUTE_S, isLong: true, run: countMonths },
];
