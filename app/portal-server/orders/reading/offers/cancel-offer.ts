import { moneyOf } from "~/lib/money";
import { CONFIRMED_STATUSES } from "~/portal-contract/order/states";
import type { Message } from "~/portal-server/platform/api/refused";
import type { LinePart } from "../../model/line/product-lines";
import { cancelConsequence, cancelTerms, policyOf } from "../../model/policies/cancel-terms";
import { cancelEndsAt } from "../../model/policies/cancellation";
import { isDriverLate, lateTerms } from "../../model/policies/late-driver";
import type { OrderRecord } from "../../model/record";
import type { ActionFacts } from "./action-facts";
import type { Viewer } from "./order-actions";

export interface Seen {
	order: OrderRecord;
	side: ActionFacts;
	part: LinePart | null;
	viewer: Viewer;
}

const isLate = ({ order, side, viewer }: Seen): boolean =>
	isDriverLate(
		order,
		side.evidence.map((action) => ({ action })),
		viewer.now,
	);
/** What cancelling would do now. */
export const terms = (seen: Seen) =>
	isLate(seen) ? lateTerms(seen.order) : cancelTerms(seen.order, seen.viewer.now, seen.side.waiver === "granted");

export function ofCancel(seen: Seen): Message | null {
	const { order, viewer } = seen;
	if (isLate(seen))
		return { key: "order-action-cancel-late", values: { refund: moneyOf(order, terms(seen).refund_amount) } };
	const isConfirmed = CONFIRMED_STATUSES.includes(order.status);
	if (isConfirmed && viewer.now >= cancelEndsAt(order.starts_at, policyOf(order))) return null;
	return cancelConsequence(order, terms(seen), isConfirmed && order.supplier_cancel);
}
