import { type SQL, sql } from "drizzle-orm";
import { EFFECTIVE_INVOICES, PENDING_INVOICES } from "~/portal-contract/billing/invoice-status";
import { INVOICE_STATUS } from "~/portal-contract/order/status";
import { moveInvoicing } from "~/portal-server/orders/actions/change/invoicing";
import { amend, unflagged } from "~/portal-server/orders/actions/change/move-order";
import type { Actor } from "~/portal-server/orders/model/actor";
import { ORDER } from "~/portal-server/orders/model/facts/order-row";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { isInvoiceable, NET } from "./invoiceable";
import { RED_DUE_FLAG } from "./red-due";

interface Sums {
	net: number;
	is_invoiceable: boolean;
	/** Requested and not issued. */
	pending: number;
	/** Issued and not reversed. */
	issued: number;
	reversed: number;
}

/** The order's state of invoicing over its shares (domain.md 2.5). What is reversed may be invoiced again. */
function invoiceStatusOf({ net, is_invoiceable, pending, issued, reversed }: Sums): number {
	if (issued > 0) return issued >= net && pending === 0 ? INVOICE_STATUS.invoiced : INVOICE_STATUS.part_invoiced;
	if (pending > 0) return INVOICE_STATUS.applied;
	if (reversed > 0) return INVOICE_STATUS.reversed;
	return is_invoiceable && net > 0 ? INVOICE_STATUS.available : INVOICE_STATUS.not_yet;
}

interface InvoiceEvent {
	action: string;
	actor: Actor;
	/** Shown in the order's history below the text of the action. */
	reason?: string;
}

/** Brings the state of invoicing of orders up to their shares, with an event each. */
export async function updateOrders(
	tx: Tx,
	company_id: number,
	ids: readonly number[],
	event: InvoiceEvent,
): Promise<void> {
	const own = sql`from orders o where o.company_id = ${company_id} and o.id = orders.id`;
	const rows = await rowsOf<Record<string, unknown> & { sums: Sums }>(
		tx,
		sql`select ${ORDER.columns}, (select jsonb_build_object('net', (select ${NET} ${own}), 'is_invoiceable', (select ${isInvoiceable(company_id)} ${own}),
				'pending', coalesce(sum(l.amount) filter (where i.status in ${states(...PENDING_INVOICES)}), 0),
				'issued', coalesce(sum(l.amount - l.reversed_amount) filter (where i.status in ${states(...EFFECTIVE_INVOICES)}), 0),
				'reversed', coalesce(sum(l.reversed_amount), 0))
			from invoice_line l join invoice i on i.company_id = l.company_id and i.id = l.invoice_id
			where l.company_id = ${company_id} and l.subject_kind = 'order' and l.subject_id = orders.id) as sums
			from orders where orders.company_id = ${company_id} and orders.id = any(${bigints(ids)}) order by orders.id`,
	);
	for (const { sums, ...row } of rows) {
		const order = ORDER.read(row);
		const isCovered = sums.pending + sums.issued <= sums.net;
		const changes = { invoice_status: invoiceStatusOf(sums), ...(isCovered ? unflagged(order, RED_DUE_FLAG) : {}) };
		await amend(tx, order, { ...event, changes });
	}
}

const { available, not_yet } = INVOICE_STATUS;

/** Orders `o` of a company of which nothing was ever invoiced, each with the state that it shall have. */
const untouchedOf = (
	company_id: number,
): SQL => sql`select o.id, case when ${isInvoiceable(company_id)} and ${NET} > 0 then ${state(available)} else ${state(not_yet)} end as invoice_status
	from orders o where o.invoice_status in ${states(available, not_yet)} and o.company_id = ${company_id}`;

/**
 * Has orders read "available" as soon as their bill lets them be invoiced, and "not yet" where it does no longer. `of`: a query of their `id`,
 * whatever their number. `event` is written to each that changes; null where another event says it already.
 */
export async function openInvoicing(tx: Tx, company_id: number, of: SQL, event: InvoiceEvent | null): Promise<void> {
	const wanted = sql`${untouchedOf(company_id)} and o.id in (select w.id from (${of}) w)`;
	await moveInvoicing(tx, { company_id, of: wanted, event });
}

/**
 * Orders that leave their bill, and are locked, have to be free of invoices: theirs would stand on nothing. Throws `Refused` `not_allowed_in_state`.
 */
export async function refuseInvoiced(tx: Tx, company_id: number, of: SQL): Promise<void> {
	const invoiced = await rowsOf(
		tx,
		sql`select 1 from invoice_subject s where s.company_id = ${company_id} and s.subject_kind = 'order' and s.claimed_amount > 0
			and s.subject_id in (select w.id from (${of}) w) limit 1`,
	);
	if (invoiced.length > 0) throw new Refused("not_allowed_in_state", { msg: "bill-invoiced" });
}
