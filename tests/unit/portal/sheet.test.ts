import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { looksLikeFormula } from "~/portal-server/platform/documents/sheet/cell-text";
import { csvOf } from "~/portal-server/platform/documents/sheet/csv";
import type { Sheet, Value } from "~/portal-server/platform/documents/sheet/sheet";
import { xlsxOf } from "~/portal-server/platform/documents/sheet/xlsx";

const COLUMNS = [
	{ title: "Name", kind: "text", width: 20 },
	{ title: "Date", kind: "date", width: 12 },
	{ title: "At", kind: "moment", width: 16 },
	{ title: "Amount", kind: "amount", width: 12 },
	{ title: "Rooms", kind: "count", width: 8 },
] as const;

/** What spreadsheets have been made to run. */
const FORMULAS = [
	"=1+1",
	"+1",
	"-1",
	"@SUM(A1)",
	"\t=1",
	"\r=1",
	"\n=1",
	"＝1+1",
	"＋1",
	"－1",
	"＠A1",
	" =1",
	"\u200b=1",
	"=cmd|'/C calc'!A0",
];
const HOSTILE = [
	"မောင်မောင်",
	"محمد العلي",
	"👩‍👩‍👧‍👦 family",
	"\u0000\u0007bell",
	"a\ud800b",
	'say "yes", twice',
	"two\r\nlines",
	"_x0041_",
	"<b>&",
	"ends ",
];

async function* batches(rows: Value[][]) {
	for (const row of rows) yield [row];
}
const sheet = (rows: Value[][], name = "Hotel orders"): Sheet => ({ name, columns: COLUMNS, batches: batches(rows) });

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of parts) chunks.push(chunk);
	return Buffer.concat(chunks);
}

/** A reader of RFC 4180 of its own: quoted fields with doubled quotes, CRLF between records. */
function readCsv(text: string): string[][] {
	const records: string[][] = [[]];
	let rest = text;
	while (rest !== "") {
		const found = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest);
		if (!found) throw new Error(`no CSV from here: ${rest.slice(0, 40)}`);
		records.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
		rest = rest.slice(found[0].length);
		if (found[3] === "\r\n" && rest !== "") records.push([]);
	}
	return records;
}

const csv = async (rows: Value[][]) =>
	new TextDecoder("utf-8", { ignoreBOM: true }).decode(await bytesOf(csvOf(sheet(rows))));

async function sheetXml(rows: Value[][], name?: string): Promise<{ body: string; workbook: string; styles: string }> {
	const files = unzipSync(await bytesOf(xlsxOf(sheet(rows, name))));
	const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
	return { body: read("xl/worksheets/sheet1.xml"), workbook: read("xl/workbook.xml"), styles: read("xl/styles.xml") };
}

describe("what a spreadsheet would take for a formula", () => {
	it.each(FORMULAS.map((text) => [JSON.stringify(text), text]))("%s", (_shown, text) => {
		expect(looksLikeFormula(text)).toBe(true);
	});

	it("and what it would not", () => {
		expect(["ZHANG SAN", "王=晓", "12 - 14", "a@b.c", ""].filter(looksLikeFormula)).toEqual([]);
	});
});

