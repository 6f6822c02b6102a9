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

/** Attention code of an order of which more is on invoices than a refund has left of it. */
export const RED_DUE_FLAG = "red_due";

/** Condition on a subject `s`: more of it is on invoices than a refund has left. The words of its index. */
export const IS_OVER: SQL = sql`s.claimed_amount > s.left_amount`;

/** Of a subject `s`: what has to be reversed after a refund, minor units, less what a member has requested already. Source: domain.md 2.14. */
export const redDueAmount = (
	company_id: SQL = sql`s.company_id`,
): SQL<number> => sql`greatest(0, s.claimed_amount - s.left_amount - (select coalesce(sum(r.red_amount), 0) from invoice_line r
	where r.company_id = ${company_id} and r.subject_kind = s.subject_kind and r.subject_id = s.subject_id))::int8`;

/** Condition on an invoice `i`: it is requested or stands. */
const STANDS: SQL = sql`i.status in ${states(...PENDING_INVOICES, ...EFFECTIVE_INVOICES)}`;

/** Condition on a line `l` of an invoice and its subject `s`: some of it is to be reversed. */
const isLineDue = (company_id?: SQL): SQL =>
	sql`${IS_OVER} and l.amount > l.reversed_amount + l.red_amount and ${redDueAmount(company_id)} > 0`;

/**
 * Whether an invoice `i`, one of few that are shown, stands or is requested, and after a refund more of one of its orders is on invoices than is left or
 * is to be reversed. Counted, since of what exists the planner would first make a set of all invoices.
 */
export const isRedDue = (company_id: SQL): SQL => sql`(${STANDS} and (select count(*) > 0 from invoice_line l
	join invoice_subject s on s.company_id = ${company_id} and s.subject_kind = l.subject_kind and s.subject_id = l.subject_id
	where l.company_id = ${company_id} and l.invoice_id = i.id and ${isLineDue(company_id)}))`;

/** The same of all invoices of a company: by the few orders of which too much is invoiced, whatever the planner thinks of their number. */
export const isRedDueOf = (company_id: number): SQL => {
	const company = sql`${company_id}::int8`;
	return sql`(${STANDS} and i.id = any(array(select l.invoice_id from invoice_line l
		join invoice_subject s on s.company_id = ${company} and s.subject_kind = l.subject_kind and s.subject_id = l.subject_id
		where l.company_id = ${company} and l.subject_kind = 'order' and ${isLineDue(company)} and l.subject_id = any(array(
			select s.subject_id from invoice_subject s where s.company_id = ${company} and ${IS_OVER})))))`;
};

/** The same of the invoices of all companies. */
export const IS_AMONG_RED_DUE: SQL = sql`(${STANDS} and (i.company_id, i.id) in (select l.company_id, l.invoice_id from invoice_subject s
	join invoice_line l on s.company_id = l.company_id and l.subject_kind = s.subject_kind and l.subject_id = s.subject_id where ${isLineDue()}))`;

/** Orders of which more is on invoices than is left: to be flagged, or to lose their flag. */
const CHANGED: SQL = sql`select s.company_id, s.subject_id as id, true as is_due from invoice_subject s
		join orders o on o.company_id = s.company_id and o.id = s.subject_id
	where s.subject_kind = 'order' and ${IS_OVER} and o.attention_code is null
	union all
	select o.company_id, o.id, false from orders o join invoice_subject s on s.company_id = o.company_id and s.subject_kind = 'order' and s.subject_id = o.id
	where o.attention_code = ${RED_DUE_FLAG} and not ${IS_OVER}`;

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
