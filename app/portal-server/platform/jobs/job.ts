import type { Store } from "../db/client";
import type { Tx } from "../db/db";

/**
 * Counts, no personal data; with `more` the job has left work that is due now and runs again at once, in a transaction of its own. With a `failure` it has
 * failed as if it had thrown, but what it has written stays.
 */
export interface JobResult extends Record<string, unknown> {
	more?: boolean;
	failure?: string;
}

/** `run` works in the transaction that holds the job's row, so two processes never run it at once; it is short, or the job `isLong`. */
export interface Job {
	readonly name: string;
	readonly every_s: number;
	/** Runs beside the others, so that it delays none of them. */
	readonly isLong?: boolean;
	run(tx: Tx): Promise<JobResult>;
}

/**
 * A job that waits for other servers. `runSeparately` takes its own, short transactions; the job's next time is written before it begins, so
 * it may run in two processes at once and must tolerate that. It ends soon after `stopping` is set.
 */
export interface SeparateJob {
	readonly name: string;
	readonly every_s: number;
	runSeparately(store: Store, stopping: AbortSignal): Promise<Record<string, unknown>>;
}

export type AnyJob = Job | SeparateJob;
