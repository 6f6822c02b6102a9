import type { accountBalanceExport } from "~/portal-contract/money/statements";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { ColumnKind, Sheet, Value } from "~/portal-server/platform/documents/sheet/sheet";
import { sheetFile } from "~/portal-server/platform/documents/sheet/sheet-file";
import { translate } from "~/portal-server/platform/words/texts";
import { entryBatches, type StatementEntry } from "./entries";
import { memoOf } from "./memo";

const COLUMNS: readonly { name: string; kind: ColumnKind; width: number }[] = [
	{ name: "time", kind: "moment", width: 17 },
	{ name: "kind", kind: "text", width: 14 },
	{ name: "memo", kind: "text", width: 36 },
	{ name: "booking-id", kind: "text", width: 16 },
	{ name: "currency", kind: "text", width: 8 },
	{ name: "amount", kind: "amount", width: 14 },
	{ name: "after", kind: "amount", width: 16 },
];

/** Written while it is read from the store. */
export const exportBalance: UseCase<typeof accountBalanceExport, Who, Response> = async (
	{ who, language, db },
	query,
) => {
	const { currency } = who;
	const t = (key: string) => translate(language, key);
	const cells = (entry: StatementEntry): Value[] => [
		entry.at,
		t(`balance-kind-${entry.kind}`),
		memoOf("balance", entry, language),
		entry.booking_id,
		currency,
		...[entry.amount, entry.balance_after].map((amount) => ({ amount, currency })),
	];
	const sheet: Sheet = {
		name: t(`balance-sheet-${query.account}`),
		columns: COLUMNS.map(({ name, kind, width }) => ({ title: t(`balance-column-${name}`), kind, width })),
		batches: rows(entryBatches(db, who, query), cells),
	};
	const name = [`statement-${query.account}`, await portalToday(db), query.kind, query.from, query.until]
		.filter(Boolean)
		.join("_");
	const disposition = `attachment; filename="${name}.${query.format}"`;
	return sheetFile(sheet, { format: query.format, log: "balance-export", disposition });
};

async function* rows(batches: AsyncIterable<StatementEntry[]>, cells: (entry: StatementEntry) => Value[]) {
	for await (const batch of batches) yield batch.map(cells);
}
