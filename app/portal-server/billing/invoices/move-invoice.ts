import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Tx } from "~/portal-server/platform/db/db";
import type { invoice } from "~/portal-server/platform/db/schema";
import { INVOICES, type InvoiceCall } from "./invoice-machine";
import { type InvoiceRecord, readInvoice } from "./reading/read-invoices";

interface MoveRequest {
	call: InvoiceCall;
	/** Required where the table has several targets for the call. */
	to?: number;
	reason?: string;
	changes?: PgUpdateSetSource<typeof invoice>;
}

/** Moves an invoice by its table and reads it again. Throws `Refused` as `INVOICES.move`. */
export async function moveInvoice(
	tx: Tx,
	row: InvoiceRecord,
	context: { who: Who; request_id: string },
	request: MoveRequest,
): Promise<InvoiceRecord> {
	await INVOICES.move(tx, row, { ...request, actor: actorOf(context) });
	return readInvoice(tx, row.company_id, row.id);
}
