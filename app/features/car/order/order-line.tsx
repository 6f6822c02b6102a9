import { ServiceDates, TitleAndPlace, UnitCount } from "~/parts/vehicles/order-cells";
import { carPaths } from "../car-paths";

/** What lists of orders take from cars. */
export const carOrderLine = {
	product_line: "car",
	texts: "car-orders",
	columns: [
		{ name: "vehicle", usual: true, Cell: TitleAndPlace },
		{ name: "rental_dates", usual: true, Cell: ServiceDates },
		{ name: "rental_count", end: true, Cell: UnitCount },
	],
	list: carPaths.orders,
	detail: carPaths.order,
	export: carPaths.export,
	search: () => carPaths.list(),
} as const;
