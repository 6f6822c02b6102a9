import { sql } from "drizzle-orm";
import { countMonths } from "~/portal-server/billing/proof/count-months";
import type { Store } from "~/portal-server/platform/db/client";

/** Has the product's job count the months of companies with many orders, as it does while a portal runs. Answers how many. */
export async function countProof(store: Store): Promise<number> {
	await store.script([
		`with large as (select company_id, currency from orders group by 1, 2 having count(*) >= 500)
			insert into proof_change select k.company_id, k.currency, date_trunc('month', k.at at time zone 'Asia/Yangon')::date, 0 from (
				select company_id, currency, booking_date as at from orders
				union all select company_id, currency, created_at from bill_payment where status = 'accepted'
				union all select company_id, currency, created_at from ledger_transfer where kind = 'settle') k join large using (company_id, currency)
			group by 1, 2, 3`,
	]);
	for (let months = 0; ; ) {
		const { counted, more } = await store.transaction((tx) => countMonths(tx));
		months += counted;
		if (!more) {
			await store.db.execute(sql`vacuum analyze proof_month, proof_change`);
			return months;
		}
	}
}
