import { sql } from "drizzle-orm";
import type { Store } from "../db/client";
import { rowsOf, type Tx } from "../db/db";
import { isStoreFault } from "../db/errors";
import { portalLog } from "../log";

/** What recurs. `run` works in the transaction that holds the job's row, so two processes never run it at once; it is short. */
export interface Job {
	readonly name: string;
	readonly every_s: number;
	/** Its answer is kept as `last_result`: counts, not data of persons. */
	run(tx: Tx): Promise<Record<string, unknown>>;
}

const TICK_MS = 5_000;
/** A job reads whole tables; a call's 9 s would end an audit just when there is much to audit. */
const LONGEST_STATEMENT = "60s";

/** Makes the rows of new jobs and brings a changed interval in. */
export async function registerJobs(store: Store, jobs: readonly Job[]): Promise<void> {
	await store.transaction(async (tx) => {
		for (const { name, every_s } of jobs) {
			await tx.execute(
				sql`insert into job (name, every_s) values (${name}, ${every_s}) on conflict (name) do update set every_s = excluded.every_s`,
			);
		}
	});
}

/** Runs every job that is due, each in its own transaction; a failure is kept with the job and tried again at its next time. */
export async function runDueJobs(store: Store, jobs: readonly Job[]): Promise<string[]> {
	const done: string[] = [];
	while (jobs.length > 0) {
		const name = await store.transaction((tx) => runOne(tx, jobs, done));
		if (name === null) return done;
		done.push(name);
	}
	return done;
}

async function runOne(tx: Tx, jobs: readonly Job[], done: readonly string[]): Promise<string | null> {
	const names = sql.join(
		jobs.filter((job) => !done.includes(job.name)).map((job) => sql`${job.name}`),
		sql`, `,
	);
	if (done.length === jobs.length) return null;
	const [due] = await rowsOf<{ name: string }>(
		tx,
		sql`select name from job where name in (${names}) and next_at <= portal_now() order by next_at for update skip locked limit 1`,
	);
	const job = jobs.find((one) => one.name === due?.name);
	if (!job) return null;
	await tx.execute(sql`select set_config('statement_timeout', ${LONGEST_STATEMENT}, true)`);
	const outcome = await attempt(tx, job);
	await tx.execute(
		sql`update job set next_at = portal_now() + make_interval(secs => every_s), last_at = portal_now(),
			last_error = ${outcome.error}, last_result = ${JSON.stringify(outcome.result)}::jsonb where name = ${job.name}`,
	);
	return job.name;
}

/** In a savepoint, so that a job that fails undoes itself and not the note of its failure. */
async function attempt(tx: Tx, job: Job): Promise<{ error: string | null; result: Record<string, unknown> | null }> {
	try {
		return { error: null, result: await tx.transaction((inner) => job.run(inner)) };
	} catch (error) {
		if (isStoreFault(error)) throw error;
		portalLog("error", "job-failed", { job: job.name, error });
		return { error: error instanceof Error ? error.message.slice(0, 500) : String(error), result: null };
	}
}

/** Looks for due jobs every few seconds until it is stopped; `stop` waits for the one that runs. */
export function startRunner(store: Store, jobs: readonly Job[]): { stop(): Promise<void> } {
	let running: Promise<unknown> | null = null;
	const timer = setInterval(() => {
		running ??= runDueJobs(store, jobs)
			.catch((error: unknown) => portalLog("error", "jobs-stopped", { error }))
			.finally(() => {
				running = null;
			});
	}, TICK_MS);
	timer.unref();
	return {
		stop: async () => {
			clearInterval(timer);
			await running;
		},
	};
}
