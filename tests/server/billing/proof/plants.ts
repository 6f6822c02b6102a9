import { type SQL, sql } from "drizzle-orm";

/** One minor unit that is wrong somewhere, and what has to be said of it. */
export interface Plant {
	/** As a user would call it. */
	readonly what: string;
	/** Makes it wrong in one row of a company of `firms` (a list of ids), and answers that row's `company_id` and `subject`. */
	wrong(firms: SQL): SQL;
	/** What the nightly comparison calls it; its subject is the one that `wrong` answers. */
	readonly check: string;
	/** What the proof page names: an equation, or a part of an order; null where it shows none of these figures. */
	readonly page: string | null;
}

/** Key of one row of a table under that name. */
const one = (table: string, name: string, firms: SQL, where: SQL) =>
	sql`(${sql.raw(`${name}.company_id, ${name}.id`)}) = (select ${sql.raw(`${name}.company_id, ${name}.id`)} from ${sql.raw(`${table} ${name}`)}
		where ${sql.raw(name)}.company_id in ${firms} and ${where} order by 1, 2 limit 1)`;

const anOrder = (column: string, where: SQL) => (firms: SQL) =>
	sql`update orders o set ${sql.raw(column)} = ${sql.raw(column)} + 1 where ${one("orders", "o", firms, where)}
		returning o.company_id, 'order ' || o.booking_id as subject`;

const anAccount = (code: string, column: string) => (firms: SQL) =>
	sql`update ledger_account a set ${sql.raw(column)} = ${sql.raw(column)} + 1 where ${one("ledger_account", "a", firms, sql`a.code = ${code}`)}
		returning a.company_id, 'account ' || a.id || ' ' || a.code || ' ' || a.currency as subject`;

/** A posting of money, named by what it belongs to. */
const aPosting = (where: SQL, subject: SQL) => (firms: SQL) =>
	sql`update ledger_transfer t set amount = amount + 1 where ${one("ledger_transfer", "t", firms, where)} returning t.company_id, ${subject} as subject`;

const aBill = (column: string, where: SQL) => (firms: SQL) =>
	sql`update bill b set ${sql.raw(column)} = ${sql.raw(column)} + 1 where ${one("bill", "b", firms, where)}
		returning b.company_id, 'bill ' || coalesce(b.number, b.id::text) as subject`;

const aPayment = (channel: string) => (firms: SQL) =>
	sql`update bill_payment p set amount = amount + 1 where ${one("bill_payment", "p", firms, sql`p.channel = ${channel} and p.status = 'accepted'`)}
		returning p.company_id, 'bill payment ' || p.id as subject`;

const INVOICE = sql`'invoice ' || coalesce(nullif(i.number, ''), i.id::text)`;
const anInvoice = (column: string, where: SQL) => (firms: SQL) =>
	sql`update invoice i set ${sql.raw(column)} = ${sql.raw(column)} + 1 where ${one("invoice", "i", firms, where)} returning i.company_id, ${INVOICE} as subject`;
const anInvoiceLine = (column: string, status: number) => (firms: SQL) =>
	sql`update invoice_line l set ${sql.raw(column)} = l.${sql.raw(column)} + 1 from invoice i where i.company_id = l.company_id and i.id = l.invoice_id
		and ${one("invoice_line", "l", firms, sql`exists (select from invoice s where s.company_id = l.company_id and s.id = l.invoice_id and s.status = ${status})`)}
		returning l.company_id, ${INVOICE} as subject`;
const anInvoiceSubject = (column: string) => (firms: SQL) =>
	sql`update invoice_subject s set ${sql.raw(column)} = ${sql.raw(column)} + 1 where (s.company_id, s.subject_id) = (select s.company_id, s.subject_id
			from invoice_subject s where s.company_id in ${firms} and s.claimed_amount > 0 order by 1, 2 limit 1)
		returning s.company_id, 'order ' || s.subject_id as subject`;

const orderOf = (row: string) =>
	sql.raw(
		`(select 'order ' || o.booking_id from orders o where o.company_id = ${row}.company_id and o.id = ${row}.order_id)`,
	);
const credit = sql`o.pay_channel = 'credit' and o.payment_status = 20`;

