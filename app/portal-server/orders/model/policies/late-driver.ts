import { ORDER_STATUS } from "~/portal-contract/order/states";
import { hasArrived } from "../facts/evidence";
import { findLine } from "../line/lines";
import type { OrderRecord } from "../record";
import { type CancelTerms, uncancelled } from "./cancel-terms";

const AWAITING: readonly number[] = [ORDER_STATUS.confirmed, ORDER_STATUS.assigned];

/** From when on (seconds UTC) the customer of a driver who has not come cancels free; null where the line promises no driver in time. */
export function lateFrom({ product_line, starts_at }: Pick<OrderRecord, "product_line" | "starts_at">): number | null {
	const promise = findLine(product_line)?.driver_promise;
	return promise ? starts_at + promise.late_after_s : null;
}

/** Whether a driver is late at `now` (seconds UTC) and no arrival is recorded (domain.md 2.10). `recorded`: the evidence about who is assigned now. */
export function isDriverLate(order: OrderRecord, recorded: readonly { action: string }[], now: number): boolean {
	const from = lateFrom(order);
	return from !== null && now >= from && AWAITING.includes(order.status) && !hasArrived(recorded);
}

/** Cancelling then: everything that is left of the payment comes back. */
export function lateTerms(order: OrderRecord): CancelTerms {
	const paid_amount = uncancelled(order);
	return {
		paid_amount,
		fee_amount: 0,
		refund_amount: paid_amount,
		tier: "order-tier-late",
		next_tier_at: null,
		next_fee_amount: null,
	};
}
