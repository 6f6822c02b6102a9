import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { formatMoney } from "~/lib/money";
import type { CarOrderPart } from "~/portal-contract/car/parts";
import type { Order } from "~/portal-contract/order/order";
import { ExtrasRules } from "../extras-rules";
import { PlanTable, useRentalRows } from "../rental-facts";
import { billedOf, billedText } from "../rental-text";

/** The rental as booked. */
export function RentalCard({ order, part }: { order: Order; part: CarOrderPart }) {
	const { t, i18n } = useTranslation(["car", "vehicle"]);
	const price = (amount: number) => formatMoney(amount, order.currency, i18n.language);
	const rows = useRentalRows(part);
	return (
		<Card title={t("rental-title", { model: part.vehicle_model })}>
			<DataList
				columns={2}
				rows={[
					...rows,
					{ label: t("rental-date"), value: <Time date={part.rental_date} /> },
					{
						label: t("days"),
						value: t("days-billed", {
							days: t("days-count", { count: part.days }),
							billed: billedText(t, billedOf(part.plan), part.terms),
						}),
					},
					{ label: t("duration"), value: t("duration-hours", { hours: Math.round(part.duration / 360) / 10 }) },
					{ label: t("all-day"), value: t(part.all_day ? "all-day-yes" : "all-day-some") },
					{ label: t("price-per-day"), value: price(part.price_per_day) },
					{ label: t("fee"), value: price(part.fee) },
					{ label: t("vehicle:booking-date"), value: <Time seconds={order.booking_date} /> },
				]}
			/>
			<h3 className="mt-4 font-semibold">{t("plan")}</h3>
			<PlanTable part={part} />
			<Zones part={part} price={price} />
			<ExtrasRules part={part} />
		</Card>
	);
}

function Zones({ part, price }: { part: CarOrderPart; price: (amount: number) => string }) {
	const { t } = useTranslation(["car", "vehicle"]);
	if (part.zones.length === 0) return null;
	const vehicles = t("vehicle:vehicles-count", { count: part.rental_count });
	return (
		<>
			<h3 className="mt-4 font-semibold">{t("zones")}</h3>
			<ul className="tabular-nums">
				{part.zones.map(({ zone_id, name, unit_price, times, fee }) => (
					<li
						key={zone_id}
						className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-b-0"
					>
						<span>{name} </span>
						<span>{t("zone-sum", { unit_price: price(unit_price), times, vehicles, fee: price(fee) })}</span>
					</li>
				))}
			</ul>
		</>
	);
}
