import { EXPECTED_LENGTH } from "~/lib/site/expected-length";
import { streamOf } from "../file-stream";
import { csvOf } from "./csv";
import type { Sheet } from "./sheet";

const TYPES = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export type SheetFormat = keyof typeof TYPES;

type Writer = (sheet: Sheet) => AsyncGenerator<Uint8Array>;
type Rows = Sheet["batches"] extends AsyncIterable<infer Batch> ? Batch : never;

interface SheetFile {
	format: SheetFormat;
	/** Of the line in the log when it breaks off. */
	log: string;
	/** Value of Content-Disposition. */
	disposition: string;
	/** How many rows come, where that is known: a header then says about how long the file will be. */
	rows?: number;
}

/**
 * A sheet as a file that is written while it is read from the store, batch by batch. The first batch is read before the response begins, so that
 * an early failure is an answer and not a broken file.
 */
export async function sheetFile(sheet: Sheet, { format, log, disposition, rows }: SheetFile): Promise<Response> {
	const write: Writer = format === "csv" ? csvOf : (await import("./xlsx")).xlsxOf;
	const batches = sheet.batches[Symbol.asyncIterator]();
	const first = await batches.next();
	const headers = new Headers({
		"Content-Type": TYPES[format],
		"Content-Disposition": disposition,
		"Cache-Control": "private, no-store",
	});
	if (rows !== undefined && !first.done) {
		headers.set(EXPECTED_LENGTH, String(await expectedLength(write, sheet, first.value, rows)));
	}
	return new Response(streamOf(log, write({ ...sheet, batches: begun(first, batches) })), { headers });
}

/** The caller's end ends the reading as well. */
async function* begun(first: IteratorResult<Rows>, rest: AsyncIterator<Rows>): AsyncGenerator<Rows> {
	try {
		for (let next = first; !next.done; next = await rest.next()) yield next.value;
	} finally {
		await rest.return?.();
	}
}

/** About how many bytes all rows take, by those that the first ones take. */
async function expectedLength(write: Writer, sheet: Sheet, first: Rows, rows: number): Promise<number> {
	const length = async (some: Rows) => {
		let bytes = 0;
		for await (const part of write({ ...sheet, batches: once(some) })) bytes += part.length;
		return bytes;
	};
	const whole = await length(first);
	if (first.length >= rows) return whole;
	const bare = await length([]);
	return Math.round(bare + ((whole - bare) / Math.max(1, first.length)) * rows);
}

async function* once(rows: Rows): AsyncGenerator<Rows> {
	yield rows;
}
