import { sql } from "drizzle-orm";
import { confirmBill } from "~/portal-server/billing/bills/acting/act";
import { applyForBill } from "~/portal-server/billing/bills/acting/apply";
import { payBill } from "~/portal-server/billing/bills/paying/pay";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { callAs, findMember } from "./place";

/** Days from today and the time in Myanmar. */
type At = readonly [days: number, time: string];

/** Orders that end on a bill: of one that is confirmed and partly paid, and of one that waits for its confirmation. */
export interface OrdersToBill {
	paid: number[];
	waiting: number[];
}

/** Minor units of CNY. */
const PART = 50_000;

/** Days to pay: the demonstration's bills stay in time for as long as somebody looks at it. */
const DUE_DAYS = 60;

/** Two bills of the demonstration company, made by the calls themselves. `goTo` sets this transaction's clock. */
export async function seedBills(
	tx: Tx,
	{ paid, waiting }: OrdersToBill,
	goTo: (at: At) => Promise<void>,
): Promise<void> {
	const who = await findMember(tx, "demo");
	if (!who) return;
	await tx.execute(
		sql`insert into billing_terms (company_id, due_days, confirm_days) values (${who.company_id}, ${DUE_DAYS}, 20) on conflict do nothing`,
	);
	const apply = async (orders: readonly number[]): Promise<number> => {
		await callAs(tx, who, applyForBill, { currency: "CNY", all: false, subjects: orders.map((id) => `order:${id}`) });
		const [row] = await rowsOf<{ id: number }>(
			tx,
			sql`select max(id) as id from bill where company_id = ${who.company_id}`,
		);
		return Number(row?.id);
	};
	if (paid.length > 0) {
		await goTo([-8, "10:15"]);
		const id = await apply(paid);
		await goTo([-7, "14:40"]);
		await callAs(tx, who, confirmBill, { id });
		await goTo([-6, "09:25"]);
		await callAs(tx, who, payBill, { id, amount: PART });
	}
	if (waiting.length > 0) {
		await goTo([-3, "11:05"]);
		await apply(waiting);
	}
}
