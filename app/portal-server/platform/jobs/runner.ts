import { sql } from "drizzle-orm";
import type { Store } from "../db/client";
import { type Db, rowsOf, type Tx } from "../db/db";
import { isStoreFault } from "../db/errors";
import { portalLog } from "../log";

/** `run` works in the transaction that holds the job's row, so two processes never run it at once; it is short. */
export interface Job {
	readonly name: string;
	readonly every_s: number;
	/** Kept as `last_result`: counts, no personal data. */
	run(tx: Tx): Promise<Record<string, unknown>>;
}

/**
 * A job that waits for other servers. `runApart` takes its own, short transactions; the job's next time is written before it begins, so
 * it may run in two processes at once and must tolerate that. It ends soon after `stopping` is set.
 */
export interface ApartJob {
	readonly name: string;
	readonly every_s: number;
	runApart(store: Store, stopping: AbortSignal): Promise<Record<string, unknown>>;
}

export type AnyJob = Job | ApartJob;

const TICK_MS = 5_000;
/** Longer than a call's 9 s: a job reads whole tables. */
const LONGEST_STATEMENT = "60s";

/** Inserts new jobs and updates changed intervals. */
export async function registerJobs(store: Store, jobs: readonly AnyJob[]): Promise<void> {
	await store.transaction(async (tx) => {
		for (const { name, every_s } of jobs) {
			await tx.execute(
				sql`insert into job (name, every_s) values (${name}, ${every_s}) on conflict (name) do update set every_s = excluded.every_s`,
			);
		}
	});
}

export async function makeDue(store: Store, names: readonly string[]): Promise<void> {
	await store.transaction(async (tx) => {
		for (const name of names) await tx.execute(sql`update job set next_at = portal_now() - interval '1 second' where name = ${name}`);
	});
}

/** The last results of these jobs by name; null for one that failed. */
export async function resultsOf(store: Store, names: readonly string[]): Promise<Record<string, unknown>> {
	const rows = await rowsOf<{ name: string; last_result: unknown }>(store.db, sql`select name, last_result from job`);
	return Object.fromEntries(rows.filter(({ name }) => names.includes(name)).map(({ name, last_result }) => [name, last_result]));
}

const NEVER = new AbortController().signal;

/** Each due job in its own transaction or apart; a failure is stored with the job, which runs again at its next time. */
export async function runDueJobs(store: Store, jobs: readonly AnyJob[], stopping: AbortSignal = NEVER): Promise<string[]> {
	const done: string[] = [];
	while (jobs.length > 0) {
		const job = await store.transaction((tx) => runOne(tx, jobs, done));
		if (job === null) return done;
		if ("runApart" in job) await runApart(store, job, stopping);
		done.push(job.name);
	}
	return done;
}

async function runOne(tx: Tx, jobs: readonly AnyJob[], done: readonly string[]): Promise<AnyJob | null> {
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
	const outcome = "runApart" in job ? null : await attempt(tx, job);
	await tx.execute(
		sql`update job set next_at = portal_now() + make_interval(secs => every_s), last_at = portal_now() where name = ${job.name}`,
	);
	if (outcome) await keep(tx, job, outcome);
	return job;
}

interface Outcome {
	error: string | null;
	result: Record<string, unknown> | null;
}

async function keep(db: Db | Tx, job: AnyJob, { error, result }: Outcome): Promise<void> {
	await db.execute(sql`update job set last_error = ${error}, last_result = ${JSON.stringify(result)}::jsonb where name = ${job.name}`);
}

async function runApart(store: Store, job: ApartJob, stopping: AbortSignal): Promise<void> {
	const outcome = await job.runApart(store, stopping).then(
		(result): Outcome => ({ error: null, result }),
		(error: unknown) => failed(job, error),
	);
	await keep(store.db, job, outcome);
}

/** A store failure ends the round: the job is still due in the next. */
function failed(job: AnyJob, error: unknown): Outcome {
	if (isStoreFault(error)) throw error;
	portalLog("error", "job-failed", { job: job.name, error });
	return { error: error instanceof Error ? error.message.slice(0, 500) : String(error), result: null };
}

/** In a savepoint, so that a failed job is undone and the record of its failure is not. */
async function attempt(tx: Tx, job: Job): Promise<Outcome> {
	try {
		return { error: null, result: await tx.transaction((inner) => job.run(inner)) };
	} catch (error) {
		return failed(job, error);
	}
}

/**
 * Looks for due jobs every few seconds until it is stopped; `stop` waits for running ones. Jobs that wait for other servers have a round
 * of their own: a slow mail server delays no expiry.
 */
export function startRunner(store: Store, jobs: readonly AnyJob[]): { stop(): Promise<void> } {
	const stopping = new AbortController();
	const rounds = [jobs.filter((job) => !("runApart" in job)), jobs.filter((job) => "runApart" in job)].map((some) =>
		startRound(store, some, stopping.signal),
	);
	return {
		stop: async () => {
			stopping.abort();
			await Promise.all(rounds.map((round) => round.stop()));
		},
	};
}

function startRound(store: Store, jobs: readonly AnyJob[], stopping: AbortSignal): { stop(): Promise<void> } {
	let running: Promise<unknown> | null = null;
	const timer = setInterval(() => {
		running ??= runDueJobs(store, jobs, stopping)
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
