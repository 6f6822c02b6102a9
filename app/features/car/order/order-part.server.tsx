import { vehicleOrderPart } from "~/parts/vehicles/order/order-part.server";
import type { CarOrderPart } from "~/portal-contract/car/parts";
import { carPartOf } from "../booking/car-quote";
import { carPaths } from "../car-paths";
import { followUps, journeyOf } from "./follow-up";
import { otherCar } from "./other-car";
import { RentalCard } from "./rental-card";

/** What an order's page takes from cars. */
export const carOrderPart = {
	...vehicleOrderPart<CarOrderPart>({
		partOf: carPartOf,
		people: (_say, { passengers }) => passengers,
		service: (order, part) => <RentalCard order={order} part={part} />,
		other: otherCar,
	}),
	product_line: "car",
	texts: "car-orders",
	list: () => carPaths.orders(),
	journeyOf,
	followUps,
} as const;
