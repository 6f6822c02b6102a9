import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { peopleText } from "~/parts/booking/people-text";
import { driverCards } from "~/parts/vehicles/driver-cards";
import { DriversCard } from "~/parts/vehicles/drivers-card";
import { vehicleUnits } from "~/parts/vehicles/vehicle-units";
import type { AirportOrderPart } from "~/portal-contract/airport/parts";
import type { Order } from "~/portal-contract/order/order";
import { airportPaths } from "../airport-paths";
import { airportPartOf } from "../booking/airport-quote";
import { followUps, journeyOf } from "./follow-up";
import { operatorLinks } from "./operator-links";
import { PickUpTime, TransferCard } from "./transfer-card";

function factsOf(order: Order, language: Language) {
	const say = (key: string, values?: Record<string, unknown>) => translate(language, key, values);
	const part = airportPartOf(order);
	const people = part ? [{ label: say("vehicle:passengers"), value: peopleText(say, part) }] : [];
	return {
		guests: vehicleUnits(order.units, language),
		people,
		papers: driverCards(order, part?.drivers ?? [], language),
	};
}

function TransferHead({ order, part }: { order: Order; part: AirportOrderPart }) {
	return (
		<>
			<PickUpTime order={order} part={part} />
			<DriversCard drivers={part.drivers} />
		</>
	);
}

function render(order: Order, language: Language) {
	const part = airportPartOf(order);
	return {
		"order-place": part ? renderHtml(language, <TransferHead order={order} part={part} />) : "",
		"order-service": part ? renderHtml(language, <TransferCard order={order} part={part} />) : "",
		"order-prices": "",
		"order-alternatives": "",
	};
}

/** What an order's page takes from airport transfers. */
export const airportOrderPart = {
	product_line: "airport",
	texts: "airport-orders",
	list: () => airportPaths.orders(),
	factsOf,
	render,
	journeyOf,
	followUps,
	operatorLinks,
} as const;
