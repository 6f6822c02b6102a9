import { formatMoney } from "~/lib/money";
import type { Notice } from "~/lib/site/notice";
import { clockOf, formatDeadline } from "~/lib/time/travel-dates";
import type { Say } from "~/parts/say";
import type { Order } from "~/portal-contract/order/order";

const PLAIN: Record<string, string | undefined> = {
	expired: "next-expired",
	rejected: "next-rejected",
	cancelling: "next-cancelling",
};
const OVER: Record<string, string | undefined> = { cancelled: "over-cancelled", no_show: "over-no-show" };

/** The next step, or how it ended and what that cost; null where the status says it all. */
export function nextStep(order: Order, t: Say, language: string, mayPay: boolean): Notice | null {
	const { status_key, hold_expires_at, response_due_at, confirm_limit_at, attention_since } = order;
	if (status_key === "pending_payment" && hold_expires_at !== null) {
		const { beyond_limits } = order;
		if (beyond_limits) return beyondStep(beyond_limits, t, formatDeadline(hold_expires_at, language));
		return {
			type: "warning",
			message: t(mayPay ? "next-pay" : "next-others-pay", { time: formatDeadline(hold_expires_at, language) }),
		};
	}
	if (status_key === "pending_confirm") {
		if (response_due_at === null || confirm_limit_at === null) return { type: "info", message: t("next-confirm") };
		const limit = formatDeadline(confirm_limit_at, language);
		if (order.attention_code === null || attention_since === null) {
			return { type: "info", message: t("next-confirm-by", { due: clockOf(response_due_at), limit }) };
		}
		return {
			type: "warning",
			message: t("next-confirm-late", { since: clockOf(attention_since), limit }),
		};
	}
	const over = OVER[status_key];
	if (over)
		return {
			type: "info",
			message: t(over, { time: endedAt(order, language), cost: t(...costOf(order, t, language)) }),
		};
	const key = PLAIN[status_key];
	if (!key) return null;
	const reason =
		status_key === "rejected" ? order.events.findLast(({ to_status }) => to_status === order.status)?.reason : null;
	return { type: "info", message: reason ? t("next-with-reason", { text: t(key), reason }) : t(key) };
}

/** What has to be requested, or cannot be paid by its booker at all. */
function beyondStep({ is_refused, findings }: NonNullable<Order["beyond_limits"]>, t: Say, time: string): Notice {
	const reasons = findings.map(({ text }) => text).join(t("limits-between"));
	return {
		type: "warning",
		message: t(is_refused ? "next-beyond-limits" : "next-request-approval", { findings: reasons, time }),
	};
}

function endedAt({ events, status, booking_date }: Order, language: string): string {
	// What happens to an order that is over leaves it in its status.
	const ended = events.findLast(({ from_status, to_status }) => to_status === status && from_status !== status);
	return formatDeadline(ended?.at ?? booking_date, language);
}

/** What an order that is over has cost, and what went back where and when. */
function costOf(order: Order, t: Say, language: string): [key: string, values: Record<string, string>] {
	const { payments, fee_amount, refund_money, refund_time, pay_channel, currency } = order;
	const released = payments.find(({ status }) => status === "void");
	const fee = formatMoney(fee_amount, currency, language);
	if (released) return ["cost-released", { amount: formatMoney(released.amount, currency, language) }];
	if (payments.length === 0 && fee_amount === 0) return ["cost-none", {}];
	if (refund_money === 0) return ["cost-whole", { fee }];
	const back = {
		refund: formatMoney(refund_money, currency, language),
		channel: pay_channel ? t(`back-${pay_channel}`) : "",
		time: refund_time === null ? "" : formatDeadline(refund_time, language),
	};
	return fee_amount > 0 ? ["cost-part", { fee, ...back }] : ["cost-free", back];
}
