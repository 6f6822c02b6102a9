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

const requestAccepting = (accepted: string) =>
	new Request("http://in.test/user/order/export", { headers: { "accept-encoding": accepted } });

/** What of a packed file can be read already. */
const unpacked = (parts: Uint8Array[]) =>
	parts.length === 0 ? "" : gunzipSync(Buffer.concat(parts), { finishFlush: constants.Z_SYNC_FLUSH }).toString();

it("a streamed file is compressed chunk by chunk: the client has the first before there is a second", async () => {
	const { response, finish } = growing();
	const packed = await compressed(requestAccepting("gzip, br"), response);
	expect(packed.headers.get("content-encoding")).toBe("gzip");
	const reader = (packed.body as ReadableStream<Uint8Array>).getReader();
	const parts: Uint8Array[] = [];
	while (!unpacked(parts).includes("first")) parts.push((await reader.read()).value ?? new Uint8Array());
	finish();
	for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
	expect(gunzipSync(Buffer.concat(parts)).toString()).toBe("first\r\nlast\r\n");
});

it("a client without gzip gets it uncompressed", async () => {
	const { response, finish } = growing();
	const plain = await compressed(requestAccepting("br"), response);
	finish();
	expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, "first\r\nlast\r\n"]);
});

it.each([
	["br, gzip", "br"],
	["gzip, br;q=0", "gzip"],
	["*", "br"],
	["*;q=0, gzip;q=0.1", "gzip"],
	["br;q=0, *;q=0", null],
	["deflate", null],
])("a text for a client that accepts %s is packed as %s", async (accepted, encoding) => {
	const text = new Response("a".repeat(1024), { headers: { "content-type": "text/plain" } });
	const answer = await compressed(requestAccepting(accepted), text);
	expect([answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual([encoding, "Accept-Encoding"]);
});

it("what is short, packed already, no text or without a body is left as it is", async () => {
	const encodingOf = async (body: string | null, headers: Record<string, string>, status = 200) =>
		(await compressed(requestAccepting("gzip"), new Response(body, { status, headers }))).headers.get(
			"content-encoding",
		);
	const text = { "content-type": "text/html" };
	const long = "a".repeat(2000);
	expect(await encodingOf("a".repeat(1023), text)).toBeNull();
	expect(await encodingOf(long, { ...text, "content-encoding": "br" })).toBe("br");
	for (const type of ["image/png", "application/pdf", "font/woff2"])
		expect(await encodingOf(long, { "content-type": type })).toBeNull();
	for (const type of ["application/json", "image/svg+xml", "text/css"])
		expect(await encodingOf(long, { "content-type": type })).toBe("gzip");
	for (const status of [204, 304]) expect(await encodingOf(null, text, status)).toBeNull();
});
