import { CALLS_WITHOUT_TRANSITION } from "../machine/state-machine";
import type { OrderRecord } from "../record";
import { remaining } from "./cancel-terms";

const STATUSES = new Set(
	CALLS_WITHOUT_TRANSITION.filter(({ call }) => call === "order/refund").flatMap(({ from }) => [...from]),
);

export const mayBeRefunded = ({ status }: Pick<OrderRecord, "status">): boolean => STATUSES.has(status);

/** Most that may still be requested: paid − refunded − fees − refunds under way (`open`), minor units. */
export function refundable(order: OrderRecord, open: number): number {
	return mayBeRefunded(order) ? Math.max(0, remaining(order) - order.fee_amount - open) : 0;
}
