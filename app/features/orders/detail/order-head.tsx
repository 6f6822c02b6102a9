import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { Days } from "~/components/ui/days";
import { ZoneNote } from "~/components/ui/time";
import { useMay } from "~/parts/auth";
import { useLineWords } from "~/parts/line-words";
import { StateChip } from "~/parts/state/state-chip";
import type { Order } from "~/portal-contract/order/order";
import { INVOICE_STATUS, REFUND_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/status";
import { VoucherButton } from "./documents-card";
import { nextStep } from "./next-step";

interface OrderHeadProps {
	order: Order;
	/** Without the member's next step, and with nothing that stands out. */
	bare?: boolean;
	/** Below the dates. */
	children?: ReactNode;
}

export function OrderHead({ order, bare, children }: OrderHeadProps) {
	const t = useLineWords("orders");
	const { i18n } = useTranslation();
	const axes = [
		{ axis: "order", code: order.status, text: order.status_text, none: null },
		{ axis: "payment", code: order.payment_status, text: order.payment_status_text, none: null },
		{
			axis: "settlement",
			code: order.settlement_status,
			text: order.settlement_status_text,
			none: SETTLEMENT_STATUS.not_applicable,
		},
		{ axis: "invoice", code: order.invoice_status, text: order.invoice_status_text, none: INVOICE_STATUS.not_yet },
		{ axis: "refund", code: order.refund_status, text: order.refund_status_text, none: REFUND_STATUS.none },
	] as const;
	const shown = axes.filter(({ code, none }) => code !== none);
	const next = nextStep(order, t, i18n.language, useMay()("order/detail/pay"));
	return (
		<header className="flex flex-col gap-4">
			<div>
				<p className="text-sm text-ink-soft">
					{t("booking-id")} <span className="font-medium text-ink tabular-nums">{order.booking_id}</span>
				</p>
				<h1 className="text-2xl font-semibold">{order.title}</h1>
				<p className="text-ink-soft">{order.title_alt}</p>
				<p className="mt-1 tabular-nums">
					<Days from={order.service_from} until={order.service_until} />
				</p>
				{children}
				<ZoneNote className="mt-1" />
			</div>
			<dl className="flex flex-wrap gap-x-6 gap-y-3">
				{shown.map(({ axis, code, text }) => (
					<div key={axis}>
						<dt className="text-sm text-ink-soft">{t(`order-parts:state-${axis}`)}</dt>
						<dd className="mt-1">
							<StateChip axis={axis} code={code} text={text} />
						</dd>
					</div>
				))}
			</dl>
			{next && !bare ? <NoticeBox notice={next} /> : null}
			<div className="print:hidden empty:hidden">
				<VoucherButton order={order} variant={bare ? "secondary" : "primary"} />
			</div>
		</header>
	);
}
