import { sql } from "drizzle-orm";
import { NOW } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import { accountOf, addressIn, knownTriesOf, type Place, pairOf, senderIn } from "./places";

export const WINDOW_S = 900;
/** Failures within the window without a wait: of an account, also from one network and from all known ones together, and of an address over all accounts. */
const FREE = { account: 10, address: 50 } as const;

interface Counter {
	subject: string;
	free: number;
	/** Beyond the free failures an attempt is refused until its wait is over. */
	refuses: boolean;
}

/** `ago`: seconds since the last failure. */
export interface CounterState extends Counter {
	failures: number;
	ago: number;
}

/** Of the account; where an address is known also of the account from there, then of the address, and then, of a known network, of the account from all of those. */
export type Counters<T> = readonly [account: T, ...fromThere: T[]];

export function countersOf(place: Place, isKnown: boolean): Counters<Counter> {
	const account = { subject: accountOf(place), free: FREE.account, refuses: false };
	const address = addressIn(place);
	if (address === null) return [account];
	const pair = { subject: pairOf(place, address), free: FREE.account, refuses: !isKnown };
	const sender = { subject: `address:${senderIn(place)}`, free: FREE.address, refuses: !isKnown };
	return isKnown ? [account, pair, sender, { ...account, subject: knownTriesOf(place) }] : [account, pair, sender];
}

/** Whether as many passwords as are free have been tried: from anywhere, of somebody in a known network from those alone. */
export function isUsedUp([account, ...fromThere]: Counters<CounterState>, isKnown: boolean): boolean {
	const { failures, free } = (isKnown && fromThere.at(-1)) || account;
	return failures >= free;
}

const subjectsOf = (counters: Counters<Counter>) => counters.map(({ subject }) => subject);

export async function lockCounters(tx: Tx, counters: Counters<Counter>): Promise<void> {
	await tx.execute(
		sql`insert into sign_in_subject (subject) select unnest(${texts(subjectsOf(counters).sort())}) on conflict (subject) do update set last_attempt_at = excluded.last_attempt_at`,
	);
}

/** Counts one failure everywhere; gives the ids of its rows. */
export async function countFailure(tx: Tx, counters: Counters<Counter>): Promise<number[]> {
	const rows = await rowsOf<{ id: number }>(
		tx,
		sql`insert into sign_in_failure (subject) select unnest(${texts(subjectsOf(counters))}) returning id`,
	);
	return rows.map(({ id }) => id);
}

/** In the order of `counters`. */
export async function readCounters(tx: Db | Tx, counters: Counters<Counter>): Promise<Counters<CounterState>> {
	const counted = await readFailures(tx, subjectsOf(counters));
	const stateOf = (counter: Counter) => ({
		failures: 0,
		ago: 0,
		...counted.find(({ subject }) => subject === counter.subject),
		...counter,
	});
	const [account, ...fromThere] = counters;
	return [stateOf(account), ...fromThere.map(stateOf)];
}

/** Failures within the window, of those subjects that have any. */
export const readFailures = (
	tx: Db | Tx,
	subjects: readonly string[],
): Promise<{ subject: string; failures: number; ago: number }[]> =>
	rowsOf(
		tx,
		sql`select subject, count(*)::int8 as failures, extract(epoch from portal_now() - max(at))::int8 as ago
			from sign_in_failure where subject = any(${texts(subjects)}) and at > ${NOW} - make_interval(secs => ${WINDOW_S}) group by subject`,
	);

/** From how many networks the account was tried within the window and not signed in to. */
export async function countNetworks(tx: Tx, account: string): Promise<number> {
	const [row] = await rowsOf<{ count: number }>(
		tx,
		sql`select count(distinct subject)::int8 as count from sign_in_failure
			where subject ^@ ${`${account}@`} and at > ${NOW} - make_interval(secs => ${WINDOW_S})`,
	);
	return row?.count ?? 0;
}
