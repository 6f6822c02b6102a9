import type { StoredFinding } from "~/portal-contract/company/booking-rules";
import { PAY_CHANNELS } from "~/portal-contract/order/states";
import type { Who } from "~/portal-server/platform/api/handler";
import { beyondNow, type MemberLimit } from "../../model/limits/limits";
import type { OrderRecord } from "../../model/record";
import type { ActionFacts } from "./action-facts";

interface BeyondOwn {
	limit: MemberLimit;
	/** Whatever it is paid by. */
	findings: StoredFinding[];
	/** One of its payment types at least is beyond the limits. */
	by_some: boolean;
}

/** How an order that waits for its payment stands to the limits of the reader who booked it; null for whoever has none, and for every other reader. */
export function beyondOwn(
	order: OrderRecord,
	{ limit, approved }: Pick<ActionFacts, "limit" | "approved">,
	{ company_id, member_id }: Pick<Who, "company_id" | "member_id">,
): BeyondOwn | null {
	if (limit === null || order.company_id !== company_id || order.member_id !== member_id) return null;
	const channels = PAY_CHANNELS.filter((channel) => order.credit || channel !== "credit");
	const by_some = channels.some(
		(pay_channel) => beyondNow(limit, order, approved, { pay_channel, with_month: true }).length > 0,
	);
	return { limit, findings: beyondNow(limit, order, approved, { pay_channel: null, with_month: true }), by_some };
}