describe("a sheet as CSV", () => {
	it("begins with a byte order mark, ends every record with CRLF, and writes dates, moments and amounts plainly", async () => {
		const text = await csv([["ZHANG SAN", "2026-12-01", 1_795_000_000, { amount: 128_000, currency: "CNY" }, 2]]);
		expect(text).toBe("\ufeffName,Date,At,Amount,Rooms\r\nZHANG SAN,2026-12-01,2026-11-18 17:36,1280.00,2\r\n");
	});

	it("gives every text back as it was, whatever is in it, but for signs that no file may carry", async () => {
		const [, ...records] = readCsv((await csv(HOSTILE.map((text) => [text, null, null, null, null]))).slice(1));
		expect(records.map(([text]) => text)).toEqual([
			...HOSTILE.slice(0, 3),
			"\ufffd\ufffdbell",
			"a\ufffdb",
			'say "yes", twice',
			"two\nlines",
			...HOSTILE.slice(7),
		]);
	});

	it("puts an apostrophe before what would be a formula", async () => {
		const [, ...records] = readCsv((await csv(FORMULAS.map((text) => [text, null, null, null, null]))).slice(1));
		expect(records.map(([text]) => text?.startsWith("'"))).toEqual(FORMULAS.map(() => true));
	});

	it("shows kyat without decimals, and an amount below zero as a number", async () => {
		const [, ...records] = readCsv(
			(
				await csv([
					["a", null, null, { amount: 15_000_000, currency: "MMK" }, 0],
					["b", null, null, { amount: -5, currency: "USD" }, 0],
				])
			).slice(1),
		);
		expect(records.map((record) => record[3])).toEqual(["150000", "-0.05"]);
	});
});

describe("a sheet as XLSX", () => {
	it("holds dates and moments as days, amounts and counts as numbers, each in its format", async () => {
		const { body } = await sheetXml([
			["ZHANG SAN", "2026-12-01", 1_795_000_000, { amount: 128_000, currency: "CNY" }, 2],
		]);
		expect(body).toContain('<c r="B2" s="4"><v>46357</v></c>');
		expect(body).toContain('<c r="C2" s="5"><v>46344.733796</v></c>');
		expect(body).toContain('<c r="D2" s="6"><v>1280.00</v></c>');
		expect(body).toContain('<c r="E2" s="8"><v>2</v></c>');
		expect(body).toContain('<autoFilter ref="A1:E2"/>');
	});

	it("holds no formula, and marks what looks like one as a text for good", async () => {
		const { body, styles } = await sheetXml(FORMULAS.map((text) => [text, null, null, null, null]));
		expect(body).not.toMatch(/<f[ >]/);
		expect(body.match(/s="2" t="inlineStr"/g)).toHaveLength(FORMULAS.length);
		expect(styles).toContain('quotePrefix="1"');
	});

	it("is XML that carries every text, without signs that XML may not hold", async () => {
		const { body } = await sheetXml(HOSTILE.map((text) => [text, null, null, null, null]));
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
		expect(body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Cs}/u);
		for (const text of ["မောင်မောင်", "محمد العلي", "👩‍👩‍👧‍👦 family", "_x005F_x0041_", "&lt;b&gt;&amp;", "two\nlines"])
			expect(body).toContain(text);
	});

	it("cuts what is longer than a cell, between characters, and takes a name that Excel would refuse", async () => {
		const { body, workbook } = await sheetXml(
			[["😀".repeat(20_000), null, null, null, null]],
			"a/b:c*d?e[f]'".repeat(5),
		);
		const [, text = ""] = /<row r="2">.*?<t xml:space="preserve">([^<]*)/.exec(body) ?? [];
		expect(text.length).toBeLessThanOrEqual(32_767);
		expect(text).toMatch(/^(😀)+…$/u);
		expect(/name="([^"]*)" sheetId/.exec(workbook)?.[1]).toMatch(/^[^[\]:*?/\\']{1,31}$/);
	});

	it("is written while its rows are read: no more of them are in memory than a batch, however many there are", async () => {
		let requested = 0;
		async function* endless() {
			for (;;) {
				requested += 1;
				if (requested > 60) throw new Error("rows are collected before they are written");
				yield Array.from({ length: 500 }, (_, row): Value[] => [
					`GUEST ${requested} ${row * 7919}`,
					"2026-12-01",
					null,
					null,
					row,
				]);
			}
		}
		let bytes = 0;
		for await (const part of xlsxOf({ name: "Hotel orders", columns: COLUMNS, batches: endless() })) {
			bytes += part.length;
			if (requested === 40) break;
		}
		// 20,000 rows have left, packed, but for what the compressor holds back.
		expect(bytes).toBeGreaterThan(100_000);
	});
});
