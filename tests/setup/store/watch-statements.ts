const WATCHER = Symbol.for("portal.statements");

/** Gets a statement of the portal: its text, its values, and the transaction that it is part of. */
export type Watch = (text: string, values: readonly unknown[], transaction?: object) => void;
const holder = globalThis as { [WATCHER]?: Watch | undefined };

/**
 * Tells `watch` of each statement, beside whoever is told already; the answer ends it. A store that is open asks no more who watches, only its
 * transactions do.
 */
export function watchStatements(watch: Watch): () => void {
	const before = holder[WATCHER];
	holder[WATCHER] = (text, values, transaction) => {
		before?.(text, values, transaction);
		watch(text, values, transaction);
	};
	return () => {
		holder[WATCHER] = before;
	};
}
