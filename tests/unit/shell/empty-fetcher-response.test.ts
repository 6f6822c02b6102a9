import { decode } from "turbo-stream";
import { expect, it } from "vitest";
import { EMPTY_BODY } from "~/components/feedback/live/abort-navigation";

it("a failed fetcher submission reads, for Remix, as a response without data", async () => {
	const { value } = await decode(new Response(EMPTY_BODY).body as ReadableStream<Uint8Array>);
	expect(value).toEqual({ data: null });
});
