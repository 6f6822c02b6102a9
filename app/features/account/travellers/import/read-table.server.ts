import { translate } from "~/i18n/translate";
import { MAX_IMPORT_ROWS, TRAVELLER_COLUMNS, type TravellerColumn } from "~/portal-contract/account/traveller-fields";
import type { TravellerLine } from "~/portal-contract/account/travellers";
import { LANGUAGES } from "~/portal-contract/base/basics";
import { normalise } from "~/portal-contract/base/typed/normalise";
import { type CsvRow, delimitersOf, rowsOf, textOf } from "./read-csv";

/** Locale keys of `travellers`. */
type TableFault = "file-unreadable" | "file-no-head" | "file-empty" | "file-too-long";

export type Table = { fault: TableFault } | { fault: null; lines: TravellerLine[] };

const wordKey = (text: string) => normalise("search", text).replace(/^'/, "").replaceAll(" ", "").toLowerCase();

let headings: Map<string, TravellerColumn> | undefined;

/** Columns by their names on the wire and in both languages. */
function columnOf(head: string): TravellerColumn | undefined {
	headings ??= new Map(
		TRAVELLER_COLUMNS.flatMap((column) =>
			[column, ...LANGUAGES.map((language) => translate(language, `travellers:column-${column}`))].map((word) => [
				wordKey(word),
				column,
			]),
		),
	);
	return headings.get(wordKey(head));
}

/** Lines above the head: a title, a date, a note, the delimiter. */
const MAX_LINES_ABOVE = 9;
const MAX_COLUMNS = 100;
const MAX_HEAD_LENGTH = 20_000;

interface Headed {
	columns: readonly (TravellerColumn | undefined)[];
	body: readonly CsvRow[];
}

function headedOf(rows: readonly CsvRow[]): Headed | undefined {
	for (const [index, { cells }] of rows.slice(0, MAX_LINES_ABOVE + 1).entries()) {
		const columns = cells.slice(0, MAX_COLUMNS).map(columnOf);
		if (columns.includes("full_name")) return { columns, body: rows.slice(index + 1) };
	}
	return undefined;
}

/** The lines of a CSV file by its head, which may have a few lines above it; columns that are not ours are passed over. */
export function readTable(bytes: Uint8Array): Table {
	const text = textOf(bytes)?.replace(/^\ufeff/, "");
	if (text === undefined) return { fault: "file-unreadable" };
	const delimiters = delimitersOf(text);
	const start = text.slice(0, MAX_HEAD_LENGTH);
	const heads = (delimiter: string) => headedOf(rowsOf(start, delimiter, MAX_LINES_ABOVE + 1) ?? []) !== undefined;
	const rows = rowsOf(text, delimiters.find(heads) ?? delimiters[0] ?? ",");
	if (rows === null) return { fault: "file-unreadable" };
	const headed = headedOf(rows);
	if (!headed) return { fault: rows.length > 0 ? "file-no-head" : "file-empty" };
	const { columns, body } = headed;
	if (body.length === 0) return { fault: "file-empty" };
	if (body.length > MAX_IMPORT_ROWS) return { fault: "file-too-long" };
	const lines = body.map(({ line, cells }) => {
		const named = columns.flatMap((column, index) => (column ? [[column, (cells[index] ?? "").slice(0, 1_000)]] : []));
		const all = Object.fromEntries([...TRAVELLER_COLUMNS.map((column) => [column, ""]), ...named]);
		return { line, ...all } as TravellerLine;
	});
	return { fault: null, lines };
}
