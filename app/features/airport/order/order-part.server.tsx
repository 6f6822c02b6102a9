import { peopleText } from "~/parts/booking/people-text";
import { vehicleOrderPart } from "~/parts/vehicles/order/order-part.server";
import type { AirportOrderPart } from "~/portal-contract/airport/parts";
import { airportPaths } from "../airport-paths";
import { airportPartOf } from "../booking/airport-quote";
import { followUps, journeyOf } from "./follow-up";
import { operatorLinks } from "./operator-links";
import { otherTransfer } from "./other-transfer";
import { PickUpTime, TransferCard } from "./transfer-card";

/** What an order's page takes from airport transfers. */
export const airportOrderPart = {
	...vehicleOrderPart<AirportOrderPart>({
		partOf: airportPartOf,
		people: peopleText,
		head: (order, part) => <PickUpTime order={order} part={part} />,
		service: (order, part) => <TransferCard order={order} part={part} />,
		other: otherTransfer,
	}),
	product_line: "airport",
	texts: "airport-orders",
	list: () => airportPaths.orders(),
	journeyOf,
	followUps,
	operatorLinks,
} as const;
