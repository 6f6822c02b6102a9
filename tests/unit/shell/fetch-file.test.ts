import { expect, it, vi } from "vitest";
import { type Arrival, fetchFile, fileName, NoFile } from "~/components/download/fetch-file";

const answer = (headers: Record<string, string>, parts: string[] = ["first,", "last"]) => {
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
			controller.close();
		},
	});
	return new Response(body, { headers });
};
const DISPOSITION = {
	"content-disposition": `attachment; filename="orders.csv"; filename*=UTF-8''%E8%AE%A2%E5%8D%95.csv`,
};

async function arrivalsOf(headers: Record<string, string>) {
	vi.stubGlobal("fetch", async () => answer(headers));
	const seen: Arrival[] = [];
	const file = await fetchFile("/a", new AbortController().signal, (arrival) => seen.push(arrival));
	return { seen, text: await file.content.text(), name: file.name, type: file.content.type };
}

it("a file is whole, named as its server says, and tells how much of it has arrived of what is expected", async () => {
	const { seen, text, name, type } = await arrivalsOf({
		...DISPOSITION,
		"content-type": "text/csv",
		"x-expected-length": "12",
	});
	expect([text, name, type]).toEqual(["first,last", "订单.csv", "text/csv"]);
	expect(seen).toEqual([
		{ bytes: 6, expected: 12 },
		{ bytes: 10, expected: 12 },
	]);
});

it.each([
	["its stated length", { "content-length": "10" }, 10],
	[
		"nothing, where the length is that of the packed file",
		{ "content-length": "10", "content-encoding": "gzip" },
		null,
	],
	["nothing, where no length is stated", {}, null],
])("what is expected is %s", async (_name, headers, expected) => {
	const { seen } = await arrivalsOf({ ...DISPOSITION, ...headers });
	expect(seen.map((arrival) => arrival.expected)).toEqual([expected, expected]);
});

it("a page in place of a file is none", async () => {
	vi.stubGlobal("fetch", async () => answer({ "content-type": "text/html" }));
	await expect(fetchFile("/a", new AbortController().signal, () => {})).rejects.toBeInstanceOf(NoFile);
	expect(fileName(`attachment; filename="B0001-2026-0001.csv"`)).toBe("B0001-2026-0001.csv");
});
