import { stringify } from "csv-stringify/sync";
import { formatTime } from "~/lib/time/dates";
import { cellText, looksLikeFormula } from "./cell-text";
import { majorUnits, type Sheet, type SheetColumn, type Value } from "./sheet";

const BYTE_ORDER_MARK = "\ufeff";

/** CSV (RFC 4180) in UTF-8 with a byte order mark, by which Excel detects the encoding. One part per batch. */
export async function* csvOf({ columns, batches, total }: Sheet): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	yield encoder.encode(BYTE_ORDER_MARK + lines([columns.map(({ title }) => harmless(title))]));
	const written = (rows: readonly (readonly Value[])[]) =>
		encoder.encode(lines(rows.map((row) => row.map((value, index) => field(value, columns[index])))));
	for await (const rows of batches) yield written(rows);
	if (total) yield written([total()]);
}

/** Line breaks, tabs and outer blanks are quoted, too: some readers drop them. */
const lines = (rows: string[][]) => stringify(rows, { record_delimiter: "windows", quoted_match: /[\r\n\t]|^\s|\s$/ });

function field(value: Value, column: SheetColumn | undefined): string {
	if (value === null) return "";
	if (typeof value === "object") return majorUnits(value);
	if (typeof value === "string") return harmless(value);
	return column?.kind === "moment" ? formatTime(value, { format: "yyyy-mm-dd hh:MM" }) : String(value);
}

/** An apostrophe in front keeps a spreadsheet from reading a text as a formula. */
function harmless(text: string): string {
	const clean = cellText(text);
	return looksLikeFormula(clean) ? `'${clean}` : clean;
}
