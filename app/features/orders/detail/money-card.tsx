import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList, type DataRow } from "~/components/ui/data-list";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { formatMoney } from "~/lib/money";
import { PolicyTimeline } from "~/parts/policy/policy-timeline";
import type { Order } from "~/portal-contract/order/order";

interface MoneyCardProps {
	order: Order;
	prices: ReactNode;
	payments: ReactNode;
}

/** Price lines, line details (`prices`), payments, fees and refunds, in the order's currency. */
export function MoneyCard({ order, prices, payments }: MoneyCardProps) {
	const { t, i18n } = useTranslation("orders");
	const money = (amount: number) => <Money amount={amount} currency={order.currency} />;
	const rows: DataRow[] = [
		{ label: t("pay-channel"), value: order.pay_channel ? t(`channel-${order.pay_channel}`) : null },
		{ label: t("pay-time"), value: order.pay_time === null ? null : <Time seconds={order.pay_time} /> },
	];
	// Units that were cancelled alone name their own fees below.
	const ofUnits = (order.cancelled_units ?? []).reduce((sum, { fee_amount }) => sum + fee_amount, 0);
	if (order.fee_amount > ofUnits) rows.push({ label: t("cancellation-fee"), value: money(order.fee_amount - ofUnits) });
	if (order.extras_amount > 0) rows.push({ label: t("extras-title"), value: money(order.extras_amount) });
	if (order.compensation_amount > 0) rows.push({ label: t("compensation"), value: money(order.compensation_amount) });
	rows.push({ label: t("refund-money"), value: order.refund_money > 0 ? money(order.refund_money) : null });
	for (const { guest_full_name: guest, cancelled_at, ...unit } of order.cancelled_units ?? []) {
		const amount = (minor: number) => formatMoney(minor, order.currency, i18n.language);
		const values = { paid: amount(unit.paid_amount), fee: amount(unit.fee_amount), refund: amount(unit.refund_amount) };
		rows.push({
			key: `cancelled ${guest} ${cancelled_at}`,
			label: t("cancelled-unit", { guest }),
			value: t("cancelled-unit-money", values),
		});
	}
	if (order.refund_time !== null) rows.push({ label: t("refund-time"), value: <Time seconds={order.refund_time} /> });
	if (order.settlement_money !== null)
		rows.push({ label: t("settlement-money"), value: money(order.settlement_money) });
	return (
		<Card title={t("money-title")}>
			<table className="mb-4 w-full text-sm tabular-nums">
				<caption className="sr-only">{t("order-parts:price-lines")}</caption>
				<tbody>
					{order.price_lines.map((line, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rooms of one kind have equal lines; their order is fixed
						<tr key={index} className="border-b border-line">
							<th scope="row" className="py-2 pr-3 text-left font-normal">
								{line.quantity > 1
									? t("order-parts:price-line-quantity", { label: line.label, quantity: line.quantity })
									: line.label}
							</th>
							<td className="py-2 text-right">{money(line.amount)}</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row" className="pt-3 pr-3 text-left font-medium">
							{t("total-amount")}
						</th>
						<td className="pt-3 text-right">
							<Money amount={order.total_amount} currency={order.currency} size="total" />
						</td>
					</tr>
				</tfoot>
			</table>
			{prices}
			<DataList rows={rows} />
			{payments}
		</Card>
	);
}

const OPEN_TO_CANCEL = new Set(["pending_payment", "pending_approval", "pending_confirm", "confirmed", "cancelling"]);

/** Tiers of the policy; the one in force is marked while the order can be cancelled. */
export function PolicyCard({ order }: { order: Order }) {
	const { t } = useTranslation("orders");
	const now = OPEN_TO_CANCEL.has(order.status_key) ? (order.as_of ?? undefined) : undefined;
	return (
		<Card title={t("order-parts:cancellation-policy")}>
			<PolicyTimeline
				tiers={order.policy}
				total={order.total_amount}
				currency={order.currency}
				now={now}
				grace={order}
			/>
		</Card>
	);
}
