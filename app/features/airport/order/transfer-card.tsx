import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { formatMoney } from "~/lib/money";
import type { AirportOrderPart } from "~/portal-contract/airport/parts";
import type { Order } from "~/portal-contract/order/order";
import { extraFees, usePromiseRows, useTransferRows } from "../transfer-facts";

/** The transfer as booked. */
export function TransferCard({ order, part }: { order: Order; part: AirportOrderPart }) {
	const { t, i18n } = useTranslation(["airport", "vehicle"]);
	const money = (amount: number) => formatMoney(amount, order.currency, i18n.language);
	const isPickUp = part.transfer_type === "pick_up";
	const boards = [...new Set(part.name_boards)].join(t("list-separator"));
	const rows = [
		...useTransferRows(part),
		{ label: t("name-board"), value: isPickUp ? boards : null },
		...usePromiseRows(part),
		{ label: t("airport-transfer-fee"), value: money(part.airport_transfer_fee) },
		...extraFees(t, part, money).map(({ label, text }) => ({ label, value: text })),
		{ label: t("vehicle:booking-date"), value: <Time seconds={order.booking_date} /> },
	];
	return (
		<Card title={t("transfer-title", { type: t(part.transfer_type), vehicle: part.vehicle.name })}>
			<DataList columns={2} rows={rows} />
			<p className="mt-2 text-sm text-ink-soft">{t("all-in")}</p>
		</Card>
	);
}

/** When the car comes, in the head of an order's page. */
export function PickUpTime({ part }: { part: AirportOrderPart }) {
	const { t } = useTranslation("airport");
	return (
		<p className="mt-1">
			{t("pick-up-time")} <Time seconds={part.pick_up_time} form="deadline" className="font-medium" />
		</p>
	);
}
