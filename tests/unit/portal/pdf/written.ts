import { inflateSync } from "node:zlib";
import { DocumentModel } from "~/portal-contract/base/document";
import { renderPdf } from "~/portal-server/platform/documents/pdf/draw";
import { EMPTY_DOCUMENT } from "../../../factories/empty-document";

const MODEL = DocumentModel.parse({
	...EMPTY_DOCUMENT,
	language: "both",
	title: "预订凭证",
	title_alt: "Hotel voucher",
	issued_text: "2026-11-20 18:00 +06:30",
});

/** What a PDF holds packed, unpacked. Packed bytes may end in a line break of their own. */
export const streamsOf = (file: Buffer): string[] =>
	[...file.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = ""]) => {
		try {
			return [inflateSync(Buffer.from(packed, "latin1")).toString("latin1")];
		} catch {
			return [];
		}
	});

/** Glyph numbers that a PDF of these fonts writes (0: the box of a missing glyph), and what a reader copies out of it and of each page. */
export function readPdf(file: Buffer): { glyphs: Set<string>; text: string; pages: string[] } {
	const pdf = file.toString("latin1");
	const streams = streamsOf(file);
	const maps = streams.filter((one) => one.includes("beginbfrange")).map(signsOf);
	const fonts = [...pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = ""]) => name);
	const names = [...new Set(fonts)].sort();
	const glyphs = new Set<string>();
	const pages = streams
		.filter((one) => one.includes("BT\n"))
		.map((page) => {
			let [map, text] = [maps[0], ""];
			for (const [, font, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[\s\S]*?)\] TJ/g)) {
				if (font) map = maps[names.indexOf(font)];
				for (const [, run = ""] of (shown ?? "").matchAll(/<([0-9a-f]+)>/g))
					for (const glyph of run.match(/.{4}/g) ?? []) {
						glyphs.add(glyph);
						text += map?.[Number.parseInt(glyph, 16)] ?? "";
					}
			}
			return text;
		});
	return { glyphs, text: pages.join(""), pages };
}

/** Texts by glyph number, as the PDF's own table says. */
function signsOf(map: string): string[] {
	return [...map.matchAll(/<0*([0-9a-f]+)> <0*[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, , list = ""]) =>
		[...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = ""]) =>
			String.fromCharCode(...(units.replaceAll(" ", "").match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
		),
	);
}

export const written = async (texts: Partial<DocumentModel>) => readPdf(await renderPdf({ ...MODEL, ...texts }));
