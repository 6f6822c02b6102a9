import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import type { invoiceDownload } from "~/portal-contract/billing/invoices";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { issuerOf } from "~/portal-server/platform/documents/issuer";
import { pdfOf } from "~/portal-server/platform/documents/pdf-file";
import { disposition } from "~/portal-server/platform/files/file-name";
import { theStorage } from "~/portal-server/platform/files/storage";
import { companyOf } from "~/portal-server/platform/states/company-of";
import { INVOICES } from "../invoice-machine";
import { type InvoiceRecord, invoiceNotFound, readInvoice, readLines } from "../reading/read-invoices";
import { invoiceModel } from "./invoice-model";

async function storedFile(db: Db, { file_company_id, file_id, number }: InvoiceRecord): Promise<Response> {
	const [file] = await rowsOf<{ name: string; suffix: string; key: string; mimetype: string }>(
		db,
		sql`select u.name, u.suffix, f.storage_key as key, f.mimetype from upload u join stored_file f on f.company_id = u.company_id and f.id = u.stored_file_id
			where u.company_id = ${file_company_id} and u.id = ${file_id} and f.written_at is not null`,
	);
	if (!file) throw invoiceNotFound();
	const bytes = await theStorage().read(file.key);
	return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
		headers: {
			"Content-Type": file.mimetype,
			"Content-Disposition": disposition("attachment", `invoice-${number}.${file.suffix}`),
			"Content-Security-Policy": "default-src 'none'; sandbox",
			"X-Content-Type-Options": "nosniff",
			"Cache-Control": "private, no-store",
		},
	});
}

/** The PDF of a commercial invoice, of a fapiao the issuer's own file. Throws `Refused`: `not_found`, `not_allowed`, `not_allowed_in_state`. */
export const downloadInvoice: UseCase<typeof invoiceDownload, Who, Response> = async (
	{ db, who, public_url },
	query,
) => {
	const company_id = companyOf(who, query);
	const row = await readInvoice(db, company_id, query.id);
	INVOICES.require(who, { status: row.status, call: "invoice/download" });
	if (row.kind !== "commercial") return storedFile(db, row);
	const model = invoiceModel(
		row,
		await readLines(db, company_id, row.id),
		await issuerOf(db, public_url),
		query.language,
	);
	return pdfOf(model, `invoice-${row.id}.pdf`);
};
