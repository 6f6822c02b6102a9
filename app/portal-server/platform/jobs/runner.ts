import { sql } from "drizzle-orm";
import { errorText } from "~/lib/log/log-line.server";
import { LogSafeError } from "~/lib/log/log-safe-error";
import type { Store } from "../db/client";
import type { Tx } from "../db/db";
import { isStoreFault } from "../db/errors";
import { portalLog } from "../log";
import type { AnyJob, Job, JobResult, SeparateJob } from "./job";
import { type JobOutcome, keep, plan, takeDueJob } from "./table";

const TICK_MS = 5_000;
/** What is left of a round's work after this time waits for the next look. */
const MAX_ROUND_MS = 30_000;
/** Longer than a call's 9 s: a job reads whole tables. */
const MAX_STATEMENT_TIME = "60s";
const NEVER = new AbortController().signal;

/** What the jobs of one round have counted so far, by name. */
type Counts = Map<string, Record<string, unknown>>;

/**
 * Each due job in its own transaction or apart, again while it has `more`, other due jobs in between; a failure is stored with the job, which
 * runs again at its next time. Answers the names of what ran.
 */
export async function runDueJobs(
	store: Store,
	jobs: readonly AnyJob[],
	stopping: AbortSignal = NEVER,
): Promise<string[]> {
	const began = performance.now();
	const counts: Counts = new Map();
	const done = new Set<string>();
	while (done.size < jobs.length) {
		const waiting = jobs.filter(({ name }) => !done.has(name));
		const ran = await store.transaction((tx) => runOne(tx, waiting, counts));
		if (ran === null) break;
		if ("runSeparately" in ran.job) await runSeparately(store, ran.job, stopping);
		const isOver = stopping.aborted || performance.now() - began > MAX_ROUND_MS;
		if (!ran.more || isOver) done.add(ran.job.name);
		if (isOver && ran.more) break;
	}
	return [...done];
}

async function runOne(tx: Tx, jobs: readonly AnyJob[], counts: Counts): Promise<{ job: AnyJob; more: boolean } | null> {
	const job = await takeDueJob(tx, jobs);
	if (!job) return null;
	await tx.execute(sql`select set_config('statement_timeout', ${MAX_STATEMENT_TIME}, true)`);
	if ("runSeparately" in job) {
		await plan(tx, job, false);
		return { job, more: false };
	}
	const { error: thrown, result } = await attempt(tx, job);
	const { more = false, failure = null, ...counted } = result ?? {};
	const error = thrown ?? failure;
	if (failure !== null && !more) portalLog("error", "job-failed", { job: job.name, error: new LogSafeError(failure) });
	await plan(tx, job, more);
	const all = added(counts.get(job.name), counted);
	counts.set(job.name, all);
	await keep(tx, job, { error, result: error === null ? all : null });
	return { job, more };
}

function added(before: Record<string, unknown> = {}, now: Record<string, unknown>): Record<string, unknown> {
	const sums = Object.entries(now).map(([name, value]) => {
		const known = before[name];
		return [name, typeof value === "number" && typeof known === "number" ? known + value : value];
	});
	return { ...before, ...Object.fromEntries(sums) };
}

async function runSeparately(store: Store, job: SeparateJob, stopping: AbortSignal): Promise<void> {
	const outcome = await job.runSeparately(store, stopping).then(
		(result): JobOutcome => ({ error: null, result }),
		(error: unknown): JobOutcome => ({ error: failed(job, error), result: null }),
	);
	await keep(store.db, job, outcome);
}

/** A store failure ends the round: the job is still due in the next. */
function failed(job: AnyJob, error: unknown): string {
	if (isStoreFault(error)) throw error;
	portalLog("error", "job-failed", { job: job.name, error });
	return errorText(error);
}

/** In a savepoint, so that a failed job is undone and the record of its failure is not. */
async function attempt(tx: Tx, job: Job): Promise<{ error: string | null; result: JobResult | null }> {
	try {
		return { error: null, result: await tx.transaction((inner) => job.run(inner)) };
	} catch (error) {
		return { error: failed(job, error), result: null };
	}
}

const isSeparate = (job: AnyJob): boolean => "runSeparately" in job;
const isLong = (job: AnyJob): boolean => "isLong" in job && job.isLong === true;

/**
 * Looks for due jobs every few seconds until it is stopped; `stop` waits for running ones. Long jobs, and those that wait for other servers,
 * have a round of their own: neither an audit nor a slow mail server delays an expiry.
 */
export function startRunner(store: Store, jobs: readonly AnyJob[]): { stop(): Promise<void> } {
	const stopping = new AbortController();
	const rounds = [
		jobs.filter((job) => !isSeparate(job) && !isLong(job)),
		jobs.filter(isLong),
		jobs.filter(isSeparate),
	].map((some) => startRound(store, some, stopping.signal));
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
