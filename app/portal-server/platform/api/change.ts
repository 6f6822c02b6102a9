import { sql } from "drizzle-orm";
import type { Store } from "../db/client";
import { type Db, rowsOf, type Tx } from "../db/db";
import type { CallContext } from "./handler";
import { type Key, type Keyed, keyFor, NO_KEY, type Replay } from "./key";
import { Refused } from "./refused";

type Changing = Pick<CallContext, "change" | "changeByKey">;
type Work<T> = (tx: Tx, key: Key) => Promise<T | Refused>;

/** The two ways in which a call may change the store. */
export function changer(store: Store, keyed: Keyed | null): Changing {
	let isUsed = false;
	const changeByKey = async <T>(work: Work<T>): Promise<T> => {
		if (isUsed) throw new Error("change() makes the one transaction of a request");
		isUsed = true;
		return keyed ? onceByKey(store, keyFor(keyed), work) : orThrow(await store.transaction((tx) => work(tx, NO_KEY)));
	};
	return {
		changeByKey,
		change: (work) => changeByKey((tx, key) => (key === NO_KEY ? work(tx) : runOnce(tx, key, work))),
	};
}

function orThrow<T>(outcome: T | Refused): T {
	if (outcome instanceof Refused) throw outcome;
	return outcome;
}

async function replayIn<T>(db: Db | Tx, key: Key): Promise<Replay<T> | null> {
	const [row] = await rowsOf<{ first: unknown }>(db, sql`select first from ${key.source}`);
	return key.replayOf<T>(row?.first ?? null);
}

/**
 * A request that did not come through may have met itself: where the same was sent twice at once, whatever refused the second, it is answered what the
 * first was. A refusal stores no key.
 */
async function onceByKey<T>(store: Store, key: Key, work: Work<T>): Promise<T> {
	try {
		return orThrow(await store.transaction((tx) => work(tx, key)));
	} catch (error) {
		const replay = await replayIn<T>(store.db, key);
		if (replay) return replay.value;
		throw error;
	}
}

/** `work` between a statement that reads the key and one that stores it with the answer. */
async function runOnce<T>(tx: Tx, key: Key, work: (tx: Tx) => Promise<T | Refused>): Promise<T | Refused> {
	const replay = await replayIn<T>(tx, key);
	if (replay) return replay.value;
	const outcome = await work(tx);
	if (outcome instanceof Refused) return outcome;
	const [stored] = await rowsOf<{ answer: unknown }>(tx, key.keep(outcome));
	return key.replayFrom(stored?.answer);
}
