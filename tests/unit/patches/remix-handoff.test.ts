import type { EntryContext } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { settleHandoff } from "~/patches/remix-handoff";

interface Cached {
	renderMeta: { streamCache?: Record<number, Promise<void> & { result?: { done: boolean; value: string } }> };
	serverHandoffStream?: ReadableStream<Uint8Array>;
}

/** Data in pieces that end within a character of three bytes, as they leave Remix. */
function handoff(cancel = vi.fn()): Cached {
	const bytes = new TextEncoder().encode('["仰光"]');
	const stream = new ReadableStream<Uint8Array>({
		start(controller) {
			controller.enqueue(bytes.subarray(0, 4));
			controller.enqueue(bytes.subarray(4));
			controller.close();
		},
		cancel,
	});
	return { renderMeta: {}, serverHandoffStream: stream };
}

describe("the data of a page", () => {
	it("stand finished where Remix's first script reads them, so that a page can be rendered as one text", async () => {
		const context = handoff();
		await settleHandoff(context as unknown as EntryContext, true);
		expect(context.renderMeta.streamCache?.[0]?.result).toEqual({ done: true, value: '["仰光"]' });
		expect(context.serverHandoffStream).toBeInstanceOf(ReadableStream);
	});

	it("are let go where the page has no script", async () => {
		const context = handoff();
		await settleHandoff(context as unknown as EntryContext, false);
		expect([context.renderMeta.streamCache, context.serverHandoffStream]).toEqual([undefined, undefined]);
	});
});
