import { sql } from "drizzle-orm";
import type { Store } from "../db/client";
import { rowsOf, type Tx } from "../db/db";
import type { CallContext } from "./handler";
import { type Key, type Keyed, keyFor, NO_KEY } from "./key";
import { Refused } from "./refused";

type Changing = Pick<CallContext, "change" | "changeByKey">;
type Work<T> = (tx: Tx, key: Key) => Promise<T | Refused>;

/** The two ways in which a call may change the store. */
export function changer(store: Store, keyed: Keyed | null): Changing {
	let isUsed = false;
	const changeByKey = async <T>(work: Work<T>): Promise<T> => {
		if (isUsed) throw new Error("change() makes the one transaction of a request");
		isUsed = true;
		const outcome = await store.transaction((tx) => (keyed ? once(tx, keyed, work) : work(tx, NO_KEY)));
		if (outcome instanceof Refused) throw outcome;
		return outcome;
	};
	return {
		changeByKey,
		change: (work) => changeByKey((tx, key) => (key === NO_KEY ? work(tx) : runOnce(tx, key, work))),
	};
}

/** A refusal that is returned leaves the key free. */
async function once<T>(tx: Tx, keyed: Keyed, work: Work<T>): Promise<T | Refused> {
	const { drop, ...key } = keyFor(keyed);
	const outcome = await work(tx, key);
	if (outcome instanceof Refused) await tx.execute(drop);
	return outcome;
}

/** `work` between a statement that takes the key and one that keeps its answer. */
async function runOnce<T>(tx: Tx, key: Key, work: (tx: Tx) => Promise<T | Refused>): Promise<T | Refused> {
	const [row] = await rowsOf<{ first: unknown }>(tx, sql`select first from ${key.source}`);
	const replay = key.replayOf<T>(row?.first ?? null);
	if (replay) return replay.value;
	const outcome = await work(tx);
	if (outcome instanceof Refused) return outcome;
	const [stored] = await rowsOf<{ answer: unknown }>(tx, key.keep(outcome));
	return key.replayFrom(stored?.answer);
}
