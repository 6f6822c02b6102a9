import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { orderPay } from "~/portal-contract/order/calls";
import type { Order } from "~/portal-contract/order/order";
import type { PayChannel, ProductLine } from "~/portal-contract/states";
import type { Asked, Who } from "../api/handler";
import { Refused } from "../api/refused";
import { portalNow } from "../db/clock";
import type { Tx } from "../db/db";
import { quote } from "../db/schema";
import { issueVoucher } from "../documents/issue";
import { payPending, payPosted } from "../ledger/events";
import { readOwned } from "./access";
import { actorOf } from "./actor";
import { expireOrder } from "./expire-holds";
import { lineOf } from "./lines";
import { tellBooker } from "./messages";
import type { OrderRecord } from "./product-lines";
import { isOverdue } from "./reading/order-actions";
import { readOrder } from "./reading/read-order";
import { ownRefusals } from "./refusals";
import { allowedMoves, move } from "./state-machine";

/**
 * Pays an order awaiting payment from the pre-deposit or by credit. An instant rate is confirmed by it (10→30: money posted, confirmation
 * code, voucher version 1), else the money is reserved (10→20). One transaction; the ledger last, its accounts are everybody's.
 * Throws `Refused`: `not_found`, `hold_expired` (and the order is then expired), `not_allowed_in_state`, `not_allowed`, `stale_state`,
 * `insufficient_balance`, `credit_exceeded` (both with `missing_amount`).
 */
export async function payOrder(asked: Asked<typeof orderPay, Who>): Promise<z.input<typeof Order>> {
	const { who, language, body } = asked;
	return asked.change(async (tx) => {
		const order = await readOwned(tx, who, body.id);
		const now = await portalNow(tx);
		return ownRefusals(order, language, async () => {
			allowedMoves({ product_line: order.product_line as ProductLine, status: order.status }, "order/pay", who.role);
			if (isOverdue(order, now)) {
				await expireOrder(tx, order);
				return new Refused("hold_expired", { msg: "order-hold-expired" });
			}
			const paid = await confirmOrReserve(tx, order, body.pay_channel, asked, now);
			const answer = await readOrder(tx, paid, { who, language, now });
			const payment = { ...paid, order_id: paid.id, pay_channel: body.pay_channel, amount: paid.total_amount, member_id: who.member_id };
			await (paid.status === 30 ? payPosted : payPending)(tx, { ...payment, reason: `order/pay ${paid.booking_id}` });
			return answer;
		});
	});
}

async function confirmOrReserve(
	tx: Tx,
	order: OrderRecord,
	pay_channel: PayChannel,
	asked: Asked<typeof orderPay, Who>,
	now: number,
): Promise<OrderRecord> {
	const line = lineOf(order.product_line);
	const [from] = await tx.select().from(quote).where(eq(quote.id, order.quote_id));
	if (!from) throw new Error(`order ${order.booking_id} has no quote`);
	const { instant, credit } = line.terms(from);
	if (pay_channel === "credit" && !credit)
		throw new Refused("not_allowed", { msg: "order-credit-refused", fields: { pay_channel: "order-credit-refused" } });
	const changes = {
		pay_channel,
		pay_time: now,
		payment_status: instant ? 20 : 10,
		settlement_status: instant && pay_channel === "credit" ? 10 : 0,
		hold_expires_at: null,
	};
	const paid = await move(tx, order, { call: "order/pay", to: instant ? 30 : 20, actor: actorOf(asked), changes });
	await line.sell(tx, order.id, instant);
	if (instant) await issueVoucher(tx, paid);
	await tellBooker(tx, paid, instant ? "order_confirmed" : "order_received");
	return paid;
}