export const PLANTS: readonly Plant[] = [
	{
		what: "an order's price",
		wrong: anOrder("total_amount", sql`${credit} and o.status = 50`),
		check: "order agrees with its transfers: paid",
		page: "order: ledger",
	},
	{
		what: "a line of an order's price",
		wrong: (firms) =>
			sql`update orders o set price_lines = jsonb_set(price_lines, '{0,amount}', to_jsonb((price_lines -> 0 ->> 'amount')::int8 + 1))
				where ${one("orders", "o", firms, credit)} returning o.company_id, 'order ' || o.booking_id as subject`,
		check: "price is the sum of its lines",
		page: null,
	},
	{
		what: "an order's cancellation fee",
		wrong: anOrder("fee_amount", sql`o.fee_amount > 0`),
		check: "order agrees with its transfers: fee",
		page: null,
	},
	{
		what: "what was given back of an order",
		wrong: anOrder("refund_money", sql`o.refund_money > 0 and o.status = 50`),
		check: "order agrees with its transfers: refunded",
		page: "order: ledger",
	},
	{
		what: "an order's extras",
		wrong: anOrder("extras_amount", sql`o.extras_amount > 0`),
		check: "order agrees with its transfers: extras",
		page: "order: ledger",
	},
	{
		what: "a compensation",
		wrong: anOrder("compensation_amount", sql`o.compensation_amount > 0`),
		check: "order agrees with its transfers: compensated",
		page: null,
	},
	{
		what: "what an order is to be billed",
		wrong: anOrder("settlement_money", sql`${credit} and o.settlement_status = 20`),
		check: "what is to be settled is what the order cost",
		page: "credit",
	},
	{
		what: "what an order was billed",
		wrong: anOrder("settlement_money", sql`${credit} and o.settlement_status = 50`),
		check: "order stands on its bill: amount",
		page: null,
	},
	{
		what: "the posting of a payment",
		wrong: aPosting(sql`t.kind = 'pay' and t.status = 'posted'`, orderOf("t")),
		check: "order agrees with its transfers: paid",
		page: "order: ledger",
	},
	{
		what: "the posting of a cancellation fee",
		wrong: aPosting(sql`t.kind = 'fee'`, orderOf("t")),
		check: "order agrees with its transfers: fee",
		page: null,
	},
	{
		what: "the posting of a refund",
		wrong: aPosting(sql`t.key like 'order:%:refund:%'`, sql`'refund ' || split_part(t.key, ':', 4)`),
		check: "refund record is a transfer",
		page: "order: ledger",
	},
	{
		what: "the posting of extras",
		wrong: aPosting(sql`t.kind = 'extras'`, orderOf("t")),
		check: "order agrees with its transfers: extras",
		page: "order: ledger",
	},
	{
		what: "the posting of a bill's payment",
		wrong: aPosting(sql`t.kind = 'settle'`, sql`'bill payment ' || split_part(t.key, ':', 4)`),
		check: "payment of a bill is a transfer",
		page: "payments",
	},
	{
		what: "the pre-deposit",
		wrong: anAccount("DEP", "posted_credit"),
		check: "balance is the sum of its transfers: posted credit",
		page: null,
	},
	{
		what: "what is owed",
		wrong: anAccount("REC", "posted_debit"),
		check: "balance is the sum of its transfers: posted debit",
		page: "receivable",
	},
	{
		what: "a record of a refund",
		wrong: (firms) =>
			sql`update order_refund f set amount = amount - 1 where ${one("order_refund", "f", firms, sql`f.status = 40 and f.settlement_status = 0`)}
				returning f.company_id, 'refund ' || f.id as subject`,
		check: "refund record is a transfer",
		page: null,
	},
	{
		what: "a waiver of a fee",
		wrong: (firms) =>
			sql`update order_waiver w set waived_amount = waived_amount + 1 where (w.company_id, w.order_id) = (select w.company_id, w.order_id from order_waiver w
					where w.company_id in ${firms} and w.waived_amount > 0 order by 1, 2 limit 1) returning w.company_id, ${orderOf("w")} as subject`,
		check: "waiver is a transfer",
		page: null,
	},
	{
		what: "what was charged of a statement of extras",
		wrong: (firms) =>
			sql`update order_extras x set charged_amount = charged_amount + 1 where ${one("order_extras", "x", firms, sql`x.status = 'accepted'`)}
				returning x.company_id, ${orderOf("x")} as subject`,
		check: "statements of extras agree with the order: charged",
		page: null,
	},
	{
		what: "a line of a statement of extras",
		wrong: (firms) =>
			sql`update order_extras_line l set amount = l.amount + 1 from order_extras x where x.company_id = l.company_id and x.id = l.extras_id
					and l.ctid = (select l.ctid from order_extras_line l where l.company_id in ${firms} order by l.company_id, l.extras_id limit 1)
				returning l.company_id, ${orderOf("x")} as subject`,
		check: "statements of extras agree with the order: lines",
		page: null,
	},
	{
		what: "a line of a bill",
		wrong: (firms) =>
			sql`update bill_line l set amount = amount + 1 where ${one("bill_line", "l", firms, sql`l.is_live and l.subject_kind = 'order'`)}
				returning l.company_id, 'order ' || l.booking_id as subject`,
		check: "order stands on its bill: amount",
		page: "order: bill",
	},
	{
		what: "a credit line for a refund after billing",
		wrong: (firms) =>
			sql`update bill_line l set amount = amount - 1 where ${one("bill_line", "l", firms, sql`l.is_live and l.subject_kind = 'refund'`)}
				returning l.company_id, 'refund ' || l.subject_id as subject`,
		check: "refund after billing is a credit on a bill",
		page: "order: bill",
	},
	{
		what: "a bill's total",
		wrong: aBill("total_amount", sql`b.status in (20, 30, 40)`),
		check: "bill is the sum of its lines",
		page: "receivable",
	},
	{
		what: "what was paid of a bill",
		wrong: aBill("paid_amount", sql`b.status = 40`),
		check: "bill is paid by its payments",
		page: "receivable",
	},
	{
		what: "a payment of a bill from the pre-deposit",
		wrong: aPayment("pre_deposit"),
		check: "payment of a bill is a transfer",
		page: "payments",
	},
	{
		what: "a bank slip for a bill",
		wrong: aPayment("bank"),
		check: "payment of a bill is a transfer",
		page: "payments",
	},
	{
		what: "an invoice",
		wrong: anInvoice("amount", sql`i.status = 40`),
		check: "invoice is the sum of its lines: amount",
		page: null,
	},
	{
		what: "the reversed part of an invoice",
		wrong: anInvoice("reversed_amount", sql`i.status = 40 and i.reversed_amount > 0`),
		check: "invoice is the sum of its lines: reversed",
		page: null,
	},
	{
		what: "an order's share of an invoice",
		wrong: anInvoiceLine("amount", 40),
		check: "invoice is the sum of its lines: amount",
		page: "invoices",
	},
	{
		what: "the reversed part of a share",
		wrong: anInvoiceLine("reversed_amount", 40),
		check: "invoice is the sum of its lines: reversed",
		page: "invoices",
	},
	{
		what: "what invoices have taken of an order",
		wrong: anInvoiceSubject("claimed_amount"),
		check: "what is taken of an order stands on invoices",
		page: "order: invoice",
	},
	{
		what: "what is left of an order to be invoiced",
		wrong: anInvoiceSubject("left_amount"),
		check: "what is left of an order to be invoiced",
		page: null,
	},
	{
		what: "whether an order may be invoiced",
		wrong: (firms) =>
			sql`update orders o set invoice_status = 0 where ${one("orders", "o", firms, sql`o.invoice_status = 10`)} returning o.company_id, 'order ' || o.booking_id as subject`,
		check: "an order that may be invoiced reads so",
		page: null,
	},
	{
		what: "a top-up",
		wrong: (firms) =>
			sql`update top_up_request r set amount = amount + 1 where ${one("top_up_request", "r", firms, sql`r.status = 'accepted'`)}
				returning r.company_id, 'top-up request ' || r.id as subject`,
		check: "top-up agrees with its transfer",
		page: null,
	},
	{
		what: "a withdrawal that was paid",
		wrong: (firms) =>
			sql`update withdrawal_request w set amount = amount + 1 where ${one("withdrawal_request", "w", firms, sql`w.status = 40`)}
				returning w.company_id, 'withdrawal ' || w.id as subject`,
		check: "withdrawal agrees with its transfers: paid",
		page: null,
	},
	{
		what: "a withdrawal that waits",
		wrong: (firms) =>
			sql`update withdrawal_request w set amount = amount + 1 where ${one("withdrawal_request", "w", firms, sql`w.status = 10`)}
				returning w.company_id, 'withdrawal ' || w.id as subject`,
		check: "withdrawal agrees with its transfers: reserved",
		page: null,
	},
	{
		what: "the points that an order has earned",
		wrong: (firms) =>
			sql`update point_lot l set remaining_points = remaining_points - 1 where ${one("point_lot", "l", firms, sql`l.status = 'posted' and l.remaining_points > 0`)}
				returning l.company_id, 'point lot ' || l.id as subject`,
		check: "points are the sum of their entries: lot",
		page: null,
	},
	{
		what: "a company's points",
		wrong: (firms) =>
			sql`update point_lot l set remaining_points = remaining_points + 1 where ${one("point_lot", "l", firms, sql`l.status = 'posted' and l.remaining_points > 0`)}
				returning l.company_id, 'company ' || l.company_id as subject`,
		check: "points are the sum of their entries: company",
		page: null,
	},
];
