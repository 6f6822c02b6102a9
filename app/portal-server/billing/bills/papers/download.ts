import { eq } from "drizzle-orm";
import type { billDownload } from "~/portal-contract/billing/bills";
import { isOperator, roleOf } from "~/portal-server/orders/actor";
import type { CallContext, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow } from "~/portal-server/platform/db/clock";
import type { Db } from "~/portal-server/platform/db/db";
import { company } from "~/portal-server/platform/db/schema";
import { streamOf } from "~/portal-server/platform/documents/file-stream";
import { issuerOf } from "~/portal-server/platform/documents/issuer";
import { pdfOf } from "~/portal-server/platform/documents/pdf-file";
import { csvOf } from "~/portal-server/platform/documents/sheet/csv";
import { type BillRecord, companyOfBill, readBill, sumsOf } from "../bill-record";
import { requireBillCall } from "../bill-states";
import { firstLines, type LineRow, lineBatches } from "../reading/lines";
import { billModel, MOST_ON_PAPER } from "./bill-model";
import { billSheet } from "./sheet";

type Context = CallContext<typeof billDownload, Who>;

const TYPES = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** A bill as a file. Throws `Refused`: `not_found`, also for a bill of the member's own company that was never issued. */
export async function downloadBill(context: Context): Promise<Response> {
	const { db, who, query } = context;
	const key = isOperator(who) ? await companyOfBill(db, query.id) : { company_id: who.company_id, id: query.id };
	const bill = await readBill(db, key);
	if (bill.number === null && !isOperator(who)) throw new Refused("not_found", { msg: "bill-not-found" });
	requireBillCall(bill.status, "bill/download", roleOf(who));
	return query.format === "pdf" ? paperOf(bill, context) : sheetOf(bill, query.format, context);
}

const nameOf = ({ number, id }: BillRecord) => number ?? `bill-draft-${id}`;

async function paperOf(bill: BillRecord, { db, query, public_url }: Context): Promise<Response> {
	const [by] = await db.select({ name: company.name, name_en: company.name_en }).from(company).where(eq(company.id, bill.company_id));
	const names = { zh: by?.name ?? "", en: by?.name_en || (by?.name ?? "") };
	const lines = await firstLines(db, bill, MOST_ON_PAPER);
	const [sums, issuer, as_of] = [await sumsOf(db, bill), await issuerOf(db, public_url), await portalNow(db)];
	return pdfOf(billModel({ bill, sums, lines, company: names, issuer, as_of }, query.language), `${nameOf(bill)}.pdf`);
}

/** The first batch is read before the response begins, so that an early failure is an answer. */
async function sheetOf(bill: BillRecord, format: "csv" | "xlsx", { db, language }: Context): Promise<Response> {
	const rest = lineBatches(db as Db, bill);
	const first = await rest.next();
	const sheet = billSheet(nameOf(bill), begun(first, rest), language);
	const bytes = format === "csv" ? csvOf(sheet) : (await import("~/portal-server/platform/documents/sheet/xlsx")).xlsxOf(sheet);
	const headers = {
		"Content-Type": TYPES[format],
		"Content-Disposition": `attachment; filename="${nameOf(bill)}.${format}"`,
		"Cache-Control": "private, no-store",
	};
	return new Response(streamOf("bill-export", bytes), { headers });
}

async function* begun(first: IteratorResult<LineRow[]>, rest: AsyncGenerator<LineRow[]>): AsyncGenerator<LineRow[]> {
	if (!first.done) yield first.value;
	yield* rest;
}
