import { encode } from "turbo-stream";
import { afterEach, expect, it, vi } from "vitest";
import { dataDecoded } from "~/patches/remix-first-data";

const DATA = { loaderData: { root: { language: "zh-cn", name: "仰光" } } };

afterEach(() => vi.unstubAllGlobals());

it("a page is hydrated once its data are decoded, not while they are on their way", async () => {
	let arrive = () => {};
	const arrived = new Promise<void>((done) => {
		arrive = done;
	});
	const stream = new ReadableStream<Uint8Array>({
		async start(controller) {
			await arrived;
			for await (const chunk of encode(DATA)) controller.enqueue(chunk as Uint8Array);
			controller.close();
		},
	});
	const context: Record<string, unknown> = { future: { v3_singleFetch: true }, stream };
	vi.stubGlobal("window", { __remixContext: context });
	let isDecoded = false;
	const decoded = dataDecoded().then(() => {
		isDecoded = true;
	});
	await new Promise((done) => setImmediate(done));
	expect(isDecoded).toBe(false);
	arrive();
	await decoded;
	expect(context.state).toEqual(DATA);
});
