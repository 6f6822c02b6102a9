import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { type Actor, actorOf } from "~/portal-server/orders/model/actor";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { type InvoiceCall, targetsOf } from "./invoice-machine";
import { type InvoiceRecord, readInvoice } from "./reading/read-invoices";

interface EventRecord {
	action: string;
	from_status: number | null;
	to_status: number;
	actor: Actor;
	reason: string;
}

export async function writeEvent(
	tx: Tx,
	{ company_id, id }: { company_id: number; id: number },
	event: EventRecord,
): Promise<void> {
	const { action, from_status, to_status, actor, reason } = event;
	await tx.execute(
		sql`insert into invoice_event (company_id, invoice_id, action, from_status, to_status, actor_type, actor_id, actor, reason, request_id)
			values (${company_id}, ${id}, ${action}, ${from_status}, ${to_status}, ${actor.type}, ${actor.id}, ${actor.name}, ${reason}, ${actor.request_id})`,
	);
}

interface MoveRequest {
	call: InvoiceCall;
	/** Required where the table has several targets for the call. */
	to?: number;
	reason?: string;
	/** Further columns, `column = value` each. */
	changes?: readonly SQL[];
}

type Moving = { who: Who; request_id: string; language: Language };

/**
 * Moves an invoice along the table by compare-and-swap and writes the event. Throws `Refused`: `not_allowed_in_state`, `not_allowed`, and
 * `stale_state` after a concurrent change. The row is locked until the transaction ends.
 */
export async function moveInvoice(
	tx: Tx,
	row: InvoiceRecord,
	{ who, request_id, language }: Moving,
	request: MoveRequest,
): Promise<InvoiceRecord> {
	const { call, reason = "", changes = [] } = request;
	const targets = targetsOf(who, row.status, call, language);
	const to = request.to ?? targets[0];
	if (to === undefined || !targets.includes(to)) throw new Error(`${call} does not lead from ${row.status} to ${to}`);
	const set = sql.join([sql`status = ${to}`, sql`version = version + 1`, ...changes], sql`, `);
	const { company_id, id, status, version } = row;
	const moved = await rowsOf(
		tx,
		sql`update invoice set ${set} where company_id = ${company_id} and id = ${id} and status = ${status} and version = ${version} returning id`,
	);
	if (moved.length === 0) throw new Refused("stale_state", { msg: "invoice-stale" });
	await writeEvent(tx, row, {
		action: call,
		from_status: status,
		to_status: to,
		actor: actorOf({ who, request_id }),
		reason,
	});
	return readInvoice(tx, company_id, id);
}
