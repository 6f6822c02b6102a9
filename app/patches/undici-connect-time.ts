/*
 * undici, as Node 20 to 24 ship it for `fetch`. It gives up a connection that does not come about after 10 s, for which a page would wait, and
 * Node has no setting for that: the class of its dispatcher is shared under this name alone. No gain in time otherwise.
 */
const DISPATCHER = Symbol.for("undici.globalDispatcher.1");

/** The `dispatcher` of a fetch that waits `ms` for a connection; undici checks about twice a second. Undefined before Node has loaded its fetch. */
export function connectionsWithin(ms: number): object | undefined {
	const given = (globalThis as Record<symbol, unknown>)[DISPATCHER] as object | undefined;
	const Kind = given?.constructor as (new (options: { connect: { timeout: number } }) => object) | undefined;
	return Kind && new Kind({ connect: { timeout: ms } });
}
