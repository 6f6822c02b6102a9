import { constants, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressed } from "~/http/guards/compression";

const HEADERS = { "content-type": "text/csv; charset=utf-8", "content-disposition": 'attachment; filename="a.csv"' };

/** A file of which the first part is there and the rest waits for `finish`. */
function growing(): { response: Response; finish: () => void } {
	let finish = () => {};
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			controller.enqueue(new TextEncoder().encode("first\r\n"));
			finish = () => {
				controller.enqueue(new TextEncoder().encode("last\r\n"));
				controller.close();
			};
		},
	});
	return { response: new Response(body, { headers: HEADERS }), finish: () => finish() };
}

const asked = (accepted: string) => new Request("http://in.test/user/order/export", { headers: { "accept-encoding": accepted } });

/** What of a packed file can be read already. */
const unpacked = (parts: Uint8Array[]) =>
	parts.length === 0 ? "" : gunzipSync(Buffer.concat(parts), { finishFlush: constants.Z_SYNC_FLUSH }).toString();

it("a file that is still being written is packed part by part: its reader has the first before there is a second", async () => {
	const { response, finish } = growing();
	const packed = await compressed(asked("gzip, br"), response);
	expect(packed.headers.get("content-encoding")).toBe("gzip");
	const reader = (packed.body as ReadableStream<Uint8Array>).getReader();
	const parts: Uint8Array[] = [];
	while (!unpacked(parts).includes("first")) parts.push((await reader.read()).value ?? new Uint8Array());
	finish();
	for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
	expect(gunzipSync(Buffer.concat(parts)).toString()).toBe("first\r\nlast\r\n");
});

it("a reader who unpacks no gzip gets it as it is", async () => {
	const { response, finish } = growing();
	const plain = await compressed(asked("br"), response);
	finish();
	expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, "first\r\nlast\r\n"]);
});
