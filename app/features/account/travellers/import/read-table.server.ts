import { translate } from "~/i18n/translate";
import { MAX_IMPORT_ROWS, TRAVELLER_COLUMNS, type TravellerColumn } from "~/portal-contract/account/traveller-fields";
import type { TravellerLine } from "~/portal-contract/account/travellers";
import { LANGUAGES } from "~/portal-contract/base/basics";
import { normalise } from "~/portal-contract/base/typed/normalise";
import { rowsOf, textOf } from "./read-csv";

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

/** The lines of a CSV file by its head; columns that are not ours are passed over. */
export function readTable(bytes: Uint8Array): Table {
	const text = textOf(bytes);
	const rows = text === null ? null : rowsOf(text.replace(/^\ufeff/, ""));
	if (rows === null) return { fault: "file-unreadable" };
	const [head, ...body] = rows;
	const columns = head?.cells.map(columnOf) ?? [];
	if (!columns.includes("full_name")) return { fault: head ? "file-no-head" : "file-empty" };
	if (body.length === 0) return { fault: "file-empty" };
	if (body.length > MAX_IMPORT_ROWS) return { fault: "file-too-long" };
	const lines = body.map(({ line, cells }) => {
		const named = columns.flatMap((column, index) => (column ? [[column, (cells[index] ?? "").slice(0, 1_000)]] : []));
		const all = Object.fromEntries([...TRAVELLER_COLUMNS.map((column) => [column, ""]), ...named]);
		return { line, ...all } as TravellerLine;
	});
	return { fault: null, lines };
}
