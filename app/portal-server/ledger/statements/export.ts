import type { accountBalanceExport } from "~/portal-contract/account/statements";
import type { CallContext, Who } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import { streamOf } from "~/portal-server/platform/documents/file-stream";
import { csvOf } from "~/portal-server/platform/documents/sheet/csv";
import type { Kind, Sheet, Value } from "~/portal-server/platform/documents/sheet/sheet";
import { translate } from "~/portal-server/platform/texts";
import { entryBatches, type StatementEntry } from "./entries";
import { memoOf } from "./memo";

const TYPES = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

const COLUMNS: readonly { name: string; kind: Kind; width: number }[] = [
	{ name: "time", kind: "moment", width: 17 },
	{ name: "kind", kind: "text", width: 14 },
	{ name: "memo", kind: "text", width: 36 },
	{ name: "booking-id", kind: "text", width: 16 },
	{ name: "currency", kind: "text", width: 8 },
	{ name: "amount", kind: "amount", width: 14 },
	{ name: "after", kind: "amount", width: 16 },
];

/** Written while it is read from the store; the first batch before the response begins, so that an early failure is an answer. */
export async function exportBalance({ who, language, query, db }: CallContext<typeof accountBalanceExport, Who>): Promise<Response> {
	const { currency } = who;
	const t = (key: string) => translate(language, key);
	const cells = (entry: StatementEntry): Value[] => [
		...[entry.at, t(`balance-kind-${entry.kind}`), memoOf("balance", entry, language), entry.booking_id, currency],
		...[entry.amount, entry.balance_after].map((amount) => ({ amount, currency })),
	];
	const batches = entryBatches(db, who, query);
	const first = await batches.next();
	const sheet: Sheet = {
		name: t(`balance-sheet-${query.account}`),
		columns: COLUMNS.map(({ name, kind, width }) => ({ title: t(`balance-column-${name}`), kind, width })),
		batches: rows(first, batches, cells),
	};
	const bytes = query.format === "csv" ? csvOf(sheet) : (await import("~/portal-server/platform/documents/sheet/xlsx")).xlsxOf(sheet);
	const name = [`statement-${query.account}`, await portalToday(db), query.kind, query.from, query.until].filter(Boolean).join("_");
	const headers = {
		"Content-Type": TYPES[query.format],
		"Content-Disposition": `attachment; filename="${name}.${query.format}"`,
		"Cache-Control": "private, no-store",
	};
	return new Response(streamOf("balance-export", bytes), { headers });
}

async function* rows(
	first: IteratorResult<StatementEntry[]>,
	rest: AsyncIterable<StatementEntry[]>,
	cells: (entry: StatementEntry) => Value[],
) {
	if (!first.done) yield first.value.map(cells);
	for await (const batch of rest) yield batch.map(cells);
}
