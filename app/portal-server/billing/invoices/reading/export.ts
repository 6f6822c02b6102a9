import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { invoiceExport } from "~/portal-contract/billing/invoice-files";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import { countRows, type Db, rowsOf } from "~/portal-server/platform/db/db";
import type { ColumnKind, Sheet, Value } from "~/portal-server/platform/documents/sheet/sheet";
import { sheetFile } from "~/portal-server/platform/documents/sheet/sheet-file";
import { shownName } from "~/portal-server/platform/words/actors";
import { translate } from "~/portal-server/platform/words/texts";
import { lineText, partsOf } from "../../line-parts";
import { issuerName } from "../issuers";
import { kindText } from "../kinds";
import { foundBy, type InvoiceLineRow, type InvoiceRecord, invoiceColumns, linesOfInvoice } from "./read-invoices";

type Row = InvoiceRecord & { lines: InvoiceLineRow[]; reds: string[] };

interface Column {
	name: string;
	kind: ColumnKind;
	width: number;
	value(row: Row, language: Language): Value;
}

const text = (name: string, width: number, value: Column["value"]): Column => ({ name, kind: "text", width, value });
const amount = (name: string, of: (row: Row) => number): Column => ({
	name,
	kind: "amount",
	width: 14,
	value: (row) => ({ amount: of(row), currency: row.currency }),
});

const COLUMNS: readonly Column[] = [
	text("request-number", 18, (row) => row.request_number),
	{ name: "requested-at", kind: "moment", width: 18, value: (row) => row.create_time },
	text("requested-by", 16, (row, language) => shownName(language, row.member_name)),
	text("state", 14, (row, language) => translate(language, `state-invoice-request-${row.status}`)),
	text("kind", 20, (row, language) => kindText(row.kind, language)),
	text("number", 22, (row) => row.number),
	{ name: "date", kind: "date", width: 12, value: (row) => row.invoice_date },
	text("title", 28, (row) => row.title.name),
	text("tax-number", 22, (row) => row.title.tax_no),
	text("issuer", 28, (row, language) => issuerName(row.issuer, language)),
	text("currency", 8, (row) => row.currency),
	amount("amount", (row) => row.amount),
	amount("reversed", (row) => row.reversed_amount),
	amount("stands", (row) => row.amount - row.reversed_amount),
	text("red-numbers", 22, (row) => row.reds.join("; ")),
	{ name: "orders", kind: "count", width: 8, value: (row) => row.order_count },
	text("booking-ids", 40, (row) => row.lines.map(({ booking_id }) => booking_id).join("; ")),
	text("lines", 40, ({ lines, currency }, language) =>
		lines
			.map((line) =>
				partsOf(line)
					.map((part) => lineText(line, part, currency, language))
					.join(" + "),
			)
			.join("; "),
	),
	text("guests", 28, ({ lines }) => lines.map(({ guests }) => guests.join(", ")).join("; ")),
	text("bookers", 20, ({ lines }, language) => lines.map(({ booker }) => shownName(language, booker)).join("; ")),
	text("note", 28, (row) => row.note),
];

const BATCH = 200;

async function* rowBatches(db: Db, who: Who, query: InputOf<typeof invoiceExport>): AsyncGenerator<Row[]> {
	const company = sql`${who.company_id}::int8`;
	let last = Number.MAX_SAFE_INTEGER;
	for (;;) {
		const rows: Row[] = await rowsOf<Row>(
			db,
			sql`select ${invoiceColumns(who.company_id)}, ${linesOfInvoice(company)} as lines,
					(select coalesce(jsonb_agg(r.number order by r.id), '[]') from invoice_red r where r.company_id = ${company} and r.invoice_id = i.id) as reds
				from invoice i where ${foundBy(who, query)} and i.id < ${last} order by i.id desc limit ${BATCH}`,
		);
		yield rows;
		last = rows.at(-1)?.id ?? last;
		if (rows.length < BATCH) return;
	}
}

/** Written while it is read from the store. */
export const exportInvoices: UseCase<typeof invoiceExport, Who, Response> = async ({ db, who, language }, query) => {
	const { format } = query;
	const sheet: Sheet = {
		name: "invoices",
		columns: COLUMNS.map(({ name, kind, width }) => ({
			title: translate(language, `invoice-column-${name}`),
			kind,
			width,
		})),
		batches: valuesOf(rowBatches(db, who, query), language),
	};
	const rows = await countRows(db, sql`from invoice i where ${foundBy(who, query)}`);
	const disposition = `attachment; filename="invoices_${await portalToday(db)}.${format}"`;
	return sheetFile(sheet, { format, log: "invoice-export", disposition, rows });
};

async function* valuesOf(batches: AsyncIterable<readonly Row[]>, language: Language): AsyncGenerator<Value[][]> {
	for await (const rows of batches) yield rows.map((row) => COLUMNS.map(({ value }) => value(row, language)));
}
