import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import type { DocumentLanguage } from "~/portal-contract/base/document";
import type { invoiceDownload } from "~/portal-contract/billing/invoice-files";
import { receivingAccountFor } from "~/portal-server/ledger/receiving/accounts";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { issuerOf } from "~/portal-server/platform/documents/issuer";
import { pdfOf } from "~/portal-server/platform/documents/pdf-file";
import { disposition } from "~/portal-server/platform/files/file-name";
import { theStorage } from "~/portal-server/platform/files/storage";
import { companyOf } from "~/portal-server/platform/states/company-of";
import { INVOICES } from "../invoice-machine";
import { type InvoiceRecord, invoiceNotFound, readInvoice, readLines } from "../reading/read-invoices";
import { invoiceModel, redModel } from "./invoice-model";
import { readRed } from "./reds";

type Stored = Pick<InvoiceRecord, "file_company_id" | "file_id" | "number">;

async function storedFile(db: Db, { file_company_id, file_id, number }: Stored): Promise<Response> {
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

interface Wanted {
	/** Of a red-letter invoice of it. */
	red_id: number | null;
	language: DocumentLanguage;
	public_url: string;
}

/** The PDF of a commercial invoice or of its red letter, of a fapiao the issuer's own file. Throws `Refused` `not_found`. */
export async function fileOf(db: Db, row: InvoiceRecord, { red_id, language, public_url }: Wanted): Promise<Response> {
	const red = red_id === null ? null : await readRed(db, row, red_id);
	if (row.kind !== "commercial") return storedFile(db, red ?? row);
	const [lines, site] = [await readLines(db, row.company_id, row.id), await issuerOf(db, public_url)];
	const account = row.issuer.receiving_account ?? (await receivingAccountFor(db, row.currency));
	const sold = { ...row, account };
	const model = red ? redModel(sold, red, lines, site, language) : invoiceModel(sold, lines, site, language);
	return pdfOf(model, `invoice-${(red ?? row).number}.pdf`);
}

/** Throws `Refused`: `not_found`, `not_allowed`, `not_allowed_in_state`. */
export const downloadInvoice: UseCase<typeof invoiceDownload, Who, Response> = async (
	{ db, who, public_url },
	query,
) => {
	const row = await readInvoice(db, companyOf(who, query), query.id);
	INVOICES.require(who, { status: row.status, call: "invoice/download" });
	return fileOf(db, row, { red_id: query.red_id ?? null, language: query.language, public_url });
};
