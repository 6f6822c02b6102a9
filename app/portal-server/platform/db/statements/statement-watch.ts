import type { Logger } from "drizzle-orm";

type Watch = (text: string, values: unknown[], transaction: object | undefined) => void;

const KEY = Symbol.for("portal.statements");
const holder = globalThis as { [KEY]?: Watch | undefined };

/**
 * Query settings of a store or of one of its transactions: each statement goes to whoever subscribed before, with the transaction that it is part of;
 * nobody does outside tests.
 */
export function watchedStatements(transaction?: object): { logger?: Logger } {
	const watch = holder[KEY];
	return watch ? { logger: { logQuery: (text, values) => watch(text, values, transaction) } } : {};
}
