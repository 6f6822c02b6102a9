import { describe, expect, it } from "vitest";
import { written } from "./written";

const table = (count: number) =>
	({
		kind: "table",
		title: "T",
		title_alt: null,
		head: ["Number", "Service", "Amount"],
		numeric: [2],
		widths: [4, 1],
		rows: Array.from({ length: count }, (_, index) => [`R${index + 1}.`, "Hotel", "MMK 69,048"]),
		totals: [["Total", "", "MMK 69,048,000,000"]],
	}) as const;
const FOOTER = ["This is no invoice", "Customer service: +95 1 555 0100", "Demonstration"];

describe("the pages of a document", () => {
	it("have the last row, the sum and the foot on one of them, however many rows there are [39-3.4]", async () => {
		for (let count = 60; count < 80; count += 1) {
			const { pages } = await written({ footer: FOOTER, blocks: [table(count)] as never });
			const last = pages.at(-1) ?? "";
			const missing = [`R${count}.`, "Total", "Customer service"].filter((text) => !last.includes(text));
			expect([count, missing]).toEqual([count, []]);
		}
	});

	it("have the head of a table on each of them [39-3.4]", async () => {
		const { pages } = await written({ footer: FOOTER, blocks: [table(200)] as never });
		expect(pages.length).toBeGreaterThan(3);
		expect(pages.map((page) => page.includes("Amount"))).toEqual(pages.map(() => true));
	});

	it("have a heading on that of its first row, be it of a table, of rows or of a text [39-3.4]", async () => {
		const long = "Yangon, of many words. ".repeat(25);
		const row = { label: "L", label_alt: null, value: `First ${long}`, value_alt: null, strong: false };
		const titled = { title: "Heading", title_alt: null };
		const below = [
			{ ...table(1), ...titled, rows: [["First", long, "1"]] },
			{
				...table(3),
				...titled,
				rows: [
					["First", long, "1"],
					["R", "", "2"],
					["R", "", "3"],
				],
			},
			{ kind: "rows", ...titled, rows: [row, { ...row, value: "R" }] },
			{ kind: "text", ...titled, lines: [`First ${long}`] },
		];
		for (const block of below)
			for (let count = 20; count < 45; count += 1) {
				const { pages } = await written({ footer: FOOTER, blocks: [table(count), block] as never });
				const separate = pages.filter((page) => page.includes("Heading") !== page.includes("First"));
				expect([block.kind, count, separate]).toEqual([block.kind, count, []]);
			}
	});

	it("are made between the turns of others: a short document waits for none, and of long ones one is made after the other", async () => {
		let turns = 0;
		let isMade = false;
		const count = () => {
			turns += 1;
			if (!isMade) setImmediate(count);
		};
		setImmediate(count);
		const made: number[] = [];
		const make = (rows: number) =>
			written({ footer: FOOTER, blocks: [table(rows)] as never }).then(() => made.push(rows));
		await Promise.all([1_000, 150, 3].map(make));
		isMade = true;
		// More on any machine: each turn is kept waiting for some milliseconds only.
		expect(turns).toBeGreaterThan(3);
		expect(made).toEqual([3, 1_000, 150]);
	});
});
