import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import type { Notice } from "~/lib/site/notice";
import { formatClock, formatDeadline } from "~/lib/time/travel-dates";
import { useMay } from "~/parts/auth";
import { useLineWords } from "~/parts/line-words";
import { PAY } from "~/parts/nodes";
import type { Say } from "~/parts/say";
import { StateChip } from "~/parts/state/state-chip";
import type { Order } from "~/portal-contract/order/order";

const PLAIN: Record<string, string | undefined> = { expired: "next-expired", rejected: "next-rejected", cancelling: "next-cancelling" };

/** The next step; null where the status says it all. */
function nextStep(order: Order, t: Say, language: string, mayPay: boolean): Notice | null {
	const { status_key, hold_expires_at, answer_due_at, confirm_limit_at, attention_since } = order;
	if (status_key === "pending_payment" && hold_expires_at !== null) {
		return { type: "warning", message: t(mayPay ? "next-pay" : "next-others-pay", { time: formatDeadline(hold_expires_at, language) }) };
	}
	if (status_key === "pending_confirm") {
		if (answer_due_at === null || confirm_limit_at === null) return { type: "info", message: t("next-confirm") };
		const limit = formatDeadline(confirm_limit_at, language);
		if (order.attention_code === null || attention_since === null) {
			return { type: "info", message: t("next-confirm-by", { due: formatClock(answer_due_at, language), limit }) };
		}
		return { type: "warning", message: t("next-confirm-late", { since: formatClock(attention_since, language), limit }) };
	}
	const key = PLAIN[status_key];
	if (!key) return null;
	const reason = status_key === "rejected" ? order.events.findLast(({ to_status }) => to_status === order.status)?.reason : null;
	return { type: "info", message: reason ? t("next-with-reason", { text: t(key), reason }) : t(key) };
}

export function OrderHead({ order }: { order: Order }) {
	const t = useLineWords("orders");
	const { i18n } = useTranslation();
	const axes = [
		{ axis: "order", code: order.status, text: order.status_text },
		{ axis: "payment", code: order.payment_status, text: order.payment_status_text },
		{ axis: "settlement", code: order.settlement_status, text: order.settlement_status_text },
		{ axis: "invoice", code: order.invoice_status, text: order.invoice_status_text },
		{ axis: "refund", code: order.refund_status, text: order.refund_status_text },
	] as const;
	const next = nextStep(order, t, i18n.language, useMay()(PAY));
	return (
		<header className="flex flex-col gap-4">
			<div>
				<p className="text-sm text-ink-soft">
					{t("booking-id")} <span className="font-medium text-ink tabular-nums">{order.booking_id}</span>
				</p>
				<h1 className="text-2xl font-semibold">{order.title}</h1>
				<p className="text-ink-soft">{order.title_alt}</p>
			</div>
			<dl className="flex flex-wrap gap-x-6 gap-y-3">
				{axes.map(({ axis, code, text }) => (
					<div key={axis}>
						<dt className="text-sm text-ink-soft">{t(`order-parts:state-${axis}`)}</dt>
						<dd className="mt-1">
							<StateChip axis={axis} code={code} text={text} />
						</dd>
					</div>
				))}
			</dl>
			{next ? <NoticeBox notice={next} /> : null}
		</header>
	);
}
