import { TRAVELLER_COLUMNS, type TravellerColumn } from "~/portal-contract/account/traveller-fields";
import type { accountExportTravellers } from "~/portal-contract/account/travellers";
import type { Language } from "~/portal-contract/base/basics";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import { streamOf } from "~/portal-server/platform/documents/file-stream";
import { csvOf } from "~/portal-server/platform/documents/sheet/csv";
import type { SheetColumn } from "~/portal-server/platform/documents/sheet/sheet";
import { disposition } from "~/portal-server/platform/files/file-name";
import { translate } from "~/portal-server/platform/words/texts";
import { kindKey } from "./import-cells";
import { foundTravellers } from "./list";
import { type ShownTraveller, shownTraveller } from "./shown";

const BATCH = 250;

const columnOf = (name: TravellerColumn, language: Language): SheetColumn => ({
	title: translate(language, `traveller-column-${name.replaceAll("_", "-")}`),
	kind: "text",
	width: 20,
});

function cellOf(shown: ShownTraveller, column: TravellerColumn, language: Language): string {
	const value = shown[column] ?? "";
	return column === "document_kind" && value !== "" ? translate(language, kindKey(value)) : value;
}

/** What a search finds, numbers masked, in the columns that an import reads. */
export const exportTravellers: UseCase<typeof accountExportTravellers, Who, Response> = async (
	{ db, who, language },
	query,
) => {
	const today = await portalToday(db);
	const page = (offset: number) => foundTravellers(db, who, query, { today, offset, limit: BATCH });
	const first = await page(0);
	async function* batches() {
		for (let rows = first, offset = 0; rows.length > 0; rows = rows.length < BATCH ? [] : await page(offset)) {
			offset += BATCH;
			yield rows.map((row) => TRAVELLER_COLUMNS.map((column) => cellOf(shownTraveller(row, today), column, language)));
		}
	}
	const sheet = {
		name: "travellers",
		columns: TRAVELLER_COLUMNS.map((name) => columnOf(name, language)),
		batches: batches(),
	};
	const name = `${translate(language, "traveller-export-name")}_${today}.csv`;
	return new Response(streamOf("traveller-export", csvOf(sheet)), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": disposition("attachment", name, `travellers-${today}.csv`),
			"Cache-Control": "private, no-store",
		},
	});
};
