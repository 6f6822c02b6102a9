/** A row of a CSV file with the number of the line at which it begins. */
export interface CsvRow {
	line: number;
	cells: string[];
}

const ENCODINGS: readonly [mark: readonly number[], encoding: string][] = [
	[[0xef, 0xbb, 0xbf], "utf-8"],
	[[0xff, 0xfe], "utf-16le"],
	[[0xfe, 0xff], "utf-16be"],
];

function decoded(bytes: Uint8Array, encoding: string): string | null {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

/** The text of a file in UTF-8 or UTF-16 with a mark, in UTF-8 without, or in GB 18030, as Excel writes CSV in China; null where it is none. */
export function textOf(bytes: Uint8Array): string | null {
	const [, marked] = ENCODINGS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [];
	const text = marked ? decoded(bytes, marked) : (decoded(bytes, "utf-8") ?? decoded(bytes, "gb18030"));
	return text === null || text.includes("\0") ? null : text;
}

const DELIMITERS = [",", "\t", ";"];

/** By the line that tells it (`sep=;`), else the one that stands most often in the first line, outside of quotes, before the others. */
export function delimitersOf(text: string): readonly string[] {
	const [, named] = /^"?sep=([,;\t])"?[ ]*[\r\n]/i.exec(text) ?? [];
	if (named) return [named];
	const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? "").replace(/"(?:[^"]|"")*"/g, "");
	const count = (sign: string) => head.split(sign).length;
	return [...DELIMITERS].sort((one, other) => count(other) - count(one));
}

/** One cell, quoted or not, perhaps as the formula by which lists keep the zeros of a number (`="0012"`), and what ends it. */
const cellPattern = (delimiter: string) =>
	new RegExp(`(?:=?"((?:[^"]|"")*)"|(?!")([^${delimiter}\\r\\n]*))[ ]*(${delimiter}|\\r\\n|\\r|\\n|$)`, "y");

/** A text that stands in a formula of its own. */
const withoutFormula = (cell: string) => /^="((?:[^"]|"")*)"$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

/** Rows of a CSV text (RFC 4180), empty ones left out, `most` at most; null where a quote is not closed. */
export function rowsOf(text: string, delimiter: string, most = Number.POSITIVE_INFINITY): CsvRow[] | null {
	const pattern = cellPattern(delimiter);
	const rows: CsvRow[] = [];
	let line = 1;
	let row: CsvRow = { line, cells: [] };
	while ((pattern.lastIndex < text.length || row.cells.length > 0) && rows.length < most) {
		const found = pattern.exec(text);
		if (!found) return null;
		const [, quoted, bare = "", end = ""] = found;
		row.cells.push(withoutFormula((quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim()).trim());
		line += (quoted?.match(/\r\n|\r|\n/g)?.length ?? 0) + (/[\r\n]/.test(end) ? 1 : 0);
		if (end === delimiter) continue;
		rows.push(row);
		row = { line, cells: [] };
	}
	return rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
}
