import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { DocumentModel } from "~/portal-contract/base/document";
import { renderPdf } from "~/portal-server/platform/documents/pdf/draw";
import { EMPTY_DOCUMENT } from "../../../factories/empty-document";
import { streamsOf } from "./written";

const NAME = "ခိုင်ခိုင်ဇော်";

/** Where runs of text begin in the one page of a document of that row, from above; `size`: of the font. */
async function runsOfRow(value: string): Promise<{ x: number; y: number; size: number }[]> {
	const row = { label: "L", label_alt: null, value, value_alt: null, strong: false };
	const blocks = [{ kind: "rows", title: "T", title_alt: null, rows: [row] }];
	const file = await renderPdf(DocumentModel.parse({ ...EMPTY_DOCUMENT, blocks }));
	const page = streamsOf(file).find((text) => text.includes("BT\n"));
	return [...(page ?? "").matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/F\d+ ([\d.]+) Tf/g)].map(([, x, y, size]) => ({
		x: Number(x),
		y: Number(y),
		size: Number(size),
	}));
}

describe("the lines of a document", () => {
	it("are read as well where what holds them ends in a carriage return, as one packed page in 256 does", () => {
		const packed = deflateSync("page opp");
		expect(packed.at(-1)).toBe(13);
		const file = Buffer.concat([Buffer.from("stream\n"), packed, Buffer.from("\nendstream\nendobj")]);
		expect(streamsOf(file)).toEqual(["page opp"]);
	});

	it("have one base line each, whatever scripts stand in them, and the next one is as far below as ever [39-3.4]", async () => {
		const at = (await runsOfRow("ZEPPELIN\nWang")).slice(-2);
		const [first, second] = at as [(typeof at)[0], (typeof at)[0]];
		const mixed = (await runsOfRow(`O’NEIL-${NAME} ZEPPELIN\nWang`)).filter(({ x }) => x >= first.x);
		expect(mixed.length).toBeGreaterThanOrEqual(4);
		const lines = [...new Set(mixed.map(({ y }) => y.toFixed(1)))];
		expect(lines).toEqual([first.y.toFixed(1), second.y.toFixed(1)]);
	});

	it("write an apostrophe of a word of Latin letters as narrow as its letters, in Chinese texts too [39-3.1]", async () => {
		for (const value of [`O’X${NAME}`, `O’X${NAME}王`]) {
			const runs = (await runsOfRow(value)).slice(-3).filter(({ size }, _, all) => size === all[0]?.size);
			const name = runs.findIndex((run, at) => at > 0 && run.y === runs[0]?.y);
			const [first, second] = [runs[name - 1], runs[name]];
			expect(((second?.x ?? 0) - (first?.x ?? 0)) / (first?.size ?? 1)).toBeLessThan(2);
		}
	});
});
