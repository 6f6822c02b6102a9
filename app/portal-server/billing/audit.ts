import { sql } from "drizzle-orm";
import { BILL_STATUS, EFFECTIVE_BILLS } from "~/portal-contract/billing/bill-status";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
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
import { state, states } from "~/portal-server/platform/db/statements/state";
import { LESSENED } from "./bills/loss";

const { billed, disputed, part_settled, settled, written_off } = SETTLEMENT_STATUS;
const ON_A_BILL = states(billed, disputed, part_settled, settled, written_off);

const TOTALS: Check = (of) => sql`
	select 'bill is the sum of its lines' as check, 'bill ' || coalesce(b.number, b.id::text) as subject, b.total_amount as expected, l.amount as found
	from bill b cross join lateral (select coalesce(sum(l.amount), 0) as amount from bill_line l where l.company_id = b.company_id and l.bill_id = b.id and l.is_live) l
	where b.total_amount <> l.amount and b.status in ${states(...EFFECTIVE_BILLS)} and ${of("b")}`;

const RELEASED: Check = (of) => sql`
	select 'a bill that is void holds nothing' as check, 'bill ' || coalesce(b.number, b.id::text) as subject, 0 as expected, l.lines as found
	from bill b cross join lateral (select count(*) as lines from bill_line l where l.company_id = b.company_id and l.bill_id = b.id and l.is_live) l
	where l.lines <> 0 and b.status in ${states(BILL_STATUS.void, BILL_STATUS.withdrawn)} and ${of("b")}`;

const PAYMENTS: Check = (of) => sql`
	select 'bill is paid by its payments' as check, 'bill ' || coalesce(b.number, b.id::text) as subject, b.paid_amount as expected, p.amount as found
	from bill b cross join lateral (select coalesce(sum(p.amount), 0) as amount from bill_payment p
		where p.company_id = b.company_id and p.bill_id = b.id and p.status = 'accepted') p
	where b.paid_amount <> p.amount and ${of("b")}`;

const TRANSFERS: Check = (of) => sql`
	select 'payment of a bill is a transfer' as check, 'bill payment ' || p.id as subject, p.amount as expected, coalesce(t.amount, 0) as found
	from bill_payment p left join ledger_transfer t on t.company_id = p.company_id and t.key = 'bill:' || p.bill_id || ':payment:' || p.id
	where p.status = 'accepted' and p.amount <> coalesce(t.amount, 0) and ${of("p")}`;

/** By currency, so that a settlement without a bill is found, too. */
const SETTLEMENTS: Check = (of) => sql`
	select 'settlements are what bills were paid' as check, 'company ' || a.company_id || ' ' || a.currency as subject, b.paid as expected, t.moved as found
	from ledger_account a
		cross join lateral (select coalesce(sum(b.paid_amount), 0) as paid from bill b where b.company_id = a.company_id and b.currency = a.currency) b
		cross join lateral (select coalesce(sum(t.amount), 0) as moved from ledger_transfer t where t.company_id = a.company_id
			and t.credit_account_id = a.id and t.kind = 'settle' and t.status in ('posted', 'post')) t
	where a.code = 'REC' and b.paid <> t.moved and ${of("a")}`;

const SETTLED: Check = (of) => sql`
	select 'settled bill is paid in full' as check, 'bill ' || b.number as subject, b.total_amount as expected, b.paid_amount as found
	from bill b where b.status = ${state(BILL_STATUS.settled)} and b.paid_amount <> b.total_amount and ${of("b")}`;

/** What was lost of a bill, less what was given back of its orders, stands in the ledger, and nothing else is lost there. */
const WRITTEN_OFF: Check = (of) => sql`
	select 'what is left of a bill that is written off is a loss' as check, coalesce('bill ' || w.number, 'transfer ' || w.key) as subject, w.left as expected, w.moved as found
	from (select b.number, t.key, coalesce(b.lost, 0) as left, coalesce(t.amount, 0) - coalesce(b.back, 0) as moved
		from (select b.*, b.total_amount - b.paid_amount - ${LESSENED} as lost, (select coalesce(sum(t.amount), 0) from bill_line l join ledger_transfer t
				on t.company_id = l.company_id and t.order_id = l.subject_id and t.key like 'order:%:loss'
				where l.company_id = b.company_id and l.bill_id = b.id and l.subject_kind = 'order' and l.is_live) as back
			from bill b where b.status = ${state(BILL_STATUS.written_off)} and ${of("b")}) b
			full join (select * from ledger_transfer t where t.kind = 'write_off' and ${of("t")}) t on t.company_id = b.company_id and t.key = 'bill:' || b.id || ':write_off') w
	where w.left <> w.moved`;

