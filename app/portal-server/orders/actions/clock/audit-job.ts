import { sql } from "drizzle-orm";
import { errorText } from "~/lib/log/log-line.server";
import { DAY_S, MINUTE_S } from "~/lib/time/durations";
import { NOW } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isStoreFault } from "~/portal-server/platform/db/errors";
import type { Job, JobResult } from "~/portal-server/platform/jobs/job";
import { portalLog } from "~/portal-server/platform/log";
import { auditOrders } from "../../reading/audit";

/** A company's statements; the sum of many companies is never one statement. */
const MAX_TIME = "30s";
const TWO_DAYS_S = 2 * DAY_S;

/** The company whose turn it is: each once a day. One that could not be audited waits as long as the others. */
async function nextCompany(tx: Tx): Promise<number | null> {
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`/* all companies: whose audit is due */ select c.id from company c left join company_audit a on a.company_id = c.id
			where a.last_attempt_at is null or a.last_attempt_at <= ${NOW} - make_interval(secs => ${DAY_S}) or a.last_attempt_at > ${NOW}
			order by a.last_attempt_at nulls first, c.id limit 1`,
	);
	return row ? Number(row.id) : null;
}

interface Outcome {
	differences: number;
	failure: string | null;
}

/** In a savepoint: what takes too long costs this company's audit alone, and is logged. */
async function audited(tx: Tx, company_id: number, longest: string): Promise<Outcome> {
	try {
		const found = await tx.transaction(async (inner) => {
			await inner.execute(sql`select set_config('statement_timeout', ${longest}, true)`);
			return auditOrders(inner, company_id);
		});
		if (found.length > 0) portalLog("error", "ledger-differs", { company_id, differences: found.slice(0, 5) });
		return { differences: found.length, failure: null };
	} catch (error) {
		if (isStoreFault(error)) throw error;
		portalLog("error", "ledger-not-audited", { company_id, error });
		return { differences: 0, failure: errorText(error) };
	}
}

interface Round extends JobResult {
	audited: number;
	differences: number;
	failed: number;
	more: boolean;
}

/**
 * Compares one company's ledger and orders, and says whether others are due. What does not agree stays an operator's alert until it does, as
 * does a company one of whose statements took longer than `longest` (an interval of PostgreSQL).
 */
export async function auditNext(tx: Tx, longest = MAX_TIME): Promise<Round> {
	const company_id = await nextCompany(tx);
	if (company_id === null) return { audited: 0, differences: 0, failed: 0, more: false };
	const { differences, failure } = await audited(tx, company_id, longest);
	const audited_at = failure === null ? NOW : sql`null::timestamptz`;
	await tx.execute(
		sql`insert into company_audit as a (company_id, last_attempt_at, audited_at, differences, failure) values (${company_id}, ${NOW}, ${audited_at}, ${differences}, ${failure})
			on conflict (company_id) do update set last_attempt_at = excluded.last_attempt_at, audited_at = coalesce(excluded.audited_at, a.audited_at),
				differences = case when excluded.failure is null then excluded.differences else a.differences end, failure = excluded.failure`,
	);
	return { audited: 1, differences, failed: failure === null ? 0 : 1, more: true };
}

export const auditJob: Job = { name: "ledger-audit", every_s: 5 * MINUTE_S, isLong: true, run: (tx) => auditNext(tx) };

/** Companies whose figures differ, and those whose audit failed or has not come for two days. */
export async function auditTroubles(db: Db): Promise<{ differing: number; unaudited: number }> {
	const late = sql`${NOW} - make_interval(secs => ${TWO_DAYS_S})`;
	const [row] = await rowsOf<{ differing: number; unaudited: number }>(
		db,
		sql`/* all companies: an operator's alerts */ select count(*) filter (where a.differences > 0)::int8 as differing,
				count(*) filter (where a.failure is not null or coalesce(a.audited_at, c.created_at) < ${late})::int8 as unaudited
			from company c left join company_audit a on a.company_id = c.id`,
	);
	return { differing: Number(row?.differing), unaudited: Number(row?.unaudited) };
}
