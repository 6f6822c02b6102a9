import type { PayChannel } from "~/portal-contract/order/states";
import type { Tx } from "~/portal-server/platform/db/db";
import type { OrderRecord } from "../../model/record";

/** Throws `Refused` where the order may not be paid so now; it decides in the transaction that pays. */
type PaymentCondition = (tx: Tx, order: OrderRecord, pay_channel: PayChannel) => Promise<void>;

const CONDITIONS = new Map<string, PaymentCondition>();

/** Registers what another room demands of a payment. Replaces one of the same `name`. */
export function registerPaymentCondition(name: string, condition: PaymentCondition): void {
	CONDITIONS.set(name, condition);
}

export async function checkPayment(tx: Tx, order: OrderRecord, pay_channel: PayChannel): Promise<void> {
	for (const condition of CONDITIONS.values()) await condition(tx, order, pay_channel);
}
