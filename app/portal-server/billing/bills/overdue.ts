import { type SQL, sql } from "drizzle-orm";
import type { CreditPause } from "~/portal-contract/money/credit";
import type { PayChannel } from "~/portal-contract/order/states";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { disputedOf, isOverdue, TODAY } from "./reading/list-bills";

/** The oldest bill of a company that is overdue today in Yangon, as one JSON value. */
export const overdueBill = (
	company_id: SQL,
): SQL<CreditPause | null> => sql`(select jsonb_build_object('bill_id', b.id, 'number', b.number,
	'currency', b.currency, 'due_amount', b.total_amount - ${disputedOf(company_id)} - b.paid_amount, 'due_date', b.due_date)
	from bill b where b.company_id = ${company_id} and ${isOverdue(TODAY, company_id)} order by b.due_date, b.id limit 1)`;

/** While a bill is overdue, nothing new is paid by credit; the pre-deposit still works. Throws `Refused` `account_overdue`. */
export async function refuseOverdue(
	tx: Tx,
	{ company_id }: Pick<OrderRecord, "company_id">,
	pay_channel: PayChannel,
): Promise<void> {
	if (pay_channel !== "credit") return;
	const [row] = await rowsOf<{ overdue: CreditPause | null }>(
		tx,
		sql`select ${overdueBill(sql`${company_id}::int8`)} as overdue`,
	);
	if (!row?.overdue) return;
	const { bill_id, number, currency, due_amount } = row.overdue;
	const msg = { key: "bill-account-overdue", values: { number, due: { amount: due_amount, currency } } };
	throw new Refused("account_overdue", { msg, data: { bill_id, number, currency, due_amount } });
}