/** No loss is lessened by more than it was, and none but that of a bill. */
const LOSSES: Check = (of) => sql`
	select 'a loss is lessened by no more than it was' as check, 'bill ' || b.number as subject, b.write_off_amount as expected, ${LESSENED} as found
	from bill b where b.status = ${state(BILL_STATUS.written_off)} and ${LESSENED} > b.write_off_amount and ${of("b")}`;

const LESSENING: Check = (of) => sql`
	select 'what lessens a loss is a refund of an order that was written off' as check, 'order ' || o.booking_id as subject, 0 as expected, f.loss_amount as found
	from order_refund f join orders o on o.company_id = f.company_id and o.id = f.order_id
	where f.loss_amount <> 0 and o.settlement_status <> ${state(written_off)} and ${of("f")}`;

/** The settlement that an order has by the bill that it stands on. */
const BY_BILL = sql`case when l.status = 'disputed' then ${state(disputed)} when b.status = ${state(BILL_STATUS.settled)} then ${state(settled)}
	when b.status = ${state(BILL_STATUS.written_off)} then ${state(written_off)} when b.status = ${state(BILL_STATUS.part_paid)} then ${state(part_settled)} else ${state(billed)} end`;

const ORDERS: Check = (of) => sql`
	select 'order stands on its bill: ' || s.part as check, 'order ' || o.booking_id as subject, s.own as expected, s.lines as found
	from orders o
		left join lateral (select l.amount, ${BY_BILL} as settlement from bill_line l join bill b on b.company_id = l.company_id and b.id = l.bill_id
			where l.company_id = o.company_id and l.subject_kind = 'order' and l.subject_id = o.id and l.is_live) l on true
		cross join lateral (values ('amount', case when o.settlement_status in ${ON_A_BILL} then o.settlement_money else 0 end, coalesce(l.amount, 0)),
			('settlement', case when o.settlement_status in ${ON_A_BILL} then o.settlement_status else 0 end, coalesce(l.settlement, 0))) as s (part, own, lines)
	where o.pay_channel = 'credit' and s.own <> s.lines and ${of("o")}`;

const CREDITS: Check = (of) => sql`
	select 'refund after billing is a credit on a bill' as check, 'refund ' || f.id as subject,
		case when f.settlement_status in ${ON_A_BILL} then f.loss_amount - f.amount else 0 end as expected, coalesce(l.amount, 0) as found
	from order_refund f left join bill_line l on l.company_id = f.company_id and l.subject_kind = 'refund' and l.subject_id = f.id and l.is_live
	where case when f.settlement_status in ${ON_A_BILL} then f.loss_amount - f.amount else 0 end <> coalesce(l.amount, 0) and ${of("f")}`;

/** Numbers of a company and year have no gaps. */
const NUMBERS: Check = (of) => sql`
	select 'bill numbers have no gaps' as check, 'company ' || n.company_id || ' ' || n.year as subject, n.last as expected, b.count as found
	from bill_number n cross join lateral (select count(*) as count from bill b where b.company_id = n.company_id and b.year = n.year and b.number is not null) b
	where n.last <> b.count and ${of("n")}`;

const CHECKS: readonly AnyCheck[] = [
	ofRows("bill", "b.id", TOTALS),
	ofRows("bill", "b.id", RELEASED),
	ofRows("bill", "b.id", PAYMENTS),
	ofRows("bill", "p.bill_id", TRANSFERS),
	SETTLEMENTS,
	ofRows("bill", "b.id", SETTLED),
	WRITTEN_OFF,
	ofRows("bill", "b.id", LOSSES),
	ofRows("order", "f.order_id", LESSENING),
	ofRows("order", "o.id", ORDERS),
	ofRows("order", "f.order_id", CREDITS),
	NUMBERS,
];

export const BILL_ROWS: readonly AuditRows[] = [
	{
		kind: "bill",
		at_once: 5,
		all: (company_id) => sql`select b.id from bill b where b.company_id = ${company_id}`,
		changed: ({ company_id, since }) =>
			sql`select e.bill_id as id from bill_event e where e.company_id = ${company_id} and e.at > ${since}`,
	},
];

/** What does not agree between bills, their lines and payments, the ledger and orders; empty when all is well. */
export const auditBills = (db: Db | Tx, of: AuditOf = null): Promise<Difference[]> => differencesOf(db, CHECKS, of);
