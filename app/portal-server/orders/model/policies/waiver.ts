import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { Message } from "~/portal-server/platform/api/refused";
import type { OrderRecord } from "../record";

const CLOSED: readonly number[] = [ORDER_STATUS.cancelled, ORDER_STATUS.no_show];

/** The fee that an order which has ended was charged, minor units; null before its end. */
export const chargedFee = ({ status, fee_amount }: Pick<OrderRecord, "status" | "fee_amount">): number | null =>
	CLOSED.includes(status) ? fee_amount : null;

/**
 * Why no waiver may be asked for at `now` (seconds UTC); null where it may: of the fee that was charged, and of the one that cancelling would cost
 * until the service begins.
 */
export function waiverRefusal(
	order: Pick<OrderRecord, "status" | "fee_amount" | "starts_at">,
	now: number,
): Message | null {
	const charged = chargedFee(order);
	if (charged === 0) return "order-waiver-no-fee";
	return charged === null && now >= order.starts_at ? "order-check-in-passed" : null;
}
