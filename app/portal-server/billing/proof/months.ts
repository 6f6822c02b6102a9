import { type SQL, sql } from "drizzle-orm";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/status";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { chainOf, DIFFERS, type Months, monthOf, within } from "./chain";

/** Whose proof. */
export interface Proved {
	company_id: number;
	currency: string;
}

/** What a month has of what has to be equal: minor units, but for the numbers of orders. What is missing is 0. */
export type MonthSums = Partial<Record<keyof typeof OF_ORDERS | "by_deposit" | "by_bank" | "settled", number>>;

const { unbilled, billable } = SETTLEMENT_STATUS;

const IS_CREDIT = sql`c.pay_channel = 'credit'`;
const paid = (amount: SQL, condition: SQL = sql`true`): SQL =>
	sql`coalesce(sum(${amount}) filter (where c.is_paid and ${condition}), 0)`;

/** By rows `c` of `chainOf`. */
const OF_ORDERS = {
	orders: sql`count(*) filter (where c.is_paid)`,
	differing: sql`count(*) filter (where c.is_paid and ${DIFFERS})`,
	paid: paid(sql`c.paid_amount`),
	refunded: paid(sql`c.refund_amount`),
	extras: paid(sql`c.extras_amount`),
	moved: paid(sql`c.moved_amount`),
	credit: paid(sql`c.net_amount`, IS_CREDIT),
	unbilled: paid(
		sql`case c.settlement_status when ${state(billable)} then c.settlement_money else c.net_amount end`,
		sql`${IS_CREDIT} and c.settlement_status in ${states(unbilled, billable)}`,
	),
	invoiced: paid(sql`c.invoiced_amount`),
	pending: paid(sql`c.pending_amount`),
	claimed: paid(sql`c.claimed_amount`),
	on_bills: sql`coalesce(sum(c.on_bills), 0)`,
	credits_waiting: sql`coalesce(sum(c.credits_waiting), 0)`,
	/** What refunds have lessened the losses of bills by. */
	loss_refunds: sql`coalesce(sum(c.loss_refunds), 0)`,
};

const objectOf = (sums: Readonly<Record<string, SQL>>): SQL =>
	sql`jsonb_build_object(${sql.join(
		Object.entries(sums).map(([name, amount]) => sql`${sql.raw(`'${name}'`)}, ${amount}`),
		sql`, `,
	)})`;

/** By orders: those that were booked then. */
const ofOrders = (proved: Proved, of: Months): SQL =>
	sql`select ${monthOf(sql`c.booking_date`)} as month, ${objectOf(OF_ORDERS)} as sums,
			coalesce(jsonb_agg(c.order_id order by c.booking_date desc, c.order_id desc) filter (where c.is_paid and ${DIFFERS}), '[]') as differing_ids
		from (${chainOf({ ...proved, of })}) c group by 1`;

const accepted = (channel: string): SQL =>
	sql`coalesce(sum(p.amount) filter (where p.channel = ${sql.raw(`'${channel}'`)}), 0)`;

/** By payments of bills: those that were written then. */
const ofPayments = ({ company_id, currency }: Proved, of: Months): SQL =>
	sql`select ${monthOf(sql`p.created_at`)} as month, ${objectOf({ by_deposit: accepted("pre_deposit"), by_bank: accepted("bank") })} as sums
		from bill_payment p where p.company_id = ${company_id} and p.currency = ${currency} and p.status = 'accepted' and ${within(of, sql`p.created_at`)} group by 1`;

/** By the ledger: settlements that were written then. */
const ofSettlements = ({ company_id, currency }: Proved, of: Months): SQL =>
	sql`select ${monthOf(sql`t.created_at`)} as month, ${objectOf({ settled: sql`sum(t.amount)` })} as sums
		from ledger_transfer t where t.company_id = ${company_id} and t.kind = 'settle' and t.status in ('posted', 'post') and ${within(of, sql`t.created_at`)}
			and t.credit_account_id = (select a.id from ledger_account a where a.company_id = ${company_id} and a.currency = ${currency} and a.code = 'REC') group by 1`;

/** A query of `month`, `sums` (`MonthSums`) and `differing_ids`, newest order first, of months in which there is something: from the rows themselves. */
export const monthsOf = (proved: Proved, of: Months): SQL =>
	sql`select month, coalesce(o.sums, '{}') || coalesce(p.sums, '{}') || coalesce(s.sums, '{}') as sums, coalesce(o.differing_ids, '[]') as differing_ids
		from (${ofOrders(proved, of)}) o full join (${ofPayments(proved, of)}) p using (month) full join (${ofSettlements(proved, of)}) s using (month)`;

/** Months `m` of a company that are counted, and of which nothing has changed since. */
export const countedMonths = (company_id: number): SQL =>
	sql`from proof_month m left join proof_change g on g.company_id = ${company_id} and g.currency = m.currency and g.month = m.month
		where m.company_id = ${company_id} and g.company_id is null`;
