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
				${INVOICED} as invoiced, (${isInvoiceable(company_id)}) as is_invoiceable from orders o
			left join invoice_subject s on s.company_id = ${company_id} and s.subject_kind = 'order' and s.subject_id = o.id
			where o.company_id = ${company_id} and o.id = any(${bigints(ids)})`,
	);
	return new Map(rows.map((row) => [row.id, row]));
}

const ids = (shares: readonly Share[]) => bigints(shares.map(({ order_id }) => order_id));
const amounts = (shares: readonly Share[]) => bigints(shares.map(({ amount }) => amount));

/** Takes shares of locked orders by a guarded statement, all or none. Throws `Refused` `stale_state` where more is taken than there is. */
export async function takeShares(
	tx: Tx,
	company_id: number,
	shares: readonly Share[],
	orders: ReadonlyMap<number, ShareOrder>,
): Promise<void> {
	const nets = shares.map(({ order_id }) => orders.get(order_id)?.net ?? 0);
	const claimed = await rowsOf(
		tx,
		sql`insert into invoice_subject as s (company_id, subject_kind, subject_id, net_amount, claimed_amount, left_amount)
			select ${company_id}::int8, 'order', t.order_id, t.net, t.amount, t.net
				from unnest(${ids(shares)}, ${bigints(nets)}, ${amounts(shares)}) as t (order_id, net, amount) where t.amount <= t.net order by t.order_id
			on conflict (company_id, subject_kind, subject_id) do update
				set net_amount = excluded.net_amount, claimed_amount = s.claimed_amount + excluded.claimed_amount, left_amount = excluded.left_amount
				where s.claimed_amount + excluded.claimed_amount <= excluded.net_amount
			returning s.subject_id`,
	);
	if (claimed.length < shares.length) throw new Refused("stale_state", { msg: "invoice-already-requested" });
}

/** Gives shares back. An Error where more comes back than was taken. */
export async function giveBack(tx: Tx, company_id: number, shares: readonly Share[]): Promise<void> {
	const given = await rowsOf(
		tx,
		sql`update invoice_subject as s set claimed_amount = s.claimed_amount - t.amount
			from unnest(${ids(shares)}, ${amounts(shares)}) as t (order_id, amount)
			where s.company_id = ${company_id} and s.subject_kind = 'order' and s.subject_id = t.order_id and s.claimed_amount >= t.amount returning s.subject_id`,
	);
	if (given.length < shares.length) throw new Error(`company ${company_id}: more is given back than was taken`);
}
