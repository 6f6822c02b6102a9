import { sql } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { INVOICED, isInvoiceable, NET } from "./invoiceable";

export interface Share {
	order_id: number;
	/** Minor units. */
	amount: number;
}

export interface ShareOrder extends Record<string, unknown> {
	id: number;
	booking_id: string;
	title_zh: string;
	title_en: string;
	service_from: string;
	currency: string;
	net: number;
	invoiced: number;
	is_invoiceable: boolean;
}

/** Locks orders of a company, in the order of their ids, so that two requests for the same orders wait for each other. */
export async function lockOrders(tx: Tx, company_id: number, ids: readonly number[]): Promise<Map<number, ShareOrder>> {
	await tx.execute(
		sql`select 1 from orders o where o.company_id = ${company_id} and o.id = any(${bigints(ids)}) order by o.id for no key update`,
	);
	const rows = await rowsOf<ShareOrder>(
		tx,
		sql`select o.id, o.booking_id, o.title_zh, o.title_en, o.service_from::text as service_from, o.currency::text as currency, ${NET} as net,
				${INVOICED} as invoiced, (${isInvoiceable()}) as is_invoiceable from orders o
			left join invoice_subject s on s.company_id = ${company_id} and s.subject_kind = 'order' and s.subject_id = o.id
			where o.company_id = ${company_id} and o.id = any(${bigints(ids)})`,
	);
	return new Map(rows.map((row) => [row.id, row]));
}

/** Takes shares of locked orders, each by a guarded statement. Throws `Refused` `stale_state` where more is taken than there is. */
export async function takeShares(
	tx: Tx,
	company_id: number,
	shares: readonly Share[],
	orders: ReadonlyMap<number, ShareOrder>,
): Promise<void> {
	for (const { order_id, amount } of shares) {
		const net = orders.get(order_id)?.net ?? 0;
		const invoiced = await rowsOf(
			tx,
			sql`insert into invoice_subject as s (company_id, subject_kind, subject_id, net_amount, claimed_amount)
				select ${company_id}::int8, 'order', ${order_id}::int8, ${net}::int8, ${amount}::int8 where ${amount}::int8 <= ${net}::int8
				on conflict (company_id, subject_kind, subject_id) do update
					set net_amount = excluded.net_amount, claimed_amount = s.claimed_amount + excluded.claimed_amount
					where s.company_id = ${company_id} and s.claimed_amount + excluded.claimed_amount <= excluded.net_amount
				returning s.subject_id`,
		);
		if (invoiced.length === 0) throw new Refused("stale_state", { msg: "invoice-already-requested" });
	}
}

/** Gives shares back. An Error where more comes back than was taken. */
export async function giveBack(tx: Tx, company_id: number, shares: readonly Share[]): Promise<void> {
	for (const { order_id, amount } of shares) {
		const given = await rowsOf(
			tx,
			sql`update invoice_subject set claimed_amount = claimed_amount - ${amount}
				where company_id = ${company_id} and subject_kind = 'order' and subject_id = ${order_id} and claimed_amount >= ${amount} returning subject_id`,
		);
		if (given.length === 0) throw new Error(`order ${order_id}: more is given back than was taken`);
	}
}
