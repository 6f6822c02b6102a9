import { type SQL, sql } from "drizzle-orm";
import { EFFECTIVE_INVOICES, PENDING_INVOICES } from "~/portal-contract/billing/invoice-status";
import { amend } from "~/portal-server/orders/actions/change/move-order";
import { takeDue } from "~/portal-server/orders/actions/clock/due";
import { TIMER } from "~/portal-server/orders/model/actor";
import type { OrderKey } from "~/portal-server/orders/model/facts/keys";
import { AT_ONCE } from "~/portal-server/orders/model/times";
import { portalNow } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { states } from "~/portal-server/platform/db/statements/state";
import type { Job } from "~/portal-server/platform/jobs/job";
import { NET } from "./invoiceable";

/** Attention code of an order of which more is on invoices than a refund has left of it. */
export const RED_DUE_FLAG = "red_due";

/**
 * Of an order `o` and its subject `s`: what has to be reversed after a refund, minor units, less what a member has requested already. Source:
 * domain.md 2.14.
 */
export const RED_DUE_AMOUNT: SQL<number> = sql`greatest(0, s.claimed_amount - ${NET} - (select coalesce(sum(r.red_amount), 0) from invoice_line r
	where r.company_id = s.company_id and r.subject_kind = s.subject_kind and r.subject_id = s.subject_id))::int8`;

/** Condition on an invoice `i`: it stands or is requested, and after a refund more of one of its orders is on invoices than is left or is to be reversed. */
export const IS_RED_DUE: SQL = sql`(i.status in ${states(...PENDING_INVOICES, ...EFFECTIVE_INVOICES)} and exists (select from invoice_line l
	join invoice_subject s on s.company_id = l.company_id and s.subject_kind = l.subject_kind and s.subject_id = l.subject_id
	join orders o on o.company_id = l.company_id and o.id = l.subject_id
	where l.company_id = i.company_id and l.invoice_id = i.id and l.amount > l.reversed_amount + l.red_amount and ${RED_DUE_AMOUNT} > 0))`;

/** Orders of which more is on invoices than is left: to be flagged, or to lose their flag. */
const CHANGED: SQL = sql`select s.company_id, s.subject_id as id, true as is_due from invoice_subject s
		join orders o on o.company_id = s.company_id and o.id = s.subject_id
	where s.subject_kind = 'order' and s.claimed_amount > ${NET} and o.attention_code is null
	union all
	select o.company_id, o.id, false from orders o join invoice_subject s on s.company_id = o.company_id and s.subject_kind = 'order' and s.subject_id = o.id
	where o.attention_code = ${RED_DUE_FLAG} and s.claimed_amount <= ${NET}`;

/** Calls operators to orders that were refunded after they were invoiced, once each; a flag that is there already comes first. Rows that are locked are left for the next run. */
export async function flagRedDue(tx: Tx): Promise<{ flagged: number; more: boolean }> {
	const found = await rowsOf<OrderKey & Record<string, unknown> & { is_due: boolean }>(
		tx,
		sql`/* all companies: candidates to be taken one by one */ select c.* from (${CHANGED}) c order by c.company_id, c.id limit ${AT_ONCE}`,
	);
	const now = found.length > 0 ? await portalNow(tx) : null;
	let flagged = 0;
	for (const { company_id, id, is_due } of found) {
		const order = await takeDue(
			tx,
			{ company_id, id },
			is_due ? sql`orders.attention_code is null` : sql`orders.attention_code = ${RED_DUE_FLAG}`,
		);
		if (!order) continue;
		const changes = is_due
			? { attention_code: RED_DUE_FLAG, attention_since: now }
			: { attention_code: null, attention_since: null };
		await amend(tx, order, { action: is_due ? "timer/redDue" : "timer/redDone", actor: TIMER, changes });
		flagged += 1;
	}
	return { flagged, more: found.length === AT_ONCE && flagged > 0 };
}

export const invoiceJobs: readonly Job[] = [{ name: "invoice-red-due", every_s: 60, run: flagRedDue }];
