import type { Logger } from "drizzle-orm";

const KEY = Symbol.for("portal.statements");
const holder = globalThis as { [KEY]?: ((text: string) => void) | undefined };

/** Query settings of a store: each statement's text goes to whoever subscribed before the store was opened; nobody does outside tests. */
export function watchedStatements(): { logger?: Logger } {
	const watcher = holder[KEY];
	return watcher ? { logger: { logQuery: watcher } } : {};
}
