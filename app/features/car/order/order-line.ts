import { vehicleOrderLine } from "~/parts/vehicles/order/order-line";
import { carPaths } from "../car-paths";

/** What lists of orders take from cars. */
export const carOrderLine = {
	...vehicleOrderLine(carPaths, ["vehicle", "rental_dates", "rental_count"]),
	product_line: "car" as const,
	texts: "car-orders" as const,
};
