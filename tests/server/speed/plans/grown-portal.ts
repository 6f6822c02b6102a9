import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { newToken } from "~/portal-server/account/sessions/tokens";
import { flushUses } from "~/portal-server/account/sessions/uses";
import { createApp } from "~/portal-server/app";
import { PRODUCT_LINES } from "~/portal-server/lines";
import type { Store } from "~/portal-server/platform/db/client";
import type { Tx } from "~/portal-server/platform/db/db";
import type { AnyJob } from "~/portal-server/platform/jobs/job";
import { flushViews } from "~/portal-server/platform/subjects/views";
import { uniqueId } from "../../../factories/random/unique";
import { findAll, type Members } from "./found";
import { countersOf, type Reads, readBetween, rowsByTable } from "./reads";
import { sender, takeSteps } from "./requests";
import { openUndone, type UndoneStore } from "./undone-store";
import { type Actor, filled, type Made } from "./ways";

/** What a call or a job has cost the database, and what came of it. */
export interface Cost {
	readonly reads: Reads;
	/** In which its statements were under way; of a job, in its dearest round. */
	readonly ms: number;
	/** Of the answer. */
	readonly bytes: number;
	/** 1 where it was done. */
	readonly code: number;
	readonly said: string;
}

export interface GrownRows {
	/** By table. */
	readonly rows: ReadonlyMap<string, number>;
}

export interface GrownPortal extends GrownRows {
	cost(made: Made): Promise<Cost>;
	costOf(job: AnyJob): Promise<Cost>;
	costOfWork(work: (tx: Tx) => Promise<unknown>): Promise<Cost>;
	close(): Promise<void>;
}

interface Opening {
	/** Of each transaction: with `enable_seqscan = off` a table is read whole only where no index serves, however small it is. */
	readonly settings?: readonly string[];
	/** Whether what is only read is read once before: for figures of time. */
	readonly isWarm?: boolean;
}

/** Rounds of a job before the one whose reads count: what was due when the store had grown is done by then. */
const MAX_ROUNDS = 40;

/** What the process has noted is written in the transaction of whoever noted it, not of the next. */
const writeBehind = (store: Store) =>
	Promise.all([flushUses(store), flushViews(store), ...PRODUCT_LINES.map((line) => line.flush?.(store))]);

async function tokensOf(tx: Tx, members: Members, { as, steps = [] }: Made): Promise<ReadonlyMap<Actor, string>> {
	const tokens = new Map<Actor, string>();
	for (const actor of [as, ...steps.flatMap((step) => ("call" in step && step.as ? [step.as] : []))]) {
		if (actor === "guest" || tokens.has(actor)) continue;
		const { company_id, id } = members[actor];
		const token = newToken(company_id);
		await tx.execute(
			sql`insert into member_token (company_id, token_hash, kind, member_id, session_id, expires_at, used_at)
				values (${company_id}, ${createHash("sha256").update(token).digest("hex")}, 'user', ${id}, ${uniqueId()},
					portal_now() + interval '1 day', portal_now())`,
		);
		tokens.set(actor, token);
	}
	return tokens;
}

/** What work reads, and the milliseconds in which its statements are under way. */
async function meter({ client, spent }: UndoneStore) {
	const counters = await countersOf(client);
	return async <T>(work: () => Promise<T>): Promise<{ result: T; reads: Reads; ms: number }> => {
		const before = await counters();
		const from = spent();
		const result = await work();
		const ms = spent() - from;
		return { result, reads: readBetween(before, await counters()), ms };
	};
}

/** The portal over a grown store that is there at `url`, in which nothing is changed. */
export async function openGrown(url: string, { settings = [], isWarm = false }: Opening = {}): Promise<GrownPortal> {
	const undone = await openUndone(url);
	const { store, client } = undone;
	const { found, members } = await findAll(client);
	const measure = await meter(undone);
	const app = createApp(store);
	const within = <T>(work: (tx: Tx) => Promise<T>) =>
		undone.undone(async (tx) => {
			for (const setting of ["statement_timeout = 0", ...settings]) await tx.execute(sql.raw(`set local ${setting}`));
			const result = await work(tx);
			await writeBehind(store);
			return result;
		});
	const plain = { bytes: 1, code: 1 };
	return {
		rows: await rowsByTable(client),
		close: undone.close,
		cost: (made) =>
			within(async (tx) => {
				const { label, method, path, as, query, body, steps = [] } = made;
				const send = sender(app, await tokensOf(tx, members, made));
				const run = (text: string) => tx.execute(sql.raw(text));
				const names = await takeSteps(steps, found, { by: as, send, run }).catch((error: Error) => {
					throw new Error(`${label}: ${error.message}`);
				});
				const sent = filled({ call: `${method} ${path}`, as, query, body }, names);
				if (isWarm && method === "GET") await send(sent);
				const { result, reads, ms } = await measure(() => send(sent));
				return { reads, ms, bytes: result.bytes, code: result.code, said: result.said };
			}),
		costOf: (job) =>
			within(async (tx) => {
				const run = async (): Promise<Record<string, unknown>> =>
					"run" in job ? job.run(tx) : job.runSeparately(store, new AbortController().signal);
				let dearest = 0;
				for (let round = 0; ; round += 1) {
					const { result, reads, ms } = await measure(run);
					dearest = Math.max(dearest, ms);
					if (result.more !== true || round === MAX_ROUNDS)
						return { ...plain, reads, ms: dearest, said: JSON.stringify(result) };
				}
			}),
		costOfWork: (work) =>
			within(async (tx) => {
				const { reads, ms } = await measure(() => work(tx));
				return { ...plain, reads, ms, said: "" };
			}),
	};
}
