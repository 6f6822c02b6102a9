import { type SQL, sql } from "drizzle-orm";
import { atLocal, local, roll, whole } from "../chance";
import { BILL, INVOICING, PAYMENT, REQUEST, SETTLEMENT } from "../codes";
import { type Growth, hold, lastId } from "../run";

/** Orders that an invoice holds at most. */
const MAX_LINES = 1000;

/** Orders `l` that may be invoiced, with what of them and since when: by pre-deposit once they are over, by credit once their bill is confirmed. */
const INVOICEABLE: SQL = sql`select l.n, l.id, l.k, l.fate, case when l.complete_at is null then l.fee_amount
	else l.total_amount - coalesce(p.amount, 0) end as net,
		case l.channel when 'pre_deposit' then l.done_at else c.confirmed_at end as ready_at
	from life as l left join paid_back as p using (n)
		left join charged as c on c.n = l.n and c.subject_kind = 'order' and not c.is_disputed
			and c.bill_status in (${BILL.confirmed}, ${BILL.part_paid}, ${BILL.settled})
	where l.payment_status = ${PAYMENT.paid} and l.done_at is not null and (l.channel = 'pre_deposit' or (c.n is not null
		and c.settlement_status <> ${SETTLEMENT.written_off}))`;

/** Table `request`: requests for invoices, at most a thousand orders each, with what becomes of them until now. */
async function makeRequests(growth: Growth): Promise<void> {
	const { now } = growth;
	const last = await lastId(growth, "invoice");
	const reached = (name: string) =>
		sql`case when ${sql.raw(name)} <= ${now} then ${sql.raw(name)} end as ${sql.raw(name)}`;
	await hold(
		growth,
		"request_of",
		sql`select ${last}::int8 + row_number() over (order by requested_at, k, part) as invoice_id, k, month, part,
			requested_at, amount, lines
			from (select w.k, w.month, w.part,
				${atLocal("w.month + interval '1 month 4 days 10 hours'")} + make_interval(secs => ${whole("(w.k::int8 * 100 + w.part)", "wishes", 0, 860_000)}) as requested_at,
					sum(w.share)::int8 as amount, count(*)::int4 as lines from wanted as w group by 1, 2, 3) as r
			where requested_at <= ${now}`,
	);
	await hold(
		growth,
		"request",
		sql`select invoice_id, k, month, part, requested_at, amount, lines, outcome, ${reached("withdrawn_at")},
			${reached("rejected_at")}, ${reached("accepted_at")}, ${reached("issued_at")},
				${reached("red_requested_at")}, ${reached("reversed_at")}
			from (select r.*, case when outcome = 'withdrawn' then requested_at + interval '2 hours' end as withdrawn_at,
					case when outcome = 'rejected' then requested_at + interval '1 day' end as rejected_at,
					case when outcome not in ('withdrawn', 'rejected') then requested_at + interval '4 hours' end as accepted_at,
					case when outcome not in ('withdrawn', 'rejected') then requested_at + interval '30 hours' end as issued_at,
					case when outcome = 'reversed' then requested_at + interval '11 days' end as red_requested_at,
					case when outcome = 'reversed' then requested_at + interval '12 days' end as reversed_at
				from (select q.*, case when ${roll("invoice_id", "outcome")} < 0.01 then 'withdrawn'
					when ${roll("invoice_id", "outcome")} < 0.03 then 'rejected'
						when ${roll("invoice_id", "outcome")} < 0.042 then 'reversed' else 'issued' end as outcome
							from request_of as q) as r) as t`,
		"invoice_id",
	);
}

const STATUS: SQL = sql`case when r.withdrawn_at is not null then ${REQUEST.withdrawn} when r.rejected_at is not null
	then ${REQUEST.rejected}
	when r.reversed_at is not null then ${REQUEST.reversed} when r.red_requested_at is not null
		then ${REQUEST.red_requested}
	when r.issued_at is not null then ${REQUEST.issued} when r.accepted_at is not null then ${REQUEST.accepted}
		else ${REQUEST.submitted} end`;

/**
 * Table `share`: what of each order is on an invoice, with that invoice's state; of one in twenty half of it. Table `invoiced`: the invoices with
 * numbers of their own. Table `invoicing`: the state of each order that may be invoiced.
 */
export async function makeInvoices(growth: Growth): Promise<void> {
	await hold(
		growth,
		"invoiceable",
		sql`select i.*, date_trunc('month', ${local("i.ready_at")}) as month from (${INVOICEABLE}) as i where i.net > 0`,
	);
	await hold(
		growth,
		"wanted",
		sql`select i.n, i.id, i.k, i.month, i.net, case when ${roll("i.n", "half")} < 0.05 and i.net > 200
			then i.net / 200 * 100 else i.net end as share,
				((row_number() over (partition by i.k, i.month order by i.id) - 1) / ${MAX_LINES}::int4)::int4 as part
			from invoiceable as i join firm as f using (k) where f.invoices and i.fate <> 'refunded_late'
				and ${roll("i.n", "invoiced")} < 0.85`,
	);
	await makeRequests(growth);
	await hold(
		growth,
		"invoiced",
		sql`select r.*, f.company_id, f.currency, f.name, extract(year from ${local("r.requested_at")})::int2 as year,
			${STATUS} as status,
				'R' || lpad(f.company_id::text, greatest(4, length(f.company_id::text)), '0') || '-' || extract(year
					from ${local("r.requested_at")}) || '-'
					|| lpad((row_number() over (partition by r.k, extract(year from ${local("r.requested_at")})
						order by r.invoice_id))::text, 4, '0') as request_number,
				case when f.currency = 'CNY' then case when ${roll("r.invoice_id", "paper")} < 0.05 then 'paper_ordinary'
					else 'digital_ordinary' end else 'commercial' end as kind,
				case when r.issued_at is null then '' when f.currency = 'CNY' then '26' || lpad(r.invoice_id::text, 18, '0')
					else 'CI-' || lpad(r.invoice_id::text, 8, '0') end as number
			from request as r join firm as f using (k)`,
		"invoice_id",
	);
	const last = await lastId(growth, "invoice_line");
	await hold(
		growth,
		"share",
		sql`select ${last}::int8 + row_number() over (order by i.invoice_id, w.id) as line_id, i.invoice_id, i.status, w.n,
			w.id as order_id, w.k, w.net, w.share as amount
			from wanted as w join invoiced as i on i.k = w.k and i.month = w.month and i.part = w.part`,
		"n",
	);
	await hold(
		growth,
		"invoicing",
		sql`select i.n, i.net, s.amount, case when s.status in (${REQUEST.issued}, ${REQUEST.red_requested}) then case
			when s.amount = i.net then ${INVOICING.invoiced} else ${INVOICING.part_invoiced} end
				when s.status in (${REQUEST.submitted}, ${REQUEST.accepted}, ${REQUEST.issuing}) then ${INVOICING.applied}
					when s.status = ${REQUEST.reversed} then ${INVOICING.reversed}
				else ${INVOICING.available} end as invoice_status
			from invoiceable as i left join share as s using (n)`,
		"n",
	);
}
