import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { formatMoney } from "~/lib/money";
import { formatDeadline } from "~/lib/time/travel-dates";
import type { AirportOrderPart, FlightDelay } from "~/portal-contract/airport/parts";
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

/** When the car comes, in the head of an order's page, and what a delayed flight has changed of it. */
export function PickUpTime({ order, part }: { order: Order; part: AirportOrderPart }) {
	const { t } = useTranslation("airport");
	return (
		<>
			<p className="mt-1">
				{t("pick-up-time")} <Time seconds={part.pick_up_time} className="font-medium" />
			</p>
			{part.delay ? <Delay order={order} delay={part.delay} /> : null}
		</>
	);
}

/** Until when cancelling costs nothing stands there for a flight that is late beyond what is awaited, while the order can be cancelled. */
function Delay({ order, delay }: { order: Order; delay: FlightDelay }) {
	const { t, i18n } = useTranslation("airport");
	const { minutes, source, booked_pick_up_time, is_beyond } = delay;
	const isCancellable = is_beyond && order.free_until !== null && order.actions.some(({ call }) => call === "cancel");
	const length = t(minutes < 60 ? "delay-minutes" : "delay-hours", {
		hours: Math.floor(minutes / 60),
		minutes: minutes % 60,
	});
	return (
		<div className="mt-2 rounded-card border border-gold bg-gold/10 px-4 py-3">
			<p>
				{t("delay-moved", { length, time: formatDeadline(booked_pick_up_time, i18n.language) })}{" "}
				{source === null ? null : <span className="text-ink-soft">{t(`delay-by-${source}`)}</span>}
			</p>
			{isCancellable && order.free_until !== null ? (
				<p className="mt-1 font-medium">
					{t("delay-cancel-free", { time: formatDeadline(order.free_until, i18n.language) })}
				</p>
			) : null}
		</div>
	);
}
