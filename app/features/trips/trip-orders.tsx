import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { Days } from "~/components/ui/days";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { RefundState } from "~/parts/state/refund-state";
import { StateChip } from "~/parts/state/state-chip";
import { paths } from "~/paths";
import type { OrderRow } from "~/portal-contract/order/order";
import { EDIT_FORM } from "./edit-form";

interface TripOrder extends OrderRow {
	/** Its page. */
	href: string;
}

interface TripOrdersProps {
	orders: readonly TripOrder[];
	hidden: number;
	canEdit: boolean;
}

function TakeOut({ order }: { order: TripOrder }) {
	const { t } = useTranslation("trips");
	return (
		<SubmitButton
			form={EDIT_FORM}
			formNoValidate
			name="remove"
			value={order.id}
			variant="quiet"
			size="small"
			className="print:hidden"
			aria-label={t("take-out-which", { title: order.title })}
		>
			{t("take-out")}
		</SubmitButton>
	);
}

function Row({ order, canEdit }: { order: TripOrder; canEdit: boolean }) {
	const { t } = useTranslation(["trips", "orders"]);
	const hasVoucher = order.actions.some(({ call }) => call === "downloadVoucher");
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0">
			<div className="min-w-0 flex-1 basis-60">
				<Link to={order.href} className="-my-2 inline-block py-2 font-medium break-words">
					{order.title}
				</Link>
				<p className="text-sm text-ink-soft tabular-nums">
					<Days from={order.service_from} until={order.service_until} />
					{" · "}
					{order.booking_id}
				</p>
				<p className="text-sm break-words">{order.guests.join(t("list-separator"))}</p>
			</div>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<StateChip axis="order" code={order.status} text={order.status_text} />
				<RefundState order={order} />
				<Money amount={order.total_amount} currency={order.currency} />
				{hasVoucher ? (
					<a href={paths.orderVoucher(order)} className="inline-flex min-h-11 items-center md:min-h-9 print:hidden">
						{t("orders:download-voucher")}
					</a>
				) : null}
				{canEdit ? <TakeOut order={order} /> : null}
			</div>
		</li>
	);
}

export function TripOrders({ orders, hidden, canEdit }: TripOrdersProps) {
	const { t } = useTranslation("trips");
	return (
		<Card title={t("orders")}>
			<ul>
				{orders.map((order) => (
					<Row key={order.id} order={order} canEdit={canEdit} />
				))}
			</ul>
			{hidden > 0 ? <p className="mt-3 text-sm text-ink-soft">{t("hidden-orders", { count: hidden })}</p> : null}
		</Card>
	);
}
