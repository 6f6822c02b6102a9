import { ServiceDates, TitleAndPlace, UnitCount } from "~/parts/vehicles/order-cells";
import { airportPaths } from "../airport-paths";

/** What lists of orders take from airport transfers. */
export const airportOrderLine = {
	product_line: "airport",
	texts: "airport-orders",
	columns: [
		{ name: "transfer", usual: true, Cell: TitleAndPlace },
		{ name: "transfer_date", usual: true, Cell: ServiceDates },
		{ name: "vehicle_count", end: true, Cell: UnitCount },
	],
	list: airportPaths.orders,
	detail: airportPaths.order,
	export: airportPaths.export,
	search: () => airportPaths.list(),
} as const;
