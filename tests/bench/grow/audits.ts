import { sql } from "drizzle-orm";
import { ALL_MONTHS, chainOf, DIFFERS } from "~/portal-server/billing/proof/chain";
import { prove } from "~/portal-server/billing/proof/equations";
import { PRODUCT_LINES } from "~/portal-server/lines";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import type { Store } from "~/portal-server/platform/db/client";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { fillRegistries } from "~/portal-server/registries";

/** Companies whose proof is looked at, the largest first. */
const PROVED = 20;

/** What the proofs of some companies do not agree in: their equations, and orders one by one. */
async function findUnproved(db: Db): Promise<unknown[]> {
	const companies = await rowsOf<{ id: number; currency: string }>(
		db,
		sql`select c.id, c.currency::text as currency from company as c join orders as o on o.company_id = c.id group by 1,
			2 order by count(*) desc limit ${PROVED}`,
	);
	const found: unknown[] = [];
	for (const { id, currency } of companies) {
		const { equations } = await prove(db, { company_id: id, currency });
		found.push(...equations.filter(({ difference }) => difference !== 0).map((one) => ({ company_id: id, ...one })));
		found.push(
			...(await rowsOf(
				db,
				sql`select c.booking_id, c.net_amount, c.moved_amount, c.to_be_billed, c.billed_amount
					from (${chainOf({ company_id: id, currency, of: ALL_MONTHS })}) as c where c.is_paid and ${DIFFERS} limit 10`,
			)),
		);
	}
	return found;
}

/** What the spent months of members do not agree in with their orders. */
const findMonths = (db: Tx) =>
	rowsOf(
		db,
		sql`select m.company_id, m.member_id, m.month, m.amount, s.amount as found from member_month as m full join (
				select company_id, member_id, date_trunc('month', pay_time at time zone 'Asia/Yangon')::date as month, currency,
					sum(total_amount - refund_money)::int8 as amount
				from orders where payment_status in (10, 20) and pay_time is not null group by 1, 2, 3,
					4) as s using (company_id, member_id, month, currency)
			where coalesce(m.amount, 0) <> coalesce(s.amount, 0) limit 100`,
	);

/** What the product's own audits find, and its proofs of some companies; empty where all agrees. */
export async function differencesIn(tx: Tx): Promise<unknown[]> {
	fillRegistries(PRODUCT_LINES);
	return [
		...(await auditOrders(tx)),
		...(await auditNights(tx as unknown as Db)),
		...(await findUnproved(tx as unknown as Db)),
		...(await findMonths(tx)),
	];
}

/** The same of a whole store, however long that takes. */
export const findDifferences = (store: Store): Promise<unknown[]> =>
	store.transaction(async (tx) => {
		await tx.execute(sql`set local statement_timeout = 0`);
		await tx.execute(sql`set local work_mem = '128MB'`);
		return differencesIn(tx);
	});
