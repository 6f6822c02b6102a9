import { decode } from "turbo-stream";
import { expect, it } from "vitest";
import { EMPTY_BODY } from "~/components/feedback/live/abort-navigation";

it("a press that was not answered reads, for Remix, as an answer that holds nothing", async () => {
	const { value } = await decode(new Response(EMPTY_BODY).body as ReadableStream<Uint8Array>);
	expect(value).toEqual({ data: null });
});
