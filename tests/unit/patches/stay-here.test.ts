import { decode } from "turbo-stream";
import { expect, it } from "vitest";
import { UNANSWERED } from "~/patches/remix-stay-here";

it("a press that was not answered reads, for Remix, as an answer that holds nothing", async () => {
	const { value } = await decode(new Response(UNANSWERED).body as ReadableStream<Uint8Array>);
	expect(value).toEqual({ data: null });
});
