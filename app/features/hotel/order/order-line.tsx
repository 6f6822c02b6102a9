import { useTranslation } from "react-i18next";
import { Time } from "~/components/ui/time";
import { nightsBetween, noneText } from "~/lib/time/travel-dates";
import { paths } from "~/paths";
import type { OrderRow } from "~/portal-contract/order/order";

interface CellProps {
	order: OrderRow;
}

function HotelName({ order }: CellProps) {
	const { title, place } = order;
	return (
		<>
			<span className="block font-medium">{title}</span> <span className="block text-ink-soft">{place}</span>
		</>
	);
}

function Stay({ order }: CellProps) {
	return [...new Set([order.service_from, order.service_until])].map((date) => (
		<span key={date} className="block whitespace-nowrap">
			<Time date={date} />{" "}
		</span>
	));
}

function RoomNights({ order }: CellProps) {
	const { i18n } = useTranslation();
	const nights = nightsBetween(order.service_from, order.service_until);
	return Number.isNaN(nights) ? noneText(i18n.language) : order.units * nights;
}

/** What lists of orders take from hotels. */
export const hotelOrderLine = {
	product_line: "hotel",
	texts: "hotel-orders",
	columns: [
		{ name: "hotel_name", usual: true, Cell: HotelName },
		{ name: "stay", usual: true, Cell: Stay },
		{ name: "room_nights", end: true, Cell: RoomNights },
	],
	list: paths.orderList,
	detail: paths.orderDetail,
	export: paths.orderExport,
	search: () => paths.hotelList(),
} as const;
