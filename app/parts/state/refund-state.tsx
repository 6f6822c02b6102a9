import type { OrderRow } from "~/portal-contract/order/order";
import { StateChip } from "./state-chip";
import { isWorthSaying } from "./state-tones";

/** What became of a refund, beside the order's state in a list; nothing where none was asked for. */
export function RefundState({ order }: { order: Pick<OrderRow, "refund_status" | "refund_status_text"> }) {
	const { refund_status, refund_status_text } = order;
	return isWorthSaying("refund", refund_status) ? (
		<StateChip axis="refund" code={refund_status} text={refund_status_text} />
	) : null;
}
