import { sql } from "drizzle-orm";
import type { z } from "zod";
import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import type { ProofEquation } from "~/portal-contract/billing/proof";
import { PAYMENT_STATUS, REFUND_RECORD_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/status";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { chainOf, ORDER_NET } from "./chain";

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

async function sumsOf(db: Db, company_id: number, currency: string): Promise<Sums> {
	const bills = sql`from bill b where b.company_id = ${company_id} and b.currency = ${currency}`;
	const [row] = await rowsOf<Sums>(
		db,
		sql`with c as materialized (${chainOf(company_id, currency)}),
			credit as materialized (select ${ORDER_NET} as net, o.settlement_money, o.settlement_status from orders o where o.company_id = ${company_id} and o.currency = ${currency}
				and o.pay_channel = 'credit' and o.payment_status = ${state(PAYMENT_STATUS.paid)})
		select coalesce((select sum(paid_amount) from c), 0)::int8 as paid, coalesce((select sum(refund_amount) from c), 0)::int8 as refunded,
			coalesce((select sum(extras_amount) from c), 0)::int8 as extras, coalesce((select sum(moved_amount) from c), 0)::int8 as moved,
			coalesce((select sum(net) from credit), 0)::int8 as credit,
			coalesce((select sum(case settlement_status when ${state(billable)} then settlement_money else net end) from credit
				where settlement_status in ${states(unbilled, billable)}), 0)::int8 as unbilled,
			coalesce((select sum(l.amount) from bill_line l join bill b on b.company_id = l.company_id and b.id = l.bill_id
				where l.company_id = ${company_id} and l.currency = ${currency} and l.is_live and b.status in ${EFFECTIVE}), 0)::int8 as on_bills,
			coalesce((select sum(f.loss_amount) from order_refund f join orders o on o.company_id = f.company_id and o.id = f.order_id
				where f.company_id = ${company_id} and o.company_id = ${company_id} and o.currency = ${currency}), 0)::int8 as loss_refunds,
			coalesce((select sum(f.amount - f.loss_amount) from order_refund f join orders o on o.company_id = f.company_id and o.id = f.order_id
				where f.company_id = ${company_id} and o.company_id = ${company_id} and o.currency = ${currency}
					and f.status = ${state(REFUND_RECORD_STATUS.refunded)} and f.settlement_status = ${state(billable)}), 0)::int8 as credits_waiting,
			coalesce((select posted_debit - posted_credit from ledger_account where company_id = ${company_id} and currency = ${currency} and code = 'REC'), 0)::int8 as receivable,
			coalesce((select sum(b.total_amount - b.paid_amount) ${bills} and b.status in ${EFFECTIVE} and b.status <> ${state(BILL_STATUS.written_off)}), 0)::int8 as bills_open,
			coalesce((select sum(p.amount) from bill_payment p where p.company_id = ${company_id} and p.currency = ${currency}
				and p.status = 'accepted' and p.channel = 'pre_deposit'), 0)::int8 as by_deposit,
			coalesce((select sum(p.amount) from bill_payment p where p.company_id = ${company_id} and p.currency = ${currency}
				and p.status = 'accepted' and p.channel = 'bank'), 0)::int8 as by_bank,
			coalesce((select sum(t.amount) from ledger_transfer t where t.company_id = ${company_id} and t.currency = ${currency} and t.kind = 'settle'
				and t.status in ('posted', 'post')), 0)::int8 as settled,
			coalesce((select sum(invoiced_amount) from c), 0)::int8 as invoiced, coalesce((select sum(pending_amount) from c), 0)::int8 as pending,
			coalesce((select sum(claimed_amount) from c), 0)::int8 as claimed`,
	);
	if (!row) throw new Error("sums of a company have no row");
	return row;
}

const sumOf = (parts: readonly Part[]) => parts.reduce((all, { amount }) => all + amount, 0);

function equation(code: Equation["code"], left: Part[], right: Part[]): Equation {
	return { code, left, right, difference: sumOf(left) - sumOf(right) };
}

const part = (code: string, amount: number): Part => ({ code, amount });

/**
 * What has to be equal for a company and currency (domain.md 2.12, invariants): orders and ledger; credit orders and what is on bills or waits for
 * one; what is owed; payments of bills and the ledger's settlements; invoices and the shares they have taken.
 */
export async function equationsOf(db: Db, company_id: number, currency: string): Promise<Equation[]> {
	const sums = await sumsOf(db, company_id, currency);
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
