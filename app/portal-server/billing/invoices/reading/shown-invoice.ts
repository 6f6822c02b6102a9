import { sql } from "drizzle-orm";
import type { z } from "zod";
import { pick } from "~/lib/pick";
import type { Language } from "~/portal-contract/base/basics";
import type { Invoice, invoiceDetail } from "~/portal-contract/billing/invoices";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { actorName, shownName } from "~/portal-server/platform/words/actors";
import { translate } from "~/portal-server/platform/words/texts";
import { readReds } from "../documents/reds";
import { actionsOf } from "../invoice-machine";
import { issuerName } from "../issuers";
import { fileColumn } from "../titles/read-titles";
import { type InvoiceRecord, readInvoice, readLines, shownRow } from "./read-invoices";

interface EventRow extends Record<string, unknown> {
	action: string;
	actor_type: string;
	actor: string;
	reason: string;
	at: number;
}

/** The whole of an invoice as `who` sees it. */
export async function shownInvoice(
	db: Db | Tx,
	row: InvoiceRecord,
	who: Who,
	language: Language,
): Promise<z.input<typeof Invoice>> {
	const { company_id, id } = row;
	const lines = await readLines(db, company_id, id);
	const reds = await readReds(db, company_id, id);
	const events = await rowsOf<EventRow>(
		db,
		sql`select action, actor_type, actor, reason, floor(extract(epoch from at))::int8 as at from invoice_event where company_id = ${company_id} and invoice_id = ${id} order by id`,
	);
	const [file] = await rowsOf<{ file: z.input<typeof Invoice>["file"] }>(
		db,
		sql`select ${fileColumn(sql`${row.file_company_id}::int8`, sql`${row.file_id}::int8`)} as file`,
	);
	return {
		...shownRow(row, language),
		...pick(row, "email", "post_recipient", "post_phone", "post_address", "note", "reason"),
		...pick(row, "red_reason", "version"),
		member_name: shownName(language, row.member_name),
		title: {
			country: "CN",
			...pick(row.title, "type", "country", "name", "tax_no", "address", "phone", "bank", "account"),
		},
		issuer: { name: issuerName(row.issuer, language), country: row.issuer.country },
		file: file?.file ?? null,
		reds: reds.map((red) => pick(red, "id", "number", "invoice_date", "amount", "reason")),
		again_amount: lines.reduce((sum, line) => sum + line.again_amount, 0),
		lines: lines.map(({ title_zh, title_en, ...line }) => ({
			...line,
			booker: shownName(language, line.booker),
			title: language === "en" ? title_en : title_zh,
		})),
		events: events.map(({ actor_type: type, actor: name, ...event }) => ({
			...event,
			actor: actorName({ type, name }, { who, language }),
			text: translate(
				language,
				`invoice-event-${event.action.replace(/^.*\//, "").replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}`,
			),
		})),
		actions: actionsOf(who, row.status),
	};
}

/** Throws `Refused` `not_found`. */
export const invoiceAnswer: UseCase<typeof invoiceDetail> = async ({ db, who, language }, query) =>
	shownInvoice(db, await readInvoice(db, who.company_id, query.id), who, language);
