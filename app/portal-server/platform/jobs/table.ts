import { sql } from "drizzle-orm";
import type { Store } from "../db/client";
import { type Db, rowsOf, type Tx } from "../db/db";
import type { AnyJob } from "./job";

/** A transaction's time is that of its beginning: for one that began before another planned a job, its next time seems this much further ahead. */
const LATE_TAKER_S = 60;

/** Adds the rows of new jobs. Never waits for a job that runs: its interval is written when it has run. */
export async function registerJobs(store: Store, jobs: readonly AnyJob[]): Promise<void> {
	for (const { name, every_s } of jobs) {
		await store.db.execute(
			sql`insert into job (name, every_s) values (${name}, ${every_s}) on conflict (name) do nothing`,
		);
	}
}

export async function makeDue(store: Store, names: readonly string[]): Promise<void> {
	await store.transaction(async (tx) => {
		for (const name of names)
			await tx.execute(sql`update job set next_at = portal_now() - interval '1 second' where name = ${name}`);
	});
}

/** The last results of these jobs by name; null for one that failed. */
export async function resultsOf(store: Store, names: readonly string[]): Promise<Record<string, unknown>> {
	const rows = await rowsOf<{ name: string; last_result: unknown }>(store.db, sql`select name, last_result from job`);
	return Object.fromEntries(
		rows.filter(({ name }) => names.includes(name)).map(({ name, last_result }) => [name, last_result]),
	);
}

/**
 * Locks the row of the job that has been due for longest; null where none is, or others run them. A job whose next time lies much further
 * ahead than its interval is due as well: a clock that ran ahead has written it.
 */
export async function takeDueJob(tx: Tx, jobs: readonly AnyJob[]): Promise<AnyJob | null> {
	if (jobs.length === 0) return null;
	const intervals = sql.join(
		jobs.map(({ name, every_s }) => sql`(${name}::text, ${every_s}::int4)`),
		sql`, `,
	);
	const [due] = await rowsOf<{ name: string }>(
		tx,
		sql`select job.name from job join (values ${intervals}) as known (name, every_s) on known.name = job.name
			where job.next_at <= portal_now() or job.next_at > portal_now() + make_interval(secs => known.every_s + ${LATE_TAKER_S})
			order by job.next_at for update of job skip locked limit 1`,
	);
	return jobs.find((one) => one.name === due?.name) ?? null;
}

/** Due again after its interval, or at once. */
export async function plan(tx: Tx, { name, every_s }: AnyJob, atOnce: boolean): Promise<void> {
	await tx.execute(
		sql`update job set every_s = ${every_s}, last_at = portal_now(), next_at = portal_now() + make_interval(secs => ${atOnce ? 0 : every_s}) where name = ${name}`,
	);
}

export interface JobOutcome {
	error: string | null;
	result: Record<string, unknown> | null;
}

export async function keep(db: Db | Tx, { name }: AnyJob, { error, result }: JobOutcome): Promise<void> {
	await db.execute(
		sql`update job set last_error = ${error}, last_result = ${JSON.stringify(result)}::jsonb where name = ${name}`,
	);
}
