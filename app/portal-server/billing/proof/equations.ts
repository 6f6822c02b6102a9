import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import type { ProofEquation } from "~/portal-contract/billing/proof";
import { REFUND_RECORD_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/status";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { chainOf, DIFFERS } from "./chain";

type Equation = z.input<typeof ProofEquation>;
type Part = Equation["left"][number];

interface Sums extends Record<string, unknown> {
	paid: number;
	refunded: number;
	extras: number;
	moved: number;
	credit: number;
	on_bills: number;
	unbilled: number;
	credits_waiting: number;
	/** What refunds have lessened the losses of bills by. */
	loss_refunds: number;
	receivable: number;
	bills_open: number;
	by_deposit: number;
	by_bank: number;
	settled: number;
	invoiced: number;
	pending: number;
	claimed: number;
	differing: number;
	differing_ids: number[];
}

const { unbilled, billable } = SETTLEMENT_STATUS;
const EFFECTIVE = states(
	BILL_STATUS.draft,
	BILL_STATUS.issued,
	BILL_STATUS.confirmed,
	BILL_STATUS.part_paid,
	BILL_STATUS.settled,
	BILL_STATUS.written_off,
);

/** The sums of a company and currency, how many of its orders differ, and which of them a search finds, newest first: one look at each order. */
async function sumsOf(db: Db, company_id: number, currency: string, isFound: SQL): Promise<Sums> {
	const bills = sql`from bill b where b.company_id = ${company_id} and b.currency = ${currency}`;
	const payments = (
		channel: string,
	) => sql`coalesce((select sum(p.amount) from bill_payment p where p.company_id = ${company_id} and p.currency = ${currency}
		and p.status = 'accepted' and p.channel = ${channel}), 0)::int8`;
	const refunds = (
		amount: SQL,
		condition: SQL,
	) => sql`coalesce((select sum(${amount}) from order_refund f join orders o on o.company_id = ${company_id} and o.id = f.order_id
		where f.company_id = ${company_id} and o.currency = ${currency} and ${condition}), 0)::int8`;
	const [row] = await rowsOf<Sums>(
		db,
		sql`select c.*, coalesce((select sum(l.amount) from bill_line l join bill b on b.company_id = ${company_id} and b.id = l.bill_id
				where l.company_id = ${company_id} and l.currency = ${currency} and l.is_live and b.status in ${EFFECTIVE}), 0)::int8 as on_bills,
			${refunds(sql`f.loss_amount`, sql`f.loss_amount <> 0`)} as loss_refunds,
			${refunds(
				sql`f.amount - f.loss_amount`,
				sql`f.status = ${state(REFUND_RECORD_STATUS.refunded)} and f.settlement_status = ${state(billable)}`,
			)} as credits_waiting,
			coalesce((select posted_debit - posted_credit from ledger_account where company_id = ${company_id} and currency = ${currency} and code = 'REC'), 0)::int8 as receivable,
			coalesce((select sum(b.total_amount - b.paid_amount) ${bills} and b.status in ${EFFECTIVE} and b.status <> ${state(BILL_STATUS.written_off)}), 0)::int8 as bills_open,
			${payments("pre_deposit")} as by_deposit, ${payments("bank")} as by_bank,
			coalesce((select sum(t.amount) from ledger_transfer t where t.company_id = ${company_id} and t.kind = 'settle' and t.status in ('posted', 'post')
				and t.credit_account_id = (select a.id from ledger_account a where a.company_id = ${company_id} and a.currency = ${currency} and a.code = 'REC')), 0)::int8 as settled
			from (select coalesce(sum(c.paid_amount), 0)::int8 as paid, coalesce(sum(c.refund_amount), 0)::int8 as refunded, coalesce(sum(c.extras_amount), 0)::int8 as extras,
					coalesce(sum(c.moved_amount), 0)::int8 as moved, coalesce(sum(c.net_amount) filter (where c.pay_channel = 'credit'), 0)::int8 as credit,
					coalesce(sum(case c.settlement_status when ${state(billable)} then c.settlement_money else c.net_amount end)
						filter (where c.pay_channel = 'credit' and c.settlement_status in ${states(unbilled, billable)}), 0)::int8 as unbilled,
					coalesce(sum(c.invoiced_amount), 0)::int8 as invoiced, coalesce(sum(c.pending_amount), 0)::int8 as pending,
					coalesce(sum(c.claimed_amount), 0)::int8 as claimed, count(*) filter (where ${DIFFERS})::int8 as differing,
					coalesce(jsonb_agg(c.order_id order by c.booking_date desc, c.order_id desc) filter (where ${DIFFERS} and ${isFound}), '[]') as differing_ids
				from (${chainOf({ company_id, currency })}) c) c`,
	);
	if (!row) throw new Error("sums of a company have no row");
	return row;
}

const sumOf = (parts: readonly Part[]) => parts.reduce((all, { amount }) => all + amount, 0);

function equation(code: Equation["code"], left: Part[], right: Part[]): Equation {
	return { code, left, right, difference: sumOf(left) - sumOf(right) };
}

const part = (code: string, amount: number): Part => ({ code, amount });

interface Proved extends Pick<Sums, "differing" | "differing_ids"> {
	equations: Equation[];
}

/**
 * What has to be equal for a company and currency (domain.md 2.12, invariants): orders and ledger; credit orders and what is on bills or waits for
 * one; what is owed; payments of bills and the ledger's settlements; invoices and the shares they have taken. With the orders that differ, and those of them
 * that `isFound` holds for, a condition on a row `c` of `chainOf`.
 */
export async function prove(db: Db, company_id: number, currency: string, isFound: SQL = sql`true`): Promise<Proved> {
	const sums = await sumsOf(db, company_id, currency, isFound);
	const { differing, differing_ids } = sums;
	return { equations: equationsOf(sums), differing, differing_ids };
}

function equationsOf(sums: Sums): Equation[] {
	const waiting = [part("unbilled", sums.unbilled), part("credits-waiting", -sums.credits_waiting)];
	// Most companies have never had a loss.
	const lost = sums.loss_refunds > 0 ? [part("loss-refunds", -sums.loss_refunds)] : [];
	return [
		equation(
			"ledger",
			[part("paid", sums.paid), part("refunded", -sums.refunded), part("extras", sums.extras)],
			[part("moved", sums.moved)],
		),
		equation("credit", [part("credit-orders", sums.credit)], [part("on-bills", sums.on_bills), ...waiting, ...lost]),
		equation("receivable", [part("receivable", sums.receivable)], [part("bills-open", sums.bills_open), ...waiting]),
		equation(
			"payments",
			[part("by-deposit", sums.by_deposit), part("by-bank", sums.by_bank)],
			[part("settlements", sums.settled)],
		),
		equation(
			"invoices",
			[part("issued", sums.invoiced), part("requested", sums.pending)],
			[part("taken", sums.claimed)],
		),
	];
}
