import type { Language } from "~/portal-contract/base/basics";
import type { orderExport } from "~/portal-contract/order/files";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { Sheet } from "~/portal-server/platform/documents/sheet/sheet";
import { sheetFile } from "~/portal-server/platform/documents/sheet/sheet-file";
import { disposition } from "~/portal-server/platform/files/file-name";
import { findLine, sayOf } from "../../model/line/lines";
import type { ExportColumn, Exported } from "../../model/line/product-lines";
import { countExported, exportedOrders } from "./batches";
import { columnsOf } from "./columns";
import { fileNames } from "./file-names";

/** Every order that the search finds, as a file that is written while it is read from the store. */
export const exportOrders: UseCase<typeof orderExport, Who, Response> = async ({ who, language, db }, query) => {
	if (!findLine(query.product)) throw new Refused("invalid", { fields: { product: "field-invalid" } });
	const columns = columnsOf(query.product);
	const say = sayOf(query.product);
	const sheet: Sheet = {
		name: say(language, "export-sheet"),
		columns: columns.map(({ name, kind, width }) => ({
			title: say(language, `export-${name.replaceAll("_", "-")}`),
			kind,
			width,
		})),
		batches: rowsOf(columns, exportedOrders(db, who, query, language)),
	};
	const name = nameOf(query, await portalToday(db), language);
	return sheetFile(sheet, {
		format: query.format,
		log: "order-export",
		disposition: name,
		rows: await countExported(db, who, query),
	});
};

async function* rowsOf(columns: readonly ExportColumn[], batches: AsyncIterable<Exported[]>) {
	for await (const batch of batches) yield batch.map((one) => columns.map(({ value }) => value(one)));
}

function nameOf(query: InputOf<typeof orderExport>, today: string, language: Language): string {
	const { plain, full } = fileNames(query, today, language);
	return disposition("attachment", full, plain);
}
