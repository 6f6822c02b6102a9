import type { DrizzleConfig } from "drizzle-orm";

const KEY = Symbol.for("portal.statements");
const holder = globalThis as { [KEY]?: ((text: string) => void) | undefined };

/** Settings of a store's queries: the text of each statement goes to whoever has asked for it before the store was opened, and to nobody outside of tests. */
export function watchedStatements(): Pick<DrizzleConfig, "logger"> {
	const watcher = holder[KEY];
	return watcher ? { logger: { logQuery: watcher } } : {};
}
