import { eq } from "drizzle-orm";
import type { billDownload } from "~/portal-contract/billing/bills";
import type { CallContext, InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow } from "~/portal-server/platform/db/clock";
import type { Db } from "~/portal-server/platform/db/db";
import { company } from "~/portal-server/platform/db/schema";
import { issuerOf } from "~/portal-server/platform/documents/issuer";
import { pdfOf } from "~/portal-server/platform/documents/pdf-file";
import { type SheetFormat, sheetFile } from "~/portal-server/platform/documents/sheet/sheet-file";
import { companyOf } from "~/portal-server/platform/states/company-of";
import { isOperator } from "~/portal-server/platform/states/roles";
import { type BillRecord, readBill, sumsOf } from "../bill-record";
import { BILLS } from "../bill-states";
import { sellerOf } from "../issued-with";
import { firstLines, lineBatches } from "../reading/lines";
import { billModel, MAX_PRINTED_LINES } from "./bill-model";
import { billSheet } from "./sheet";

/** A bill as a file. Throws `Refused`: `not_found`, also for a bill of the member's own company that was never issued. */
export const downloadBill: UseCase<typeof billDownload, Who, Response> = async (context, query) => {
	const { db, who } = context;
	const bill = await readBill(db, { company_id: companyOf(who, query), id: query.id });
	if (bill.number === null && !isOperator(who)) throw new Refused("not_found", { msg: "bill-not-found" });
	BILLS.require(who, { status: bill.status, call: "bill/download" });
	return query.format === "pdf" ? documentOf(bill, context, query) : sheetOf(bill, query.format, context);
};

const nameOf = ({ number, id }: BillRecord) => number ?? `bill-draft-${id}`;

async function documentOf(
	bill: BillRecord,
	{ db, public_url }: CallContext,
	query: InputOf<typeof billDownload>,
): Promise<Response> {
	const [by] = await db
		.select({ name: company.name, name_en: company.name_en })
		.from(company)
		.where(eq(company.id, bill.company_id));
	const names = { zh: by?.name ?? "", en: by?.name_en || (by?.name ?? "") };
	const lines = await firstLines(db, bill, MAX_PRINTED_LINES);
	const [sums, issuer, as_of] = [await sumsOf(db, bill), await issuerOf(db, public_url), await portalNow(db)];
	const sold = await sellerOf(db, bill);
	return pdfOf(
		billModel({ bill, sums, lines, company: names, issuer, sold, as_of }, query.language),
		`${nameOf(bill)}.pdf`,
	);
}

async function sheetOf(bill: BillRecord, format: SheetFormat, { db, language }: CallContext): Promise<Response> {
	const sheet = billSheet({ name: nameOf(bill), currency: bill.currency }, lineBatches(db as Db, bill), language);
	const { line_count: rows } = await sumsOf(db, bill);
	return sheetFile(sheet, {
		format,
		log: "bill-export",
		disposition: `attachment; filename="${nameOf(bill)}.${format}"`,
		rows,
	});
}
