import { clockOf, formatDeadline } from "~/lib/time/travel-dates";
import type { Say } from "~/parts/say";
import type { OperatorOrder } from "~/portal-contract/operator/orders";
import type { OrderConversation } from "~/portal-contract/order/messages";
import type { Order } from "~/portal-contract/order/order";

interface Opened {
	order: Order;
	file: OperatorOrder;
	conversation: Pick<OrderConversation, "unread">;
}

/** States in which an operator waits for others; every other one without pending work is over. */
const WAITING = new Set(["pending_payment", "pending_approval", "confirmed", "assigned", "in_service"]);

function toConfirm({ confirm_limit_at, attention_code, attention_since }: Order, t: Say, language: string): string {
	if (confirm_limit_at === null) return t("do-confirm");
	const limit = formatDeadline(confirm_limit_at, language);
	if (attention_code === null || attention_since === null) return t("do-confirm-by", { limit });
	return t("do-confirm-late", { since: clockOf(attention_since), limit });
}

/** What an operator has to do about an order now, the most pressing first; where nothing is to be done, one sentence that says so. */
export function instructionsOf(
	{ order, file, conversation }: Opened,
	t: Say,
	language: string,
): { texts: string[]; isWork: boolean } {
	const texts = [
		order.status_key === "pending_confirm" ? toConfirm(order, t, language) : null,
		order.status_key === "confirmed" && order.actions.some(({ call }) => call === "assign") ? t("do-assign") : null,
		order.status_key === "cancelling" ? t("do-cancelling") : null,
		file.refund_to_decide ? t("do-refund") : null,
		order.waiver?.status === "requested" ? t("do-waiver") : null,
		file.extras_to_decide?.statement.status === "review" ? t("do-extras") : null,
		file.may_reconfirm ? t("do-reconfirm") : null,
		conversation.unread > 0 ? t("do-message") : null,
		file.unsent_messages.length > 0 ? t("do-unsent") : null,
	].filter((text) => text !== null);
	if (texts.length > 0) return { texts, isWork: true };
	return { texts: [waits(order, t, language)], isWork: false };
}

function waits({ status_key, hold_expires_at }: Order, t: Say, language: string): string {
	if (status_key === "pending_payment" && hold_expires_at !== null) {
		return t("wait-payment", { time: formatDeadline(hold_expires_at, language) });
	}
	return t(WAITING.has(status_key) ? `wait-${status_key.replaceAll("_", "-")}` : "wait-over");
}
