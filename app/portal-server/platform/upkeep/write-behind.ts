import type { Store } from "../db/client";
import type { Tx } from "../db/db";
import { portalLog } from "../log";

const FLUSH_EVERY_MS = 2_000;

interface Behind<Seen> {
	/** Named in the log where the store does not take what was seen. */
	name: string;
	empty(): Seen;
	isEmpty(seen: Seen): boolean;
	write(tx: Tx, seen: Seen): Promise<void>;
	/** Puts what could not be written back before what was seen since; without it it is given up. */
	restore?(newer: Seen, unwritten: Seen): Seen;
}

interface Pending<Seen> {
	seen: Seen;
	timer: NodeJS.Timeout | undefined;
	writing: Promise<void>;
}

export interface WriteBehind<Seen> {
	/** Runs no query: `note` adds to what this process has seen, which is written within 2 s. */
	note(store: Store, note: (seen: Seen) => void): void;
	/** Writes it now. Never throws: a failure is logged. */
	flush(store: Store): Promise<void>;
}

/** What a process notes beside its answers, and writes behind them in one transaction. */
export function writeBehind<Seen>({ name, empty, isEmpty, write, restore }: Behind<Seen>): WriteBehind<Seen> {
	const pendings = new WeakMap<Store, Pending<Seen>>();
	const pendingOf = (store: Store): Pending<Seen> => {
		const pending = pendings.get(store) ?? { seen: empty(), timer: undefined, writing: Promise.resolve() };
		pendings.set(store, pending);
		return pending;
	};
	async function writeNow(store: Store, pending: Pending<Seen>): Promise<void> {
		clearTimeout(pending.timer);
		pending.timer = undefined;
		const { seen } = pending;
		if (isEmpty(seen)) return;
		pending.seen = empty();
		try {
			await store.transaction((tx) => write(tx, seen));
		} catch (error) {
			portalLog("warn", name, { error });
			if (restore) pending.seen = restore(pending.seen, seen);
		}
	}
	const flush = (store: Store): Promise<void> => {
		const pending = pendingOf(store);
		pending.writing = pending.writing.then(() => writeNow(store, pending));
		return pending.writing;
	};
	const note = (store: Store, add: (seen: Seen) => void): void => {
		const pending = pendingOf(store);
		add(pending.seen);
		pending.timer ??= setTimeout(() => void flush(store), FLUSH_EVERY_MS).unref();
	};
	return { note, flush };
}
