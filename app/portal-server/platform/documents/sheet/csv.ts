import { formatMoment } from "~/lib/time/travel-dates";
import { cellText, looksLikeFormula } from "./cell-text";
import { majorUnits, type Sheet, type SheetColumn, type Value } from "./sheet";

const BYTE_ORDER_MARK = "\ufeff";

/** A sheet as CSV (RFC 4180) in UTF-8 with a byte order mark, by which Excel knows it. One part for each batch. */
export async function* csvOf({ columns, batches }: Sheet): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	yield encoder.encode(BYTE_ORDER_MARK + line(columns.map(({ title }) => written(title))));
	for await (const rows of batches) {
		yield encoder.encode(rows.map((row) => line(row.map((value, index) => field(value, columns[index])))).join(""));
	}
}

const line = (fields: readonly string[]) => `${fields.join(",")}\r\n`;

function field(value: Value, column: SheetColumn | undefined): string {
	if (value === null) return "";
	if (typeof value === "object") return majorUnits(value);
	if (typeof value === "string") return written(value);
	return column?.kind === "moment" ? formatMoment(value) : String(value);
}

/** A text as a field. Where a spreadsheet would take it for a formula, an apostrophe before it makes it a text. */
function written(text: string): string {
	const clean = cellText(text);
	const harmless = looksLikeFormula(clean) ? `'${clean}` : clean;
	return /[",\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
