import { sql } from "drizzle-orm";
import { EFFECTIVE_INVOICES, INVOICE_REQUEST_STATUS, PENDING_INVOICES } from "~/portal-contract/billing/invoice-status";
import { INVOICE_STATUS } from "~/portal-contract/order/status";
import {
	type AnyCheck,
	type AuditOf,
	type AuditRows,
	type Check,
	type Difference,
	differencesOf,
	ofRows,
} from "~/portal-server/ledger/audit-checks";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { states } from "~/portal-server/platform/db/statements/state";
import { IS_AVAILABLE, isInvoiceable, NET } from "./invoiceable";

const TOTALS: Check = (of) => sql`
	select 'invoice is the sum of its lines: ' || s.part as check, 'invoice ' || coalesce(nullif(i.number, ''), i.id::text) as subject, s.own as expected, s.lines as found
	from invoice i
	cross join lateral (select coalesce(sum(l.amount), 0) as amount, coalesce(sum(l.reversed_amount), 0) as reversed from invoice_line l
		where l.company_id = i.company_id and l.invoice_id = i.id) l
	cross join lateral (values ('amount', i.amount, l.amount), ('reversed', i.reversed_amount, l.reversed)) as s (part, own, lines)
	where s.own <> s.lines and ${of("i")}`;

const SHARES: Check = (of) => sql`
	select 'what is taken of an order stands on invoices' as check, s.subject_kind || ' ' || s.subject_id as subject, s.claimed_amount as expected, l.amount as found
	from invoice_subject s
	cross join lateral (select coalesce(sum(case when i.status in ${states(...PENDING_INVOICES)} then l.amount
				when i.status in ${states(...EFFECTIVE_INVOICES)} then l.amount - l.reversed_amount else 0 end), 0) as amount
		from invoice_line l join invoice i on i.company_id = l.company_id and i.id = l.invoice_id
		where l.company_id = s.company_id and l.subject_kind = s.subject_kind and l.subject_id = s.subject_id) l
	where s.claimed_amount <> l.amount and ${of("s")}`;

const LEFT: Check = (of) => sql`
	select 'what is left of an order to be invoiced' as check, s.subject_kind || ' ' || s.subject_id as subject, s.left_amount as expected, ${NET} as found
	from invoice_subject s join orders o on o.company_id = s.company_id and o.id = s.subject_id
	where s.claimed_amount > 0 and s.left_amount <> ${NET} and ${of("s")}`;

/** What may be invoiced is found by the state of invoicing, as long as nothing is taken. */
const AVAILABLE: Check = (of) => sql`
	select 'an order that may be invoiced reads so' as check, 'order ' || o.booking_id as subject, s.expected, s.found
	from orders o cross join lateral (values (case when ${isInvoiceable(sql`o.company_id`)} and ${NET} > 0 then 1 else 0 end, case when ${IS_AVAILABLE} then 1 else 0 end)) as s (expected, found)
	where o.invoice_status in ${states(INVOICE_STATUS.not_yet, INVOICE_STATUS.available)} and s.expected <> s.found and ${of("o")}`;

const REVERSED: Check = (of) => sql`
	select 'a reversed invoice is reversed in full' as check, 'invoice ' || i.number as subject, i.amount as expected, i.reversed_amount as found
	from invoice i where i.status in ${states(INVOICE_REQUEST_STATUS.reversed)} and i.amount <> i.reversed_amount and ${of("i")}`;

const CLAIMED = "s.subject_kind = 'order' and s.subject_id";

const CHECKS: readonly AnyCheck[] = [
	ofRows("invoice", "i.id", TOTALS),
	ofRows("order", CLAIMED, SHARES),
	ofRows("order", CLAIMED, LEFT),
	ofRows("order", "o.id", AVAILABLE),
	ofRows("invoice", "i.id", REVERSED),
];

export const INVOICE_ROWS: readonly AuditRows[] = [
	{
		kind: "invoice",
		at_once: 20,
		all: (company_id) => sql`select i.id from invoice i where i.company_id = ${company_id}`,
		changed: ({ company_id, since }) =>
			sql`select e.invoice_id as id from invoice_event e where e.company_id = ${company_id} and e.at > ${since}`,
	},
	{
		kind: "order",
		at_once: 300,
		all: null,
		changed: ({ company_id, since }) =>
			sql`select l.subject_id as id from invoice_event e join invoice_line l on l.company_id = ${company_id} and l.invoice_id = e.invoice_id
				where e.company_id = ${company_id} and e.at > ${since} and l.subject_kind = 'order'`,
	},
];

/** What does not agree between invoices, their lines and what they have taken of orders; empty when all is well. */
export const auditInvoices = (db: Db | Tx, of: AuditOf = null): Promise<Difference[]> => differencesOf(db, CHECKS, of);
