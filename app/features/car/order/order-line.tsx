import { Time } from "~/components/ui/time";
import type { OrderRow } from "~/portal-contract/order/order";
import { carPaths } from "../car-paths";

interface CellProps {
	order: OrderRow;
}

function VehicleName({ order }: CellProps) {
	return (
		<>
			<span className="block font-medium">{order.title}</span> <span className="block text-ink-soft">{order.place}</span>
		</>
	);
}

function RentalDates({ order }: CellProps) {
	const dates = [...new Set([order.service_from, order.service_until])];
	return dates.map((date) => (
		<span key={date} className="block whitespace-nowrap">
			<Time date={date} />{" "}
		</span>
	));
}

/** What lists of orders take from cars. */
export const carOrderLine = {
	product_line: "car",
	texts: "car-orders",
	columns: [
		{ name: "vehicle", usual: true, Cell: VehicleName },
		{ name: "rental_dates", usual: true, Cell: RentalDates },
		{ name: "rental_count", end: true, Cell: ({ order }: CellProps) => order.units },
	],
	list: carPaths.orders,
	detail: carPaths.order,
	export: carPaths.export,
	search: () => carPaths.list(),
} as const;
