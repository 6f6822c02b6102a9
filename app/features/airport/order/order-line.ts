import { vehicleOrderLine } from "~/parts/vehicles/order/order-line";
import { airportPaths } from "../airport-paths";

/** What lists of orders take from airport transfers. */
export const airportOrderLine = {
	...vehicleOrderLine(airportPaths, ["transfer", "transfer_date", "vehicle_count"], { hasFlight: true }),
	product_line: "airport" as const,
	texts: "airport-orders" as const,
};
