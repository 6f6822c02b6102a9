import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { formatDeadline } from "~/lib/travel-dates";
import { StateChip } from "~/parts/state-chip";
import type { Order } from "~/portal-contract/order/order";

const NEXT: Record<string, string | undefined> = { pending_confirm: "next-confirm", expired: "next-expired", rejected: "next-rejected" };

/** What is true of the order now and what comes next, in one sentence; null where the state says it all. */
function NextStep({ order }: { order: Order }) {
	const { t, i18n } = useTranslation("orders");
	if (order.status_key === "pending_payment" && order.hold_expires_at !== null) {
		const time = formatDeadline(order.hold_expires_at, i18n.language);
		return <NoticeBox notice={{ type: "warning", message: t("next-pay", { time }) }} />;
	}
	const key = NEXT[order.status_key];
	return key ? <NoticeBox notice={{ type: "info", message: t(key) }} /> : null;
}

/** Number, hotel and the four status axes, each under its own name. */
export function OrderHead({ order }: { order: Order }) {
	const { t } = useTranslation("orders");
	const axes = [
		{ axis: "order", code: order.status, text: order.status_text },
		{ axis: "payment", code: order.payment_status, text: order.payment_status_text },
		{ axis: "settlement", code: order.settlement_status, text: order.settlement_status_text },
		{ axis: "invoice", code: order.invoice_status, text: order.invoice_status_text },
		{ axis: "refund", code: order.refund_status, text: order.refund_status_text },
	] as const;
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
			<NextStep order={order} />
		</header>
	);
}
