import type { Language } from "~/portal-contract/base/basics";
import type { orderExport } from "~/portal-contract/order/files";
import type { CallContext, QueryOf, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalToday } from "~/portal-server/platform/db/clock";
import { streamOf } from "~/portal-server/platform/documents/file-stream";
import { csvOf } from "~/portal-server/platform/documents/sheet/csv";
import type { Sheet } from "~/portal-server/platform/documents/sheet/sheet";
import { findLine, sayOf } from "../../lines";
import type { ExportColumn, Exported } from "../../product-lines";
import { exportedOrders } from "./batches";
import { columnsOf } from "./columns";
import { fileNames } from "./file-names";

const TYPES = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/**
 * A file that is written while it is read from the store. The first batch is read before the response begins, so that an early failure is
 * an answer and not a broken file.
 */
export async function exportOrders({ who, language, query, db }: CallContext<typeof orderExport, Who>): Promise<Response> {
	if (!findLine(query.product)) throw new Refused("invalid", { fields: { product: "field-invalid" } });
	const columns = columnsOf(query.product);
	const say = sayOf(query.product);
	const batches = exportedOrders(db, who, query, language);
	const first = await batches.next();
	const sheet: Sheet = {
		name: say(language, "export-sheet"),
		columns: columns.map(({ name, kind, width }) => ({
			title: say(language, `export-${name.replaceAll("_", "-")}`),
			kind,
			width,
		})),
		batches: rowsOf(columns, first, batches),
	};
	const bytes = query.format === "csv" ? csvOf(sheet) : (await import("~/portal-server/platform/documents/sheet/xlsx")).xlsxOf(sheet);
	return new Response(streamOf("order-export", bytes), { headers: headersOf(query, await portalToday(db), language) });
}

async function* rowsOf(columns: readonly ExportColumn[], first: IteratorResult<Exported[]>, rest: AsyncIterable<Exported[]>) {
	const valuesOf = (one: Exported) => columns.map(({ value }) => value(one));
	if (!first.done) yield first.value.map(valuesOf);
	for await (const batch of rest) yield batch.map(valuesOf);
}

/** As RFC 8187 has it: `encodeURIComponent` leaves some signs that a header may not hold there. */
const percentEncoded = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

function headersOf(query: QueryOf<typeof orderExport>, today: string, language: Language): Record<string, string> {
	const { plain, full } = fileNames(query, today, language);
	return {
		"Content-Type": TYPES[query.format],
		"Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(full)}`,
		"Cache-Control": "private, no-store",
	};
}
