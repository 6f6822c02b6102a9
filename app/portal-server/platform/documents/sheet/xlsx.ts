import { strToU8, Zip, ZipDeflate } from "fflate";
import { cutText } from "~/lib/cut-text";
import { DAY_S } from "~/lib/time/durations";
import { OFFSET_SECONDS } from "~/lib/time/travel-dates";
import { cellText, looksLikeFormula } from "./cell-text";
import { decimalsOf, majorUnits, type Sheet, type SheetColumn, type Value } from "./sheet";
import { contentTypes, packageRelations, STYLE, styles, workbook, workbookRelations } from "./xlsx-parts";

/** Excel's limit, head included. */
const MAX_ROWS = 1_048_576;
/** 1970-01-01 counted from 1899-12-30, a spreadsheet's first day. */
const EPOCH_DAY = 25_569;

/**
 * XLSX, compressed while it is written: memory holds one batch. Texts are texts (never formulas, also when edited), dates are dates,
 * amounts are numbers. Throws where there are more rows than a sheet may have.
 */
export async function* xlsxOf(sheet: Sheet): AsyncGenerator<Uint8Array> {
	const packed: Uint8Array[] = [];
	const zip = new Zip((error, chunk) => {
		if (error) throw error;
		packed.push(chunk);
	});
	const open = (name: string) => {
		const file = new ZipDeflate(name, { level: 6 });
		zip.add(file);
		return file;
	};
	const put = (name: string, text: string) => open(name).push(strToU8(text), true);
	put("[Content_Types].xml", contentTypes);
	put("_rels/.rels", packageRelations);
	put("xl/workbook.xml", workbook(escaped(sheetName(sheet.name))));
	put("xl/_rels/workbook.xml.rels", workbookRelations);
	put("xl/styles.xml", styles);
	const body = open("xl/worksheets/sheet1.xml");
	body.push(strToU8(head(sheet.columns)));
	let count = 1;
	for await (const rows of sheet.batches) {
		if (count + rows.length > MAX_ROWS) throw new Error("more rows than a sheet may have");
		body.push(strToU8(rows.map((row, index) => rowXml(count + index + 1, row, sheet.columns)).join("")));
		count += rows.length;
		yield* packed.splice(0);
	}
	if (sheet.total) body.push(strToU8(rowXml(count + 1, sheet.total(), sheet.columns)));
	body.push(
		strToU8(`</sheetData><autoFilter ref="A1:${letters(sheet.columns.length - 1)}${count}"/></worksheet>`),
		true,
	);
	zip.end();
	yield* packed.splice(0);
}

/** What Excel takes for the name of a sheet: 31 signs, none of `[]:*?/\`, no apostrophe at the ends. */
const sheetName = (name: string) => cutText(name.replace(/[[\]:*?/\\']/g, " ").trim(), 31) || "1";

function head(columns: readonly SheetColumn[]): string {
	const widths = columns.map(
		({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
	);
	const titles = columns.map(({ title }, index) => textCell(1, index, title, STYLE.head));
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${titles.join("")}</row>`;
}

function rowXml(number: number, row: readonly Value[], columns: readonly SheetColumn[]): string {
	return `<row r="${number}">${row.map((value, index) => cell(number, index, value, columns[index]?.kind ?? "text")).join("")}</row>`;
}

function cell(row: number, index: number, value: Value, kind: SheetColumn["kind"]): string {
	if (value === null || value === "") return "";
	if (typeof value === "object") {
		return numberCell(
			row,
			index,
			majorUnits(value),
			decimalsOf(value.currency) === 0 ? STYLE.wholeAmount : STYLE.amount,
		);
	}
	if (typeof value === "string") {
		if (kind === "date")
			return numberCell(row, index, String(Date.parse(`${value}T00:00:00Z`) / (DAY_S * 1000) + EPOCH_DAY), STYLE.date);
		return textCell(row, index, value, looksLikeFormula(cellText(value)) ? STYLE.quoted : STYLE.text);
	}
	if (kind === "moment")
		return numberCell(row, index, ((value + OFFSET_SECONDS) / DAY_S + EPOCH_DAY).toFixed(6), STYLE.moment);
	return numberCell(row, index, String(value), STYLE.count);
}

const numberCell = (row: number, index: number, number: string, style: number) =>
	`<c r="${letters(index)}${row}" s="${style}"><v>${number}</v></c>`;

const textCell = (row: number, index: number, text: string, style: number) =>
	`<c r="${letters(index)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cellText(text))}</t></is></c>`;

/** `A` for 0, `AB` for 27. */
function letters(index: number): string {
	const last = String.fromCharCode(65 + (index % 26));
	return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** `_x0041_` is the format's escape of a character: where a text contains such a sequence, its underscore is escaped. */
const escaped = (text: string) =>
	text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
