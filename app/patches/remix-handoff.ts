import type { EntryContext } from "@remix-run/node";

/*
 * @remix-run/react 2.17.5, `dist/esm/single-fetch.js`. Remix writes the loaders' data as a stream of suspended scripts, for a renderer that streams;
 * React 18's writes U+0000 into Chinese pages, so pages are rendered to one string, which cannot wait. No gain in time. `renderMeta` and its cache
 * are internals of that version.
 */

/** All of `stream`, which stays open to be read again: at its end. */
async function textOfStream(stream: ReadableStream<Uint8Array>): Promise<string> {
	const reader = stream.getReader();
	const parts: Uint8Array[] = [];
	for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
	reader.releaseLock();
	return Buffer.concat(parts).toString("utf8");
}

/**
 * Lets a page be rendered to one string with single fetch on: the data are read to their end first and put where the first of Remix's scripts
 * looks for them, finished. Without `hydrate` the page has no script, and the data are let go.
 */
export async function settleHandoff(context: EntryContext, hydrate: boolean): Promise<void> {
	const stream = context.serverHandoffStream;
	if (!stream) return;
	context.serverHandoffStream = undefined;
	if (!hydrate) return void (await stream.cancel());
	const value = await textOfStream(stream);
	const finished = Object.assign(Promise.resolve(), { result: { done: true, value } });
	Object.assign(context.renderMeta ?? {}, { streamCache: { 0: finished } });
	context.serverHandoffStream = stream;
}
