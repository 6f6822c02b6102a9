import { sql } from "drizzle-orm";
import type { PayChannel } from "~/portal-contract/order/states";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalToday } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isOverdue } from "./reading/list-bills";
import { SUMS } from "./reading/shown";

interface OverdueBill extends Record<string, unknown> {
	id: number;
	number: string;
	currency: string;
	due_amount: number;
}

/** The oldest bill of a company that is overdue today in Yangon. */
async function overdueBill(db: Db | Tx, company_id: number): Promise<OverdueBill | null> {
	const today = await portalToday(db);
	const [found] = await rowsOf<OverdueBill>(
		db,
		sql`select b.id, b.number, b.currency::text as currency, (b.total_amount - s.disputed_amount - b.paid_amount)::int8 as due_amount
			from bill b ${SUMS} where b.company_id = ${company_id} and ${isOverdue(today)} order by b.due_date, b.id limit 1`,
	);
	return found ?? null;
}

/** While a bill is overdue, nothing new is paid by credit; the pre-deposit still works. Throws `Refused` `account_overdue`. */
export async function refuseOverdue(
	tx: Tx,
	{ company_id }: Pick<OrderRecord, "company_id">,
	pay_channel: PayChannel,
): Promise<void> {
	if (pay_channel !== "credit") return;
	const overdue = await overdueBill(tx, company_id);
	if (!overdue) return;
	const { id, number, currency, due_amount } = overdue;
	const msg = { key: "bill-account-overdue", values: { number, due: { amount: due_amount, currency } } };
	throw new Refused("account_overdue", { msg, data: { bill_id: id, number, currency, due_amount } });
}
